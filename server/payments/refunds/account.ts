import { sql } from 'kysely';
import * as calls from '#contract/payments/refund-account.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Keys } from '#server/keys.ts';
import { open, seal } from '#server/secrets.ts';
import { aboutOf, recordAct } from '#server/registrations/act.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import type { lockedCase } from '#server/registrations/review/staff-acts.ts';
import { refundList } from './store.ts';

const sealPlace = (registrationId: string) => `refund_accounts:${registrationId}:account`;

/** What is kept of an account: sealed to its registration, with its last digits. */
export function sealedAccount(keys: Keys, registrationId: string, account: calls.RefundAccount) {
  const number = calls.tidyAccountNumber(account.number);
  const plain = JSON.stringify({ holder: account.holder.trim(), bank: account.bank.trim(), number });
  return { cipher: seal(keys.field, plain, sealPlace(registrationId)), tail: calls.tailOf(number) };
}

/** What is to be transferred to a unit by hand for a registration, and where; null where nothing is. */
export async function transferOf(db: Db, registrationId: string) {
  const { rows } = await sql<{ fen: number; tail: string; version: number }>`
    select coalesce(sum(f.fen), 0)::bigint as fen, coalesce(max(k.tail), '') as tail, coalesce(max(k.version), 0) as version
      from pay_orders o join refunds f on f.order_id = o.id and f.by_hand and f.state = 'due'
      left join refund_accounts k on k.registration_id = o.registration_id
     where o.registration_id = ${registrationId}`.execute(db);
  const transfer = rows[0]!;
  return transfer.fen === 0 ? null : transfer;
}

/** Notifies the unit that its account is wanted for what is to be transferred; not once it has given one. */
export async function askForAccount(
  trx: Db,
  c: Awaited<ReturnType<typeof lockedCase>>,
  now: Date,
): Promise<void> {
  const transfer = await transferOf(trx, c.registration.id);
  if (!transfer || transfer.version > 0) return;
  await notify(trx, now, aboutOf(c), 'refundAccount', { sum: transfer.fen, of: String(transfer.fen) });
}

const setRefundAccount = answer(calls.setRefundAccount, (context, { id, version, ...account }) =>
  transaction(context.db, async (trx) => {
    const { session, now, config } = context;
    // As every writer of its money locks it.
    await trx
      .selectFrom('registrations')
      .select('id')
      .where('id', '=', id)
      .where('unit_id', '=', session.unit.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => refuse('notFound'));
    const transfer = await transferOf(trx, id);
    if (!transfer) throw refuse('stateForbids');
    if (transfer.version !== version) throw refuse('changedMeanwhile');
    const values = {
      ...sealedAccount(config.keys, id, account),
      given_by: session.accountId,
      given_at: now,
      version: version + 1,
    };
    await trx
      .insertInto('refund_accounts')
      .values({ registration_id: id, ...values })
      .onConflict((on) => on.column('registration_id').doUpdateSet(values))
      .execute();
    await recordAct(trx, context, { id, unitId: session.unit.id }, 'giveAccount');
    return { version: version + 1 };
  }),
);

const readRefundAccount = answer(calls.readRefundAccount, (context, { id }) =>
  transaction(context.db, async (trx) => {
    const { session, config } = context;
    const refund = await refundList.find(trx, id, session.accountId);
    if (!refund?.byHand) throw refuse('notFound');
    const { registrationId } = refund;
    const row = await trx
      .selectFrom('refund_accounts')
      .select('cipher')
      .where('registration_id', '=', registrationId)
      .executeTakeFirstOrThrow(() => refuse('notFound'));
    await record(trx, context, { act: 'refund.readAccount', subject: 'refund', subjectId: id });
    return calls.refundAccount.parse(
      JSON.parse(open(config.keys.field, row.cipher, sealPlace(registrationId))),
    );
  }),
);

export const refundAccountHandlers: readonly Answer[] = [setRefundAccount, readRefundAccount];
