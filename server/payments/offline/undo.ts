import type { BodyOf, DataOf } from '#contract/call.ts';
import type { undoPayment } from '#contract/payments/offline-calls.ts';
import { mayUndo } from '#contract/queues/undoing.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockOrders, reverse, stands } from '#server/ledger/store.ts';
import { aboutOf, recordAct } from '#server/registrations/act.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { isCountedOn } from '#server/registrations/review/undo.ts';
import { updateRegistration } from '#server/registrations/store.ts';
import { changePayment } from './store.ts';

type Staff = Context<{ staff: 'outsidePayments' }>;

/**
 * Undoes a booking in its first minute, as long as nothing has followed it: the payment waits to be confirmed again,
 * and a registration that it had passed is due again.
 */
export function undo(context: Staff, body: BodyOf<typeof undoPayment>): Promise<DataOf<typeof undoPayment>> {
  return changePayment(context, body, async ({ trx, c, row, note }) => {
    const { now, session } = context;
    const { registration, facts } = c;
    const { id, fen, payee } = row;
    if (
      row.state !== 'confirmed' ||
      !mayUndo({ by: row.decided_by, at: row.decided_at }, session.accountId, now)
    )
      throw refuse('bookingStays');
    if (registration.version !== row.booked_version) throw refuse('bookingFollowed');
    const hadPassed = await passedBy(trx, registration.id, row.decided_at!);
    if (hadPassed && (await isCountedOn(trx, registration.id))) throw refuse('bookingFollowed');
    const orders = await lockOrders(trx, registration.id);
    for (const event of await bookedAs(trx, id)) {
      if (await isRefunded(trx, event.id)) throw refuse('bookingFollowed');
      await reverse(
        trx,
        orders.find((order) => order.id === event.order_id)!,
        event,
        session.accountId,
        now,
      );
    }
    const version = row.version + 1;
    await trx
      .updateTable('outside_payments')
      .set({ state: 'asked', decided_by: null, decided_at: null, booked_version: null, note: '', version })
      .where('id', '=', id)
      .execute();
    const stage = hadPassed ? 'finance' : registration.stage;
    await updateRegistration(trx, registration, hadPassed ? { stage, undone: true } : {});
    await note('outsidePayment.undo', {});
    await recordAct(trx, context, { id: registration.id, unitId: facts.unit.id }, 'undoPay', {
      before: { stage: registration.stage },
      after: { stage, paymentId: id, payee, amount: fen },
    });
    await notify(trx, now, aboutOf(c), 'paidUndone', { sum: fen, of: `${id} ${version}` });
    return { id, version, state: 'asked', stage };
  });
}

/** Whether the booking of that moment completed the registration. */
async function passedBy(trx: Db, registrationId: string, at: Date): Promise<boolean> {
  const line = await trx
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', 'registration')
    .where('subject_id', '=', registrationId)
    .where('act', '=', 'registration.passFinance')
    .where('at', '=', at)
    .executeTakeFirst();
  return line !== undefined;
}

/** The events that book this payment. */
function bookedAs(trx: Db, paymentId: string) {
  return trx
    .selectFrom('money_events as e')
    .selectAll('e')
    .where('e.kind', '=', 'paid')
    .where('e.merchant_id', 'is', null)
    .where('e.transaction', '=', paymentId)
    .where(stands)
    .execute();
}

/** Whether a refund of this payment was asked for, declined ones included. */
async function isRefunded(trx: Db, eventId: string): Promise<boolean> {
  const refund = await trx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', eventId)
    .executeTakeFirst();
  return refund !== undefined;
}
