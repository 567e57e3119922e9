import { expect, test } from 'vitest';
import { setMatch, type RuleDecision } from '#contract/matches/calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { decideRegistration, staffGetRegistration } from '#contract/registrations/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { anEntrant, aRegistration, passedBy, submitted } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

/** What becomes of registrations that a saved change of rules touches. */

const server = await suiteServer();
const staff = await aStaff(server.db);

const tooOld = refusals.tooOld.code;
const reason = '规程补充通知第 2 号';
const decided = (code: number, act: RuleDecision['act']): RuleDecision => ({ code, act, reason });

/** Two in review whom a later birth date shuts out. */
async function narrowed() {
  const made = await aRegistration(server);
  const other = await anEntrant(server);
  await submitted(server, other, made.matchId, made.event);
  const { match, matchId, event } = made;
  const bornFrom = `${new Date().getFullYear()}-01-01`;
  const groups = event.groups.map((group) => ({ ...group, bornFrom }));
  const after: Match = { ...match, events: [{ ...event, playUp: false, groups }] };
  return { ...made, body: { id: matchId, version: 1, match: after } };
}

const caseOf = (id: string) => server.ok(staffGetRegistration, { id }, staff);
const lettersOf = (matchId: string) =>
  server.db.selectFrom('inbox').select(['body']).where('match_id', '=', matchId).execute();

test('is not saved before each kind is decided, and says how many there are of it', async () => {
  const { body, id } = await narrowed();
  for (const decisions of [undefined, [decided(refusals.tooYoung.code, 'keep')]]) {
    const refused = await server.call(setMatch, { ...body, ...(decisions ? { decisions } : {}) }, staff);
    expect(refused.code).toBe(refusals.touchedUndecided.code);
    expect(refused.arrErr).toMatchObject([{ place: `decisions.${tooOld}`, values: { n: 2 } }]);
  }
  expect(await caseOf(id)).toMatchObject({ stage: 'qualification', exceptions: [] });
  // What touches no registration needs no decision.
  await server.ok(
    setMatch,
    { ...body, match: { ...body.match, events: (await caseOf(id)).facts.match.events } },
    staff,
  );
});

test('kept: excepted until the match is over, by a reason that the unit reads; it is passed', async () => {
  const { body, id, matchId } = await narrowed();
  await server.ok(setMatch, { ...body, decisions: [decided(tooOld, 'keep')] }, staff);
  const { exceptions, stage, version, history } = await caseOf(id);
  expect(exceptions).toMatchObject([{ rule: 'age', reason }]);
  expect(history.at(-1)).toMatchObject({ act: 'except', reason });
  const line = await server.db
    .selectFrom('audit')
    .select(['reason', 'after'])
    .where('act', '=', 'match.change')
    .where('subject_id', '=', matchId)
    .executeTakeFirstOrThrow();
  expect(line.reason).toBe(reason);
  expect(line.after).toMatchObject({ decided: [{ code: tooOld, act: 'keep', reason, count: 2 }] });
  const pass = { decision: 'pass' as const, id, version, stage: stage as 'qualification' };
  expect((await server.ok(decideRegistration, pass, staff)).stage).toBe('events');
});

test('kept with a paper that is asked for from now on: the unit is told why', async () => {
  const { id, match, matchId } = await aRegistration(server);
  const paper: Match['materials'][number] = {
    id: newId(),
    kind: 'insurance',
    name: { zh: '保险' },
    per: 'person',
    roles: [3],
    templateFileId: null,
    gate: 'takingPart',
  };
  const decisions = [decided(refusals.materialsMissing.code, 'keep')];
  await server.ok(
    setMatch,
    { id: matchId, version: 1, match: { ...match, materials: [paper] }, decisions },
    staff,
  );
  expect(await caseOf(id)).toMatchObject({ stage: 'qualification', exceptions: [] });
  expect((await caseOf(id)).history.at(-1)).toMatchObject({ act: 'keep', reason });
  expect((await lettersOf(matchId)).filter(({ body }) => JSON.stringify(body).includes(reason))).toHaveLength(
    1,
  );
});

test('returned to the unit with the reason; what has passed stays passed and is opened for changes', async () => {
  const made = await narrowed();
  const { id, matchId, body } = made;
  await passedBy(server, staff, { ...made, stage: 'qualification' }, 2);
  await server.ok(setMatch, { ...body, decisions: [decided(tooOld, 'return')] }, staff);
  const rows = await server.db
    .selectFrom('registrations')
    .select(['id', 'stage', 'reject_reason', 'extended_to'])
    .where('match_id', '=', matchId)
    .execute();
  const registration = rows.find((row) => row.id === id)!;
  expect(registration.stage).toBe('passed');
  expect(registration.extended_to?.getTime()).toBeGreaterThan(Date.now());
  expect(rows.find((row) => row.id !== id)).toMatchObject({ stage: 'rejected', reject_reason: reason });
  expect(
    (await lettersOf(matchId)).filter(({ body: letter }) => JSON.stringify(letter).includes(reason)),
  ).toHaveLength(2);
});

test('returning needs the duty for registrations', async () => {
  const { body, id } = await narrowed();
  const builder = await aStaff(server.db, ['matches']);
  const returning = { ...body, decisions: [decided(tooOld, 'return')] };
  expect((await server.refused(setMatch, returning, builder)).name).toBe('noPermission');
  await server.ok(setMatch, { ...body, decisions: [decided(tooOld, 'keep')] }, builder);
  expect((await caseOf(id)).exceptions).toHaveLength(1);
});

test('admitted and no longer counted: kept in the count, or taken out of it by a reason that the unit reads', async () => {
  const narrowing = async (act: RuleDecision['act']) => {
    const { id, matchId, body: narrowedBody } = await narrowed();
    const body = {
      ...narrowedBody,
      match: { ...narrowedBody.match, severities: { age: 'uncounted' as const } },
    };
    expect((await server.refused(setMatch, body, staff)).name).toBe('touchedUndecided');
    await server.ok(setMatch, { ...body, decisions: [decided(tooOld, act)] }, staff);
    const entries = await server.db
      .selectFrom('entries')
      .select('uncounted')
      .where('match_id', '=', matchId)
      .execute();
    const { stage, history } = await caseOf(id);
    expect({ stage, last: history.at(-1) }).toMatchObject({ stage: 'qualification', last: { act, reason } });
    const letters = (await lettersOf(matchId)).filter(({ body: letter }) =>
      JSON.stringify(letter).includes(reason),
    );
    expect(letters).toHaveLength(2);
    return entries.map(({ uncounted }) => uncounted);
  };
  expect(await narrowing('keep')).toEqual([false, false]);
  expect(await narrowing('uncount')).toEqual([true, true]);
});

test('what would not be admitted at all cannot be taken out of the count instead', async () => {
  const { body } = await narrowed();
  const decidedBody = { ...body, decisions: [decided(tooOld, 'uncount')] };
  expect((await server.refused(setMatch, decidedBody, staff)).name).toBe('touchedUndecided');
});
