import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { staffGetAppeals } from '#contract/appeals/staff-calls.ts';
import { assignCases, getAssigned, getColleagues } from '#contract/queues/assignment.ts';
import { getQueues } from '#contract/queues/calls.ts';
import { queueDuty, type QueueName } from '#contract/queues/queue.ts';
import { staffGetMaterials } from '#contract/materials/calls.ts';
import { getDifferences } from '#contract/payments/settlement-file-calls.ts';
import { staffGetInvoices } from '#contract/payments/invoice-calls.ts';
import { staffGetPayments } from '#contract/payments/offline-calls.ts';
import { getRefunds } from '#contract/payments/refund-calls.ts';
import { decideQualification, getQualification, getQualifications } from '#contract/people/staff-calls.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { staffGetRegistrations } from '#contract/registrations/calls.ts';
import { getRegistrationPlace } from '#contract/registrations/queue-calls.ts';
import { staffGetSubstitutions } from '#contract/substitutions/calls.ts';
import { getUnits } from '#contract/units/calls.ts';
import { setConflict } from '#contract/units/conflict-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aCaseInEachQueue } from '#test/factories/cases.ts';
import { suiteServer } from '#test/server.ts';
type Staff = Awaited<ReturnType<typeof aStaff>>;

const server = await suiteServer();
/** `waiting`: one case in each queue. */
const { world, other, matchIds, waiting, lead } = await aCaseInEachQueue(server);

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
const leftAs = ({ left }: { left: { problem: { code: number } }[] }) =>
  left.map(({ problem }) => problem.code);
const code = (name: RefusalName) => refusals[name].code;

/** The rows of the queue’s list, whose they are. */
const lists: Record<keyof typeof waiting, (assigned: string) => Promise<string[]>> = {
  units: async (assigned) => idsOf(await server.ok(getUnits, { queue: true, assigned }, lead)),
  qualifications: async (assigned) =>
    idsOf(await server.ok(getQualifications, { queue: true, assigned }, lead)),
  registrations: async (assigned) => idsOf(await server.ok(staffGetRegistrations, { assigned }, lead)),
  materials: async (assigned) => idsOf(await server.ok(staffGetMaterials, { view: 'queue', assigned }, lead)),
  substitutions: async (assigned) =>
    idsOf(await server.ok(staffGetSubstitutions, { view: 'queue', assigned }, lead)),
  outsidePayments: async (assigned) => idsOf(await server.ok(staffGetPayments, { assigned }, lead)),
  refunds: async (assigned) => idsOf(await server.ok(getRefunds, { view: 'queue', assigned }, lead)),
  invoices: async (assigned) => idsOf(await server.ok(staffGetInvoices, { view: 'queue', assigned }, lead)),
  reconciliation: async (assigned) => idsOf(await server.ok(getDifferences, { assigned }, lead)),
  appeals: async (assigned) => idsOf(await server.ok(staffGetAppeals, { view: 'queue', assigned }, lead)),
};
const idsOf = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => id);

