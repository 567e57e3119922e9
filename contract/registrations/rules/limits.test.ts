import { describe, expect, it } from 'vitest';
import type { Match } from '#contract/matches/match.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import { andMatch, e1, problemNames, g1, ids, one, single, sound, warned } from '#test/factories/checks.ts';
import { aMatch, event, idOf } from '#demo/builder/match.ts';
import { entry, person, type FactsPatch } from '#test/factories/registration.ts';

describe('events of one athlete', () => {
  /** Individual events 100 and 200, team events 300 and 400 of one athlete each, to count simply. */
  const events = [event(100), event(200), event(300, { kind: 'team' }), event(400, { kind: 'team' })];
  const entered = (...numbers: number[]) =>
    numbers.map((n) => entry(n + 50, { eventId: idOf(n), groupId: idOf(n + 1), memberIds: ids(11) }));
  const within = (
    perAthlete: Partial<Match['limits']['perAthlete']>,
    entries: Entry[],
    patch: FactsPatch = {},
  ) => {
    const unlimited = { individual: null, team: null, total: null };
    const limits = { ...aMatch().limits, perAthlete: { ...unlimited, ...perAthlete } };
    return problemNames(one, { ...patch, match: { events, limits }, form: { entries } });
  };
  const place = `athletes.${idOf(11)}`;
  it('are at most so many individual, team and in all', () => {
    expect(within({ individual: 2, team: 2, total: 4 }, entered(100, 200, 300, 400))).toEqual([]);
    expect(within({ individual: 1 }, entered(100, 200))).toEqual([`tooManyIndividual ${place}`]);
    expect(within({ team: 1 }, entered(300, 400))).toEqual([`tooManyTeam ${place}`]);
    expect(within({ total: 3 }, entered(100, 200, 300, 400))).toEqual([`tooManyTotal ${place}`]);
    expect(within({ individual: 0 }, entered(100))).toEqual([`tooManyIndividual ${place}`]);
    expect(within({ individual: 1, team: 1 }, entered(100, 300))).toEqual([]);
  });
  it('count those for other teams', () => {
    const others = { entries: [{ memberId: idOf(11), eventId: idOf(200), reserve: false }] };
    expect(within({ individual: 1 }, entered(100), { others })).toEqual([`tooManyIndividual ${place}`]);
    expect(within({ individual: 2 }, entered(100), { others })).toEqual([]);
    const asReserve = { entries: [{ ...others.entries[0]!, reserve: true }] };
    expect(within({ individual: 1 }, entered(100), { others: asReserve })).toEqual([]);
  });
  it('count reserves only where the match says so', () => {
    const asReserve = [...entered(100), { ...entered(300)[0]!, memberIds: ids(12), reserves: ids(11) }];
    const over = (reservesCount: boolean) => {
      const limits = {
        ...aMatch().limits,
        reservesCount,
        perAthlete: { individual: null, team: null, total: 1 },
      };
      const match = { limits, events: [event(100), event(300, { kind: 'team', reserves: 1 })] };
      return problemNames([person(11), person(12)], { match, form: { entries: asReserve } });
    };
    expect(over(true)).toEqual([`tooManyTotal ${place}`]);
    expect(over(false)).toEqual([]);
  });
  it('warn when there is only one, or none', () => {
    expect(warned([person(11), person(12)], sound)).toEqual([
      `singleEvent ${place}`,
      `athleteWithoutEvent athletes.${idOf(12)}`,
    ]);
    expect(warned(one, { match: { events }, form: { entries: entered(100, 300) } })).toEqual([]);
    expect(problemNames(one, andMatch({ severities: { singleEvent: 'block' } }))).toEqual([
      `singleEvent ${place}`,
    ]);
  });
});

describe('entries of one unit in one group', () => {
  const limits = { ...aMatch().limits, entriesPerUnitAndGroup: 2 };
  const people = [person(11), person(12), person(13)];
  it('are at most so many, other teams of the unit counted in', () => {
    const two = [single(51, idOf(11)), single(52, idOf(12))];
    expect(problemNames(people, { match: { limits }, form: { entries: two } })).toEqual([]);
    expect(
      problemNames(people, { match: { limits }, form: { entries: [...two, single(53, idOf(13))] } }),
    ).toEqual([`unitGroupLimit entries.${e1}`]);
    expect(
      problemNames(people, {
        match: { limits },
        form: { entries: two },
        others: { unitEntries: { [g1]: 1 } },
      }),
    ).toEqual([`unitGroupLimit entries.${e1}`]);
    expect(
      problemNames(people, {
        match: { limits },
        form: { entries: two },
        others: { unitEntries: { [idOf(201)]: 9 } },
      }),
    ).toEqual([]);
  });
});

describe('titles over several events', () => {
  const events = [
    event(100, { kind: 'team', athletes: { min: 2, max: 2 } }),
    event(200, { kind: 'team', athletes: { min: 2, max: 2 } }),
  ];
  const titles = [
    {
      id: idOf(900),
      name: { zh: '团体赛' },
      kind: 'team' as const,
      eventIds: ids(100, 200),
      athletes: { min: 2, max: 3 },
    },
  ];
  const people = [11, 12, 13, 14].map((n) => person(n));
  const lineUps = (...pairs: [number, number][]) =>
    pairs.map(([a, b], n) =>
      entry(51 + n, { eventId: idOf(100 * (n + 1)), groupId: idOf(100 * (n + 1) + 1), memberIds: ids(a, b) }),
    );
  const titled = (entries: Entry[], least = 2) =>
    warned(people, {
      match: {
        events: events.map((each) => ({
          ...each,
          groups: each.groups.map((g) => ({ ...g, name: { zh: '甲组' } })),
        })),
        titles: [{ ...titles[0]!, athletes: { min: least, max: 3 } }],
      },
      form: { entries },
    }).filter((each) => each.startsWith('title'));
  it('warn once all are entered by too many or too few', () => {
    expect(titled(lineUps([11, 12], [11, 13]))).toEqual([]);
    expect(titled(lineUps([11, 12], [13, 14]))).toEqual(['titleTooManyAthletes entries']);
    expect(titled(lineUps([11, 12], [11, 12]), 3)).toEqual(['titleTooFewAthletes entries']);
    expect(titled(lineUps([11, 12]), 3)).toEqual([]);
  });
});
