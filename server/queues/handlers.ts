import { sql } from 'kysely';
import { confirmingDuties } from '#contract/confirmations/calls.ts';
import * as calls from '#contract/queues/calls.ts';
import { queueDuty, queuesOf } from '#contract/queues/queue.ts';
import { queueOfReasons } from '#contract/queues/reasons.ts';
import { record } from '#server/audit/record.ts';
import { confirmationsFor } from '#server/confirmations/store.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findReasons, storeReasons, waitingIn } from './store.ts';

/** The audit's subject: settings have no row id. */
const subjectId = '00000000-0000-7000-8000-000000000003';

/** What waits for a second person, for those who may be one. */
async function toConfirm({ db, session, now }: Context<'staff'>) {
  if (session.matches !== null || !confirmingDuties.some((duty) => session.duties.includes(duty))) return [];
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(at) as oldest from (${confirmationsFor(session.accountId, now)}) x`.execute(
    db,
  );
  const { waiting, oldest } = rows[0]!;
  return [{ queue: 'confirmations' as const, waiting, oldest: oldest?.toISOString() ?? null, mine: 0 }];
}

const getQueues = answer(calls.getQueues, async (context) => {
  const { db, session, now } = context;
  // The gateways' settlement files cover all matches, so staff restricted to some do not see them.
  const ownQueues = queuesOf(session.duties).filter(
    (queue) => queue !== 'reconciliation' || session.matches === null,
  );
  const queues = ownQueues.map(async (queue) => {
    const { waiting, oldest, mine } = await waitingIn(db, queue, session.accountId, now);
    return { queue, waiting, oldest: oldest?.toISOString() ?? null, mine };
  });
  return {
    queues: [...(await toConfirm(context)), ...(await Promise.all(queues))],
  };
});

const getReasons = answer(calls.getReasons, async ({ db }, { queue }) => {
  const { reasons, version } = await findReasons(db, queue);
  return { reasons: [...reasons], version };
});

const setReasons = answer(calls.setReasons, (context, { queue, version, reasons }) => {
  if (!context.session.duties.includes(queueDuty[queueOfReasons(queue)])) throw refuse('noPermission');
  return transaction(context.db, async (trx) => {
    const before = await findReasons(trx, queue);
    if (!(await storeReasons(trx, queue, reasons, version, context.now))) throw refuse('changedMeanwhile');
    await record(trx, context, {
      act: 'settings.reasons',
      subject: 'settings',
      subjectId,
      before: { queue, reasons: before.reasons },
      after: { queue, reasons },
    });
    return { version: version + 1 };
  });
});

export const queueHandlers: readonly Answer[] = [getQueues, getReasons, setReasons];
