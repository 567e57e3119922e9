import { expect, test } from 'vitest';
import { anyone } from '#contract/matches/admission.ts';
import { setMatch, type RuleDecision } from '#contract/matches/calls.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { decideRegistration, setMatchReview, staffGetRegistration } from '#contract/registrations/calls.ts';
import { problemsInReview } from '#contract/registrations/review-rules.ts';
import { isLive } from '#contract/registrations/stage.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEntryLimit, anEvent, aQuota } from '#test/factories/matches.ts';
import { blocking, namesOf } from '#test/factories/problems.ts';
import { anEntry, aSubmission, countersOf, type Entrant } from '#test/factories/registrations.ts';
import { aTeam } from '#test/factories/teams.ts';
import { suiteServer } from '#test/server.ts';

/**
 * Rules are narrowed while teams submit, edit and are passed: what stands afterwards keeps the rules in force or was
 * decided on, and what was accepted is there.
 */

const server = await suiteServer({ LOG_LEVEL: 'silent' });
const staff = await aStaff(server.db);

const [year, reason] = [new Date().getFullYear(), '规程补充通知第 3 号'];
const why = ({ arrErr }: { arrErr: Parameters<typeof blocking>[0] }) => namesOf(blocking(arrErr));
const refusalIn = (answer: Parameters<typeof why>[0] & { code: number }) =>
  why(answer)[0] ?? Object.entries(refusals).find(([, { code }]) => code === answer.code)?.[0];

async function entrants(count: number, sameUnit: boolean): Promise<Entrant[]> {
  const unit = await aUnit(server.db);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const owner = sameUnit ? unit : await aUnit(server.db);
      const team = await aTeam(server.db, owner.unitId, { athletes: 2, member: { nationality: 156 } });
      return { unit: owner, team };
    }),
  );
}

interface Narrowed {
  rule: string;
  refusal: RefusalName;
  event?: () => MatchEvent;
  after: (event: MatchEvent, match: Match) => Partial<Match>;
  sameUnit?: true;
  reserve?: true;
}

const narrowed: Narrowed[] = [
  { rule: 'consent of every minor', refusal: 'consentMissing', after: () => ({ consentAge: 18 }) },
  {
    rule: 'nationality',
    refusal: 'nationalityNotAdmitted',
    after: () => ({ admission: { ...anyone, nationalities: [392] } }),
  },
  {
    rule: 'countries',
    refusal: 'countryNotAdmitted',
    after: () => ({ admission: { ...anyone, countries: [344] } }),
  },
  {
    rule: 'a birth window',
    refusal: 'tooYoung',
    event: () => anEvent({ playUp: false }),
    after: (event) => ({
      events: [{ ...event, groups: event.groups.map((each) => ({ ...each, bornTo: `${year - 18}-12-31` })) }],
    }),
  },
  {
    rule: 'team ages',
    refusal: 'tooFewOfAge',
    event: () =>
      anEvent({
        kind: 'team',
        athletes: { min: 1, max: 2 },
        groups: [aGroup({ bornTo: `${year - 18}-12-31` }), aGroup({ bornFrom: `${year - 17}-01-01` })],
      }),
    after: (event) => ({ events: [{ ...event, ageMix: { least: 1, younger: 9, older: 0 } }] }),
  },
  {
    rule: 'alternates',
    refusal: 'tooManyReserves',
    reserve: true,
    event: () => anEvent({ reserves: 1 }),
    after: (event) => ({ events: [{ ...event, reserves: 0 }] }),
  },
  {
    rule: 'entries of a unit',
    refusal: 'unitEventLimit',
    sameUnit: true,
    after: (_, { limits }) => ({ limits: { ...limits, entries: [anEntryLimit('unit', 'event', 1)] } }),
  },
  {
    rule: 'entries of a country',
    refusal: 'countryEventLimit',
    after: (_, { limits }) => ({ limits: { ...limits, entries: [anEntryLimit('country', 'event', 1)] } }),
  },
];

