import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStaff } from '#contract/accounts/calls.ts';
import { staffGetAppeals } from '#contract/appeals/staff-calls.ts';
import type { Duty } from '#contract/call.ts';
import { assignCases, getAssigned, getColleagues, undoAssignment } from '#contract/queues/assignment.ts';
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
import { aLonePerson } from '#test/factories/persons.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aWorld, aWorldMatch, type World } from '#test/factories/world.ts';
import { testServer, type TestServer } from '#test/server.ts';

type Staff = Awaited<ReturnType<typeof aStaff>>;

let server: TestServer;
let world: World;
let other: World;
let matchIds: [string, string];
/** One that waits in each queue. */
let waiting: Record<Exclude<QueueName, 'results'>, string>;
let lead: Staff;

beforeAll(async () => {
  server = await testServer();
  const { db } = server;
  const [match, second] = [await aWorldMatch(server), await aWorldMatch(server)];
  matchIds = [match.id, second.id];
  world = await aWorld(server, match);
  other = await aWorld(server, second);
  lead = await aLonePerson(server);
  const by = (await aStaff(db)).accountId;
  const [outside, payment, refund, bill, difference] = [newId(), newId(), newId(), newId(), newId()];
  const now = new Date();
  const { ids } = world;
  await sql`update qualifications set status = 1 where id in (${ids.qualification}, ${other.ids.qualification})`.execute(
    db,
  );
  await sql`update units set status = 1, submitted_at = ${now} where id = ${ids.unit}`.execute(db);
  await sql`insert into outside_payments (id, registration_id, payee, fen, received_on, reason, proof_id, made_by, made_at)
            values (${outside}, ${ids.registration}, 'service', 1, ${now}, 'x', ${ids.health}, ${by}, ${now})`.execute(
    db,
  );
  await sql`insert into money_events (id, order_id, kind, fen, happened_at, at)
            values (${payment}, ${ids.order}, 'paid', 100, ${now}, ${now})`.execute(db);
  await sql`insert into refunds (id, order_id, payment_id, refund_of, fen, number, reason, state, asked_by, asked_at, next_try_at, by_hand)
            values (${refund}, ${ids.order}, ${payment}, 'fees', 1, 'x', 'x', 'asked', ${by}, ${now}, ${now}, true)`.execute(
    db,
  );
  await sql`insert into bills (id, channel, account, day, state, tried_at) values (${bill}, 'wechat', 'x', '2026-05-01', 'differences', ${now})`.execute(
    db,
  );
  await sql`insert into bill_differences (id, bill_id, text, kind, number, refund_number, transaction, their_fen, their_at, found_at, state)
            values (${difference}, ${bill}, 'x', 'missingHere', 'n', '', '', 1, ${now}, ${now}, 'open')`.execute(
    db,
  );
  waiting = {
    units: ids.unit,
    qualifications: ids.qualification,
    registrations: ids.registration,
    materials: ids.paper,
    substitutions: ids.substitution,
    outsidePayments: outside,
    refunds: refund,
    invoices: ids.invoice,
    reconciliation: difference,
    appeals: ids.appeal,
  };
});
afterAll(() => server.close());

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
      // What is assigned may be decided by anybody who has the duty: nothing of the case itself has changed.
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
    const gone = await aStaff(db, ['registrations']);
    await sql`update accounts set disabled_at = now() where id = ${gone.accountId}`.execute(db);
    expect(
      (await server.refused(assignCases, one('registrations', registrations, gone.accountId), lead)).name,
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
    expect([unheld, gone].map(({ accountId }) => may.has(accountId))).toEqual([false, false]);
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
    const said = await server.ok(assignCases, body, lead);
    expect(said.done).toBe(1);
    expect(new Map(said.left.map(({ id, problem }) => [id, problem.code]))).toEqual(
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
    const asked = { queue: 'materials' as const, ids: [waiting.materials] };
    expect((await server.refused(getAssigned, asked, stranger)).name).toBe('noPermission');
    expect((await server.refused(getColleagues, asked, stranger)).name).toBe('noPermission');
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
    const said = await Promise.all(
      crowd.map((each) => give('qualifications', qualification, each.accountId, null, each)),
    );
    const [winner, ...more] = crowd.filter((_, at) => said[at]!.done === 1);
    expect(more).toEqual([]);
    expect(await holder('qualifications', qualification)).toBe(winner!.accountId);
    expect(said.flatMap(leftAs)).toEqual(Array.from({ length: 5 }, () => code('assignedMeanwhile')));
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
    const held = [await holder('materials', paper), await holder('registrations', registration)];
    expect(held.filter((each) => each === null)).toHaveLength(lost);
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
