import type { BodyOf, DataOf } from '#contract/call.ts';
import type { undoRefund } from '#contract/payments/refund-calls.ts';
import { mayUndo } from '#contract/queues/undoing.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockOrder, reverse, stands } from '#server/ledger/store.ts';
import { aboutOf, recordAct } from '#server/registrations/act.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { afterAct, type Finance } from './acts.ts';
import { changeRefund } from './store.ts';

/** Undoes, in its first minute, that a transfer by hand was booked: the refund is to be transferred again. */
export function undo(context: Finance, body: BodyOf<typeof undoRefund>): Promise<DataOf<typeof undoRefund>> {
  return changeRefund(context, body, async ({ trx, c, row, note }) => {
    const { now, session } = context;
    const { id, fen, number, order_id: orderId, refund_of: of } = row;
    const state = afterAct(row, 'undo');
    const order = (await lockOrder(trx, orderId))!;
    const event = await trx
      .selectFrom('money_events as e')
      .selectAll('e')
      .where('e.kind', '=', 'refunded')
      .where('e.transaction', '=', number)
      .where(stands)
      .executeTakeFirstOrThrow();
    if (!mayUndo({ by: event.account_id, at: event.at }, session.accountId, now))
      throw refuse('bookingStays');
    await reverse(trx, order, event, session.accountId, now);
    const version = row.version + 1;
    await trx.updateTable('refunds').set({ state, note: '', version }).where('id', '=', id).execute();
    await note('refund.undo', { before: { state: row.state }, after: { state } });
    await recordAct(trx, context, { id: c.registration.id, unitId: c.facts.unit.id }, 'undoRefund', {
      after: { refundId: id, payee: order.payee, amount: fen, of },
    });
    await notify(trx, now, aboutOf(c), 'refundUndone', { sum: fen, of: `${id} ${version}` });
    return { id, version, state };
  });
}
