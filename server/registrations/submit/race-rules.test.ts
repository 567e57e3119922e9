import { expect, test } from 'vitest';
import { setConsent, withdrawConsent } from '#contract/consent/calls.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { anyone } from '#contract/matches/admission.ts';
import { setMatch } from '#contract/matches/calls.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { decideRegistration, setMatchReview } from '#contract/registrations/calls.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aFee, aGroup, aMatch, aMatchForm, anEntryLimit, anEvent } from '#test/factories/matches.ts';
import type { MemberOptions } from '#test/factories/people.ts';
import { blocking, namesOf } from '#test/factories/problems.ts';
import { anEntry, aSubmission, type Entrant } from '#test/factories/registrations.ts';
import { aTeam } from '#test/factories/teams.ts';
import { aFile } from '#test/factories/units.ts';
import { suiteServer } from '#test/server.ts';

/** Submits next to each other, and next to a change of the rules by which they are judged. */

const server = await suiteServer({ LOG_LEVEL: 'silent' });
const staff = await aStaff(server.db);

const [year, atOnce] = [new Date().getFullYear(), 6];

async function entrants(count: number, member: MemberOptions = {}, countryId = 156): Promise<Entrant[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const unit = await aUnit(server.db, { countryId });
      return { unit, team: await aTeam(server.db, unit.unitId, { athletes: 1, member }) };
    }),
  );
}

const bodyOf = (matchId: string, { team }: Entrant, event: MatchEvent) =>
  aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]);
const send = (matchId: string, entrant: Entrant, event: MatchEvent) =>
  server.call(setMatchReview, bodyOf(matchId, entrant, event), entrant.unit);
const pass = (id: string) =>
  server.call(decideRegistration, { decision: 'pass', id, version: 1, stage: 'qualification' }, staff);
const why = ({ arrErr }: { arrErr: Parameters<typeof blocking>[0] }) => [
  ...new Set(namesOf(blocking(arrErr))),
];
const inMatch = (matchId: string) =>
  server.db
    .selectFrom('registrations')
    .select(['id', 'price_list'])
    .where('match_id', '=', matchId)
    .where('stage', '=', 'qualification')
    .execute();

/** Those already submitting when the match is saved, and those who begin then, all at once. */
async function raced(
  before: Partial<Match>,
  after: Partial<Match>,
  those: Entrant[],
  event: MatchEvent,
  kept?: RefusalName,
) {
  const { id, match } = await aMatch(server.db, { events: [event], ...before });
  const half = those.length / 2;
  const sent = (some: Entrant[]) => some.map((each) => send(id, each, event));
  const early = sent(those.slice(0, half));
  const decisions = kept ? [{ code: refusals[kept].code, act: 'keep' as const, reason: '补充通知' }] : [];
  const saving = server.call(setMatch, { id, version: 1, match: { ...match, ...after }, decisions }, staff);
  const answers = await Promise.all([...early, ...sent(those.slice(half))]);
  return { matchId: id, match, answers, saved: await saving };
}

const grownUp = { bornTo: `${year - 18}-12-31` };
const open = () => anEvent();
const closed = () => anEvent({ playUp: false });
const mixing = () =>
  anEvent({
    kind: 'team',
    athletes: { min: 1, max: 2 },
    groups: [aGroup(grownUp), aGroup({ bornFrom: `${year - 17}-01-01` })],
  });
const paper: Match['materials'][number] = {
  id: newId(),
  kind: 'healthCertificate',
  name: { zh: '健康证明' },
  per: 'person',
  roles: [3],
  templateFileId: null,
  gate: 'submission',
};

interface Narrowed {
  rule: string;
  refusal: RefusalName;
  event?: () => MatchEvent;
  before?: Partial<Match>;
  after: (event: MatchEvent) => Partial<Match>;
  countryId?: number;
  /** Who is in when it is asked for is excepted from it. */
  excepted?: true;
}

test.each<Narrowed>([
  { rule: 'consent of every minor', refusal: 'consentMissing', after: () => ({ consentAge: 18 }) },
  {
    rule: 'nationality in the match',
    refusal: 'nationalityNotAdmitted',
    after: () => ({ admission: { ...anyone, nationalities: [392] } }),
  },
  {
    rule: 'nationality in the event',
    refusal: 'eventNationality',
    after: (event) => ({ events: [{ ...event, admission: { ...anyone, nationalities: [392] } }] }),
  },
  {
    rule: 'the mainland alone',
    refusal: 'countryNotAdmitted',
    countryId: 344,
    before: { admission: anyone },
    after: () => ({ admission: { ...anyone, countries: [156] } }),
  },
  { rule: 'a paper', refusal: 'materialsMissing', after: () => ({ materials: [paper] }) },
  {
    rule: 'team ages',
    refusal: 'tooFewOfAge',
    excepted: true,
    event: mixing,
    after: (event) => ({ events: [{ ...event, ageMix: { least: 1, younger: 9, older: 0 } }] }),
  },
  {
    rule: 'a birth window',
    refusal: 'tooYoung',
    excepted: true,
    event: closed,
    after: (event) => ({
      events: [{ ...event, groups: event.groups.map((each) => ({ ...each, ...grownUp })) }],
    }),
  },
])(
  '$rule, asked for while teams submit: who is in by the rules of before is not passed, the others are refused',
  async ({ refusal, event: made = open, before = {}, after, countryId, excepted }) => {
    const event = made();
    const those = await entrants(atOnce, { nationality: 156 }, countryId);
    const { matchId, answers, saved } = await raced(before, after(event), those, event, refusal);
    expect([saved.code, why(saved)]).toEqual([1, []]);
    const refused = answers.filter(({ code }) => code !== 1);
    for (const each of refused) expect(why(each)).toEqual([refusal]);
    const rows = await inMatch(matchId);
    expect(rows).toHaveLength(answers.length - refused.length);
    for (const { id } of rows) expect(why(await pass(id))).toEqual(excepted ? [] : [refusal]);
    const [late] = await entrants(1, { nationality: 156 }, countryId);
    expect(why(await send(matchId, late!, event))).toEqual([refusal]);
  },
);

