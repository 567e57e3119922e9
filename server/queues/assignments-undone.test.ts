import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setStaff } from '#contract/accounts/calls.ts';
import type { Duty } from '#contract/call.ts';
import { assignCases, getAssigned, undoAssignment } from '#contract/queues/assignment.ts';
import { type QueueName } from '#contract/queues/queue.ts';
import { setConflict } from '#contract/units/conflict-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aCaseInEachQueue } from '#test/factories/cases.ts';
import { suiteServer } from '#test/server.ts';
type Staff = Awaited<ReturnType<typeof aStaff>>;

const server = await suiteServer();
const { world, matchIds, lead } = await aCaseInEachQueue(server);

const one = (queue: QueueName, id: string, to: string | null, from: string | null = null) => ({
  id: newId(),
  queue,
  to,
  cases: [{ id, from }],
});
const give = (...[queue, id, to, from, by = lead]: [...Parameters<typeof one>, Staff?]) =>
  server.ok(assignCases, one(queue, id, to, from), by);
async function holder(queue: QueueName, id: string): Promise<string | null> {
  return (await server.ok(getAssigned, { queue, ids: [id] }, lead)).rows[0]?.accountId ?? null;
}
/** Ends the assignment of the case, if there is one. */
async function free(queue: QueueName, id: string): Promise<void> {
  const from = await holder(queue, id);
  if (from !== null) await give(queue, id, null, from);
}
describe('undoing', () => {
  test('goes back to who had it, once, by whoever did it, unless it was given on', async () => {
    const { paper } = world.ids;
    const [first, second] = [await aStaff(server.db, ['materials']), await aStaff(server.db, ['materials'])];
    await give('materials', paper, first.accountId);
    const act = one('materials', paper, second.accountId, first.accountId);
    await server.ok(assignCases, act, lead);
    const [row] = (await server.ok(getAssigned, { queue: 'materials', ids: [paper] }, lead)).rows;
    expect(row!.actId).toBe(act.id);
    expect((await server.refused(undoAssignment, { id: act.id }, second)).name).toBe('assignmentMovedOn');
    expect(await server.ok(undoAssignment, { id: act.id }, lead)).toEqual({ done: 1 });
    expect(await holder('materials', paper)).toBe(first.accountId);
    expect((await server.refused(undoAssignment, { id: act.id }, lead)).name).toBe('assignmentMovedOn');
    const again = one('materials', paper, second.accountId, first.accountId);
    await server.ok(assignCases, again, lead);
    await give('materials', paper, lead.accountId, second.accountId, second);
    expect((await server.refused(undoAssignment, { id: again.id }, lead)).name).toBe('assignmentMovedOn');
    const acts = await server.db
      .selectFrom('audit')
      .select('act')
      .where('subject', '=', 'assignment')
      .where('subject_id', '=', paper)
      .orderBy('id')
      .execute();
    expect(acts.map((each) => each.act).slice(-5)).toEqual([
      'desk.assign',
      'desk.assign',
      'desk.undoAssign',
      'desk.assign',
      'desk.assign',
    ]);
    await free('materials', paper);
  });

  test('not to whom may not decide it any more: then it is nobody’s', async () => {
    const { paper } = world.ids;
    const first = await aStaff(server.db, ['materials']);
    await give('materials', paper, first.accountId);
    const act = one('materials', paper, lead.accountId, first.accountId);
    await server.ok(assignCases, act, lead);
    await sql`update accounts set duties = '{units}' where id = ${first.accountId}`.execute(server.db);
    await server.ok(undoAssignment, { id: act.id }, lead);
    expect(await holder('materials', paper)).toBeNull();
  });
});

describe('a colleague who may not decide any more', () => {
  const change = async (
    { accountId }: Staff,
    patch: { duties?: Duty[]; disabled?: boolean; matchIds?: string[] | null },
  ) => {
    const row = await server.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const body = {
      id: accountId,
      version: row.version,
      nickname: row.nickname,
      email: row.email!,
      duties: row.duties as Duty[],
      matchIds: row.match_ids,
      disabled: false,
      ...patch,
    };
    return server.ok(setStaff, body, lead);
  };

  test.each([
    ['is disabled', { disabled: true }, 2],
    ['loses a duty', { duties: ['units', 'materials'] as Duty[] }, 1],
    ['is restricted to another match', { matchIds: ['other'] }, 2],
    ['gets another duty', { duties: ['units', 'materials', 'registrations', 'people'] as Duty[] }, 0],
  ])('who %s loses what they may not', async (_what, patch, lost) => {
    const colleague = await aStaff(server.db, ['materials', 'registrations']);
    const { paper, registration } = world.ids;
    await give('materials', paper, colleague.accountId);
    await give('registrations', registration, colleague.accountId);
    await change(colleague, 'matchIds' in patch ? { matchIds: [matchIds[1]] } : patch);
    const holders = [await holder('materials', paper), await holder('registrations', registration)];
    expect(holders.filter((each) => each === null)).toHaveLength(lost);
    await free('materials', paper);
    await free('registrations', registration);
  });

  test('who is tied to a unit loses its cases; a race with giving ends without one', async () => {
    const { paper, unit } = world.ids;
    const colleague = await aStaff(server.db, ['materials']);
    await give('materials', paper, colleague.accountId);
    const tie = { accountId: colleague.accountId, unitId: unit, tied: true, reason: '' };
    await server.ok(setConflict, tie, lead);
    expect(await holder('materials', paper)).toBeNull();
    for (let round = 0; round < 5; round++) {
      const racing = await aStaff(server.db, ['materials']);
      await Promise.all([
        give('materials', paper, racing.accountId),
        server.ok(setConflict, { ...tie, accountId: racing.accountId }, lead),
      ]);
      expect(await holder('materials', paper), String(round)).toBeNull();
    }
  });
});