/** Two are in, of whom one is edited and one passed, while four come and staff save what they then decide upon. */
async function race({ event: made = anEvent, after, sameUnit, reserve }: Narrowed, act: RuleDecision['act']) {
  const event = made();
  const { id: matchId, match } = await aMatch(server.db, { events: [event] });
  const changed = { ...match, ...after(event, match) };
  const bodies = (await entrants(6, sameUnit ?? false)).map(({ unit, team }) => {
    const [athlete, other] = team.athletes.map(({ memberId }) => memberId) as [string, string];
    const entry = anEntry(event, [athlete], { reserves: reserve ? [other] : [] });
    return { unit, body: aSubmission(matchId, team, [entry]) };
  });
  const [edited, passed, ...coming] = bodies as [(typeof bodies)[0], (typeof bodies)[0], ...typeof bodies];
  for (const { unit, body } of [edited, passed]) await server.ok(setMatchReview, body, unit);
  const save = (decisions: RuleDecision[]) =>
    server.call(setMatch, { id: matchId, version: 1, match: changed, decisions }, staff);
  const submit = (some: typeof bodies) =>
    some.map(async ({ unit, body }) => ({
      id: body.id,
      answer: await server.call(setMatchReview, body, unit),
    }));
  const saving = async () => {
    const first = await save([]);
    expect(why(first)).toContain('touchedUndecided');
    const decisions = first.arrErr.map(({ place }) => ({ code: Number(place.split('.')[1]), act, reason }));
    return save(decisions);
  };
  const edit = { ...edited.body, act: 'resubmit' as const, version: 1 };
  const pass = { decision: 'pass' as const, id: passed.body.id, version: 1, stage: 'qualification' as const };
  const [early, saved] = [submit(coming.slice(0, 1)), saving()];
  const acts = [server.call(setMatchReview, edit, edited.unit), server.call(decideRegistration, pass, staff)];
  const sent = await Promise.all([...early, ...submit(coming.slice(1))]);
  return { matchId, event, sent, saved: await saved, acts: await Promise.all(acts) };
}

/** What a change of rules leaves of those that are in. */
async function standing(matchId: string) {
  const rows = await server.db
    .selectFrom('registrations')
    .select('id')
    .where('match_id', '=', matchId)
    .execute();
  return Promise.all(
    rows.map(async ({ id }) => {
      const { facts, form, history, now, stage } = await server.ok(staffGetRegistration, { id }, staff);
      const broken = [
        ...new Set(namesOf(blocking(problemsInReview({ ...facts, form: form!, now: new Date(now) })))),
      ];
      const decided = history.filter((each) => each.reason === reason).map((each) => each.act);
      return { id, stage, broken, decided };
    }),
  );
}

test.each(narrowed.flatMap((rule) => (['keep', 'return'] as const).map((act) => ({ ...rule, act }))))(
  '$rule, narrowed while teams submit; who is in by then: $act',
  async ({ act, refusal, ...rule }) => {
    const { matchId, event, sent, saved, acts } = await race({ ...rule, refusal }, act);
    expect([saved.code, why(saved)]).toEqual([1, []]);
    const rows = await standing(matchId);
    const accepted = sent.filter(({ answer }) => answer.code === 1);
    expect(rows).toHaveLength(2 + accepted.length);
    for (const { id } of accepted) expect(rows.map((row) => row.id)).toContain(id);
    for (const each of [...sent.map(({ answer }) => answer), ...acts])
      expect(['success', refusal, 'changedMeanwhile', 'stateForbids']).toContain(refusalIn(each));
    for (const { stage, broken, decided } of rows) {
      if (!isLive(stage)) expect([stage, decided]).toEqual(['rejected', ['reject']]);
      else if (broken.length > 0) expect([broken, decided]).toEqual([[refusal], ['keep']]);
    }
    const live = rows.filter(({ stage }) => isLive(stage)).length;
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: live, placed: live });
  },
);

const three: { places: string; after: (event: MatchEvent) => Partial<Match>; below: RefusalName }[] = [
  {
    places: 'of the group',
    after: (event) => ({
      events: [{ ...event, groups: event.groups.map((each) => ({ ...each, capacity: 3 })) }],
    }),
    below: 'capacityBelowUsed',
  },
  {
    places: 'for entries together',
    after: () => ({ quotas: [aQuota('entries', 3)] }),
    below: 'quotaBelowUsed',
  },
  { places: 'for people', after: () => ({ quotas: [aQuota('people', 3)] }), below: 'quotaBelowUsed' },
];

test.each(three)('three places $places, said while six submit: no more are in', async ({ after, below }) => {
  for (let round = 0; round < 4; round++) {
    const event = anEvent();
    const { id: matchId, match } = await aMatch(server.db, { events: [event] });
    const bodies = (await entrants(6, false)).map(({ unit, team }) => ({
      unit,
      body: aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]),
    }));
    const submit = (some: typeof bodies) =>
      some.map(({ unit, body }) => server.call(setMatchReview, body, unit));
    const early = submit(bodies.slice(0, round));
    const saving = server.call(
      setMatch,
      { id: matchId, version: 1, match: { ...match, ...after(event) } },
      staff,
    );
    const answers = await Promise.all([...early, ...submit(bodies.slice(round))]);
    const saved = await saving;
    const accepted = answers.filter(({ code }) => code === 1).length;
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: accepted, placed: accepted });
    if (saved.code === 1) expect(accepted).toBe(3);
    else expect([accepted > 3, why(saved)]).toEqual([true, [below]]);
  }
});
