import { describe, expect, it } from 'vitest';
import type { SoftRule } from '#contract/matches/limits.ts';
import type { Match } from '#contract/matches/match.ts';
import { ids } from '#test/factories/checks.ts';
import { aMatch, event, group, idOf } from '#demo/builder/match.ts';
import { entry, facts, person, type FactsPatch } from '#test/factories/registration.ts';
import { registrationProblems } from './rules.ts';
import { uncountedEntries } from './uncounted.ts';

const unlimited = { individual: null, team: null, total: null };
const events = [event(100), event(200), event(300, { kind: 'team' }), event(400, { kind: 'team' })];
const people = [person(11), person(12)];
/** An entry of the event with this number, by the athletes with these. */
const of = (n: number, ...athletes: number[]) =>
  entry(n + 50 + (athletes[0] ?? 0), { eventId: idOf(n), groupId: idOf(n + 1), memberIds: ids(...athletes) });
const eventIn = new Map(events.map(({ id }, at) => [id, (at + 1) * 100]));

/** Which entries are not counted, as event and first athlete. */
function uncounted(
  rule: SoftRule,
  entries: ReturnType<typeof of>[],
  limits: Partial<Match['limits']>,
  patch: FactsPatch = {},
) {
  const match = {
    events,
    limits: { ...aMatch().limits, ...limits },
    severities: { [rule]: 'uncounted' as const },
    ...patch.match,
  };
  const problems = registrationProblems(facts(people, { ...patch, match, form: { entries } }));
  const ids = uncountedEntries({ entries }, problems);
  return entries.filter(({ id }) => ids.has(id)).map(({ eventId }) => eventIn.get(eventId));
}

describe('an entry that is allowed and not counted', () => {
  const perAthlete = (limits: Partial<Match['limits']['perAthlete']>) => ({
    perAthlete: { ...unlimited, ...limits },
  });

  it('is each beyond the limits of an athlete, in the order of the match’s events', () => {
    const all = [of(400, 11), of(300, 11), of(200, 11), of(100, 11)];
    expect(uncounted('eventsPerAthlete', all, perAthlete({ individual: 1 }))).toEqual([200]);
    expect(uncounted('eventsPerAthlete', all, perAthlete({ total: 3 }))).toEqual([400]);
    expect(uncounted('eventsPerAthlete', all, perAthlete({ total: 4 }))).toEqual([]);
    // What is not counted leaves its place to the next.
    expect(uncounted('eventsPerAthlete', all, perAthlete({ individual: 1, total: 3 }))).toEqual([200]);
    expect(uncounted('eventsPerAthlete', all, perAthlete({ individual: 0, team: 1 }))).toEqual([
      400, 200, 100,
    ]);
  });

  it('counts what the athlete enters with other teams first', () => {
    const others = { entries: [{ memberId: idOf(11), eventId: idOf(400), reserve: false }] };
    const entries = [of(300, 11), of(100, 11)];
    expect(uncounted('eventsPerAthlete', entries, perAthlete({ team: 1 }), { others })).toEqual([300]);
    // What is not counted there uses up nothing here either.
    const beyond = { entries: [{ memberId: idOf(11), eventId: idOf(100), reserve: false }] };
    const limits = perAthlete({ individual: 0, total: 1 });
    expect(uncounted('eventsPerAthlete', [of(300, 11)], limits, { others: beyond })).toEqual([]);
  });

  it('is none where the rule blocks or warns', () => {
    const entries = [of(100, 11), of(200, 11)];
    expect(uncounted('age', entries, perAthlete({ individual: 1 }))).toEqual([]);
  });

  it('is each of a unit beyond what a group takes, its other teams’ first', () => {
    const two = [of(100, 11), of(100, 12), of(200, 11)];
    const most = (n: number, unitEntries = {}) => {
      const persons = uncounted(
        'entriesPerUnitAndGroup',
        two,
        { entriesPerUnitAndGroup: n },
        { others: { unitEntries } },
      );
      return persons;
    };
    expect(most(2)).toEqual([]);
    expect(most(1)).toEqual([100]);
    expect(most(2, { [idOf(101)]: 1 })).toEqual([100]);
    expect(most(1, { [idOf(101)]: 3 })).toEqual([100, 100]);
  });

  it('is the one in which a person does not fit, all of an athlete, or all of the team', () => {
    const entries = [of(100, 11), of(200, 12)];
    const young = [event(100, { groups: [group(101, { bornTo: '1990-01-01' })] }), event(200)];
    expect(uncounted('age', entries, {}, { match: { events: young } })).toEqual([100]);
    expect(uncounted('teamsPerUnit', entries, { teamsPerUnit: 1 }, { others: { unitTeams: 1 } })).toEqual([
      100, 200,
    ]);
    expect(
      uncounted('peopleCounts', entries, {
        people: { ...aMatch().limits.people, athletes: { min: 9, max: null } },
      }),
    ).toEqual([100, 200]);
    const single = uncounted('singleEvent', [of(100, 11), of(200, 11), of(300, 12)], {});
    expect(single).toEqual([300]);
  });
});