describe('assigning', () => {
  test('in every queue: the list of a colleague, of nobody, and the count of what is mine', async () => {
    for (const [queue, id] of Object.entries(waiting) as [keyof typeof waiting, string][]) {
      const colleague = await aStaff(server.db, [queueDuty[queue]]);
      expect(await lists[queue]('nobody'), queue).toContain(id);
      expect(await give(queue, id, colleague.accountId), queue).toEqual({ done: 1, left: [] });
      expect(await lists[queue](colleague.accountId), queue).toEqual([id]);
      expect(await lists[queue]('nobody'), queue).not.toContain(id);
      const seen = (await server.ok(getQueues, {}, colleague)).queues.find((each) => each.queue === queue);
      expect(seen, queue).toMatchObject({ mine: 1 });
      // What is assigned may be decided by any colleague with the duty: nothing of the case itself has changed.
      const [row] = (await server.ok(getAssigned, { queue, ids: [id] }, colleague)).rows;
      expect(row).toMatchObject({ accountId: colleague.accountId, actId: null });
      await free(queue, id);
      expect(await holder(queue, id)).toBeNull();
    }
  });

  test('the neighbours of a case are those of the same list', async () => {
    const { registration } = world.ids;
    const colleague = await aStaff(server.db, ['registrations']);
    await give('registrations', registration, colleague.accountId);
    const place = await server.ok(
      getRegistrationPlace,
      { id: registration, assigned: colleague.accountId },
      colleague,
    );
    expect(place).toEqual({ previous: null, next: null, position: 1, waiting: 1 });
    await free('registrations', registration);
  });

  test('to nobody who is disabled, lacks the duty, is of another match, is tied, or asked for it', async () => {
    const { db } = server;
    const { registrations, outsidePayments, refunds, reconciliation } = waiting;
    const unheld = await aStaff(db, ['units']);
    const refused = await server.refused(
      assignCases,
      one('registrations', registrations, unheld.accountId),
      lead,
    );
    expect(refused.name).toBe('assigneeUnfit');
    const absentStaff = await aStaff(db, ['registrations']);
    await sql`update accounts set disabled_at = now() where id = ${absentStaff.accountId}`.execute(db);
    expect(
      (await server.refused(assignCases, one('registrations', registrations, absentStaff.accountId), lead))
        .name,
    ).toBe('assigneeUnfit');
    expect((await server.refused(assignCases, one('registrations', registrations, newId()), lead)).name).toBe(
      'assigneeUnfit',
    );
    const far = await aStaff(db);
    await sql`update accounts set match_ids = ${[matchIds[1]]} where id = ${far.accountId}`.execute(db);
    expect(leftAs(await give('registrations', registrations, far.accountId))).toEqual([
      code('assigneeMatch'),
    ]);
    expect(leftAs(await give('reconciliation', reconciliation, far.accountId))).toEqual([
      code('assigneeMatch'),
    ]);
    const tied = await aStaff(db);
    await server.ok(
      setConflict,
      { accountId: tied.accountId, unitId: world.ids.unit, tied: true, reason: '' },
      lead,
    );
    for (const queue of ['units', 'registrations', 'invoices', 'refunds'] as const)
      expect(leftAs(await give(queue, waiting[queue], tied.accountId)), queue).toEqual([
        code('assigneeTied'),
      ]);
    const { made_by: asker } = await db
      .selectFrom('outside_payments')
      .select('made_by')
      .where('id', '=', outsidePayments)
      .executeTakeFirstOrThrow();
    for (const [queue, id] of [
      ['outsidePayments', outsidePayments],
      ['refunds', refunds],
    ] as const)
      expect(leftAs(await give(queue, id, asker)), queue).toEqual([code('assigneeAsked')]);
    // The picker says so before.
    const { rows } = await server.ok(getColleagues, { queue: 'registrations', ids: [registrations] }, lead);
    const may = new Map(rows.map((each) => [each.accountId, each.may]));
    expect([far, tied, lead].map(({ accountId }) => may.get(accountId))).toEqual([0, 0, 1]);
    expect([unheld, absentStaff].map(({ accountId }) => may.has(accountId))).toEqual([false, false]);
  });

  test('of several some are left, each with the reason; what is done waits for nobody', async () => {
    const colleague = await aStaff(server.db, ['registrations']);
    const [first, second, unknown] = [world.ids.registration, other.ids.registration, newId()];
    await sql`update accounts set match_ids = ${[matchIds[1]]} where id = ${colleague.accountId}`.execute(
      server.db,
    );
    const body = {
      ...one('registrations', first, colleague.accountId),
      cases: [first, second, unknown].map((id) => ({ id, from: null })),
    };
    const answer = await server.ok(assignCases, body, lead);
    expect(answer.done).toBe(1);
    expect(new Map(answer.left.map(({ id, problem }) => [id, problem.code]))).toEqual(
      new Map([
        [first, code('assigneeMatch')],
        [unknown, code('caseWaitsNoLonger')],
      ]),
    );
    expect(await holder('registrations', second)).toBe(colleague.accountId);
    // The same act again, as after a lost answer, gives nothing twice.
    expect((await server.ok(assignCases, body, lead)).done).toBe(1);
    const { count } = await server.db
      .selectFrom('audit')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('subject_id', '=', second)
      .where('act', '=', 'desk.assign')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    await free('registrations', second);
  });

  test('whoever lacks the duty of the queue gives nothing out, and does not see who has what', async () => {
    const stranger = await aStaff(server.db, ['units']);
    const body = one('materials', waiting.materials, lead.accountId);
    expect((await server.refused(assignCases, body, stranger)).name).toBe('noPermission');
    const target = { queue: 'materials' as const, ids: [waiting.materials] };
    expect((await server.refused(getAssigned, target, stranger)).name).toBe('noPermission');
    expect((await server.refused(getColleagues, target, stranger)).name).toBe('noPermission');
  });

  test('whoever is restricted to matches gives out and sees those alone', async () => {
    const near = await aStaff(server.db);
    await sql`update accounts set match_ids = ${[matchIds[0]]} where id = ${near.accountId}`.execute(
      server.db,
    );
    const foreign = other.ids.registration;
    expect(leftAs(await give('registrations', foreign, near.accountId, null, near))).toEqual([
      code('caseWaitsNoLonger'),
    ]);
    await give('registrations', foreign, lead.accountId);
    expect(await server.ok(getAssigned, { queue: 'registrations', ids: [foreign] }, near)).toEqual({
      rows: [],
    });
    expect(leftAs(await give('registrations', foreign, null, lead.accountId, near))).toEqual([
      code('caseWaitsNoLonger'),
    ]);
    expect((await server.refused(getAssigned, { queue: 'reconciliation', ids: [] }, near)).name).toBe(
      'matchNotYours',
    );
    await free('registrations', foreign);
  });

  test('several who take one at once: one has it, the others are told who', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => aStaff(server.db, ['people'])));
    const { qualification } = world.ids;
    const answers = await Promise.all(
      crowd.map((each) => give('qualifications', qualification, each.accountId, null, each)),
    );
    const [winner, ...more] = crowd.filter((_, at) => answers[at]!.done === 1);
    expect(more).toEqual([]);
    expect(await holder('qualifications', qualification)).toBe(winner!.accountId);
    expect(answers.flatMap(leftAs)).toEqual(Array.from({ length: 5 }, () => code('assignedMeanwhile')));
    // Who looked before gives nothing on, and takes nothing off.
    const late = await give('qualifications', qualification, null, lead.accountId);
    expect(leftAs(late)).toEqual([code('assignedMeanwhile')]);
    await free('qualifications', qualification);
    expect(leftAs(await give('qualifications', qualification, lead.accountId, winner!.accountId))).toEqual([
      code('takenBackMeanwhile'),
    ]);
  });

  test('a case that is a colleague’s may be decided by another all the same; it comes back to the colleague', async () => {
    const id = other.ids.qualification;
    const [owner, decider] = [await aStaff(server.db, ['people']), await aStaff(server.db, ['people'])];
    await give('qualifications', id, owner.accountId);
    const { version } = await server.ok(getQualification, { id }, decider);
    await server.ok(decideQualification, { id, version, pass: false, reason: '不清晰' }, decider);
    const mine = async () =>
      (await server.ok(getQueues, {}, owner)).queues.find(({ queue }) => queue === 'qualifications')!.mine;
    expect(await mine()).toBe(0);
    await sql`update qualifications set status = 1 where id = ${id}`.execute(server.db);
    expect(await mine()).toBe(1);
    await free('qualifications', id);
  });
});
