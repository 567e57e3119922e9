import * as calls from '#contract/queues/assignment.ts';
import { queueDuty, type QueueName } from '#contract/queues/queue.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { record, type Actor } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import {
  againstGiving,
  assignedOf,
  colleaguesFor,
  give,
  holdersOf,
  lockColleagues,
  ofAct,
  putBack,
  releaseUnfit,
} from './assignments.ts';
import { ofAllMatches } from './cases.ts';

/** The duty that decides the cases of a queue assigns them as well. */
function refuseUnheld({ session }: Context<'staff'>, queue: QueueName): void {
  if (!session.duties.includes(queueDuty[queue])) throw refuse('noPermission');
  if (ofAllMatches(queue) && session.matches !== null) throw refuse('matchNotYours');
}

const getAssigned = answer(calls.getAssigned, async (context, { queue, ids }) => {
  refuseUnheld(context, queue);
  const rows = await assignedOf(context.db, queue, ids);
  return {
    rows: rows.map(({ byId, at, actId, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actId: byId === context.session.accountId ? actId : null,
    })),
  };
});

const getColleagues = answer(calls.getColleagues, async (context, { queue, ids }) => {
  refuseUnheld(context, queue);
  return { rows: await colleaguesFor(context.db, queue, ids, context.now) };
});

const assignCases = answer(calls.assignCases, (context, { id: actId, queue, to, cases }) => {
  refuseUnheld(context, queue);
  return transaction(context.db, async (trx) => {
    const { now, session } = context;
    if (to !== null) await lockColleagues(trx, [to]);
    const uniqueCases = [...new Map(cases.map((each) => [each.id, each])).values()];
    const ids = uniqueCases.map(({ id }) => id);
    const before = await holdersOf(trx, queue, ids);
    const against = await againstGiving(
      trx,
      queue,
      ids.map((id) => ({ id, to })),
      now,
    );
    if (to !== null && [...against.values()].some(({ code }) => code === problem('assigneeUnfit').code))
      throw refuse('assigneeUnfit');
    const holder = (id: string) => before.get(id)?.accountId ?? null;
    const has = (id: string) => holder(id) === to;
    const open = uniqueCases.filter(({ id, from }) => !against.has(id) && !has(id) && holder(id) === from);
    const assigned = await give(trx, queue, open, { to, actId, by: session.accountId, now });
    for (const { id, from } of open.filter((each) => assigned.has(each.id)))
      await record(trx, context, {
        act: 'desk.assign',
        subject: 'assignment',
        subjectId: id,
        before: { queue, accountId: from },
        after: { queue, accountId: to },
      });
    // Who got it in the meantime is known once the rows were waited for.
    const after = assigned.size === open.length ? before : await holdersOf(trx, queue, ids);
    const why = (id: string): Problem[] => {
      const problems = against.get(id);
      if (problems) return [problems];
      if (assigned.has(id) || (after.get(id)?.accountId ?? null) === to) return [];
      const name = after.get(id)?.name;
      return [name ? problem('assignedMeanwhile', '', { name }) : problem('takenBackMeanwhile')];
    };
    const skipped = ids.flatMap((id) => why(id).map((each) => ({ id, problem: { ...each, place: '' } })));
    return { done: ids.length - skipped.length, left: skipped };
  });
});

const undoAssignment = answer(calls.undoAssignment, (context, { id: actId }) =>
  transaction(context.db, async (trx) => {
    const { now, session } = context;
    const by = session.accountId;
    // The colleagues before the cases, as everywhere.
    const moves = await ofAct(trx, actId, by, false);
    await lockColleagues(
      trx,
      moves.flatMap(({ to }) => to ?? []),
    );
    const assigned = await ofAct(trx, actId, by, true);
    const [first] = assigned;
    if (!first) throw refuse('assignmentMovedOn');
    const { queue } = first;
    refuseUnheld(context, queue);
    const against = await againstGiving(trx, queue, assigned, now);
    const back = assigned.map(({ id, to, now: from }) => ({ id, to: against.has(id) ? null : to, from }));
    await putBack(trx, queue, back, { by, now });
    for (const { id, to, from } of back)
      await record(trx, context, {
        act: 'desk.undoAssign',
        subject: 'assignment',
        subjectId: id,
        before: { queue, accountId: from },
        after: { queue, accountId: to },
      });
    return { done: back.length };
  }),
);

export const assignmentHandlers: readonly Answer[] = [
  getAssigned,
  getColleagues,
  assignCases,
  undoAssignment,
];

/** After a colleague's duties, matches or ties changed, in that transaction: cases that they may no longer decide are unassigned. */
export async function releaseCases(trx: Db, context: Actor, accountId: string): Promise<void> {
  const count = await releaseUnfit(trx, accountId, context.now);
  if (count === 0) return;
  await record(trx, context, {
    act: 'desk.release',
    subject: 'staff',
    subjectId: accountId,
    after: { count },
  });
}