test('consent withdrawn while a team submits: it is not passed; given again, it is', async () => {
  const mine = open();
  const { id: matchId } = await aMatch(server.db, { events: [mine] });
  const children = await entrants(atOnce, { birthdate: `${year - 9}-05-01`, consented: true });
  await Promise.all(
    children.map(async (child, at) => {
      const { memberId } = child.team.athletes[0]!;
      const { id } = await server.db
        .selectFrom('consents')
        .select('id')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
      const body = bodyOf(matchId, child, mine);
      const acts = [
        () => server.call(setMatchReview, body, child.unit),
        () => server.call(withdrawConsent, { id }, child.unit),
      ];
      const both = await Promise.all((at % 2 ? acts : acts.toReversed()).map((each) => each()));
      const [answer, withdrawal] = at % 2 ? both : both.toReversed();
      expect(withdrawal!.code).toBe(1);
      if (answer!.code !== 1) return expect(why(answer!)).toEqual(['consentMissing']);
      expect(why(await pass(body.id))).toEqual(['consentMissing']);
      const paperId = await aFile(server.db, child.unit.accountId, 'consent');
      const consent = {
        guardianName: '李建国',
        relation: 'father' as const,
        phone: '13811112222',
        textVersion: consentTextVersion,
        scopes: ['idDocument' as const, 'health' as const],
        paperId,
      };
      await server.ok(setConsent, { id: newId(), memberId, consent }, child.unit);
      return expect((await pass(body.id)).code).toBe(1);
    }),
  );
});

test('one show of a unit, when its teams come at once into other groups', async () => {
  for (let round = 0; round < 4; round++) {
    const show = anEvent({ groups: [aGroup(), aGroup(), aGroup()] });
    const limits = { ...aMatchForm(new Date()).limits, entries: [anEntryLimit('unit', 'event', 1)] };
    const { id: matchId } = await aMatch(server.db, { events: [show], limits });
    const unit = await aUnit(server.db);
    const teams = await Promise.all(show.groups.map(() => aTeam(server.db, unit.unitId, { athletes: 1 })));
    const answers = await Promise.all(
      teams.map((team, at) => {
        const inGroup = { groupId: show.groups[at]!.id };
        const entry = anEntry(show, [team.athletes[0]!.memberId], inGroup);
        return server.call(setMatchReview, aSubmission(matchId, team, [entry]), unit);
      }),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    for (const each of answers.filter(({ code }) => code !== 1))
      expect(why(each)).toEqual(['unitEventLimit']);
  }
});

const priced = (fee: ReturnType<typeof aFee>, amount: number): Partial<Match> => ({
  feeItems: [{ ...fee, steps: [{ from: null, amount }] }],
});
const amountsIn = (rows: Awaited<ReturnType<typeof inMatch>>) =>
  new Set(rows.flatMap(({ price_list }) => price_list!.map(({ steps }) => steps[0]!.amount)));

test('a price changed while teams submit: each is charged what stood at its submission', async () => {
  const fee = aFee();
  const changed = priced(fee, 9_000);
  const { matchId, answers, saved } = await raced(
    priced(fee, 5_000),
    changed,
    await entrants(atOnce),
    open(),
  );
  expect([saved.code, ...answers.map(({ code }) => code)]).toEqual(Array(atOnce + 1).fill(1));
  for (const row of await inMatch(matchId)) {
    const [amounts] = amountsIn([row]);
    expect([5_000, 9_000]).toContain(amounts);
    await pass(row.id);
    const events = { decision: 'pass' as const, id: row.id, version: 2, stage: 'events' as const };
    await server.ok(decideRegistration, events, staff);
    const orders = await server.db
      .selectFrom('pay_orders')
      .select('due_fen')
      .where('registration_id', '=', row.id)
      .execute();
    expect(orders.map(({ due_fen }) => due_fen)).toEqual([amounts]);
  }
});

test('another currency while teams submit: it is refused, or all who are in have its prices', async () => {
  for (let round = 0; round < 4; round++) {
    const fee = aFee();
    const after: Partial<Match> = { ...priced(fee, 700), currency: 'USD' };
    const { matchId, saved } = await raced(priced(fee, 5_000), after, await entrants(atOnce), open());
    const rows = await inMatch(matchId);
    expect(rows).toHaveLength(atOnce);
    if (saved.code !== 1) expect(why(saved)).toEqual(['currencyFixed']);
    expect([...amountsIn(rows)]).toEqual([saved.code === 1 ? 700 : 5_000]);
  }
});
