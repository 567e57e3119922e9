import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { maskEmail, maskPhone } from '#contract/fields/mask.ts';
import * as calls from '#contract/notices/staff-calls.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { deliverAgain } from '#server/outbox/deliver.ts';

const mostRows = 50;
/** Below what the client waits for an answer; the sending goes on, and its end is seen in the list. */
const patienceMs = 7_000;

const getFailedMessages = answer(calls.getFailedMessages, async ({ db }) => {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'channel', 'target', 'subject', 'failure', 'tries', 'created_at', 'failed_at'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute();
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from outbox where failed_at is not null`.execute(db);
  return {
    rows: rows.map(({ target, failure, created_at: created, failed_at: failed, ...row }) => ({
      ...row,
      target: row.channel === 'mail' ? maskEmail(target) : maskPhone(target),
      failure: failure ?? '',
      createdAt: created.toISOString(),
      failedAt: failed!.toISOString(),
    })),
    total: counted[0]!.total,
  };
});

const sendMessageAgain = answer(calls.sendMessageAgain, async (context, { id }) => {
  const { db, now } = context;
  await transaction(db, async (trx) => {
    await trx
      .selectFrom('outbox')
      .select('id')
      .where('id', '=', id)
      .where('failed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirstOrThrow(() => refuse('notFound'));
    await record(trx, context, { act: 'message.again', subject: 'message', subjectId: id });
  });
  const end = await Promise.race([deliverAgain(context, id, now), pause(patienceMs, 'late' as const)]);
  if (end === null) throw refuse('notFound');
  if (end === 'late') return { sent: false };
  if (!end.sent && end.tried) throw refuse(end.channel === 'mail' ? 'mailError' : 'smsFailed');
  return { sent: end.sent };
});

export const failedMessageHandlers: readonly Answer[] = [getFailedMessages, sendMessageAgain];
