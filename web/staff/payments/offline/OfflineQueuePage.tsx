import { staffGetPayments } from '#contract/payments/offline-calls.ts';
import { offlinePayment, offlineQueue } from '#contract/payments/offline-payment.ts';
import { EntityQueue } from '#web/staff/kit/EntityQueue.tsx';
import { word } from '#web/staff/kit/show.tsx';
import { Payer } from '#web/staff/payments/Payer.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { OfflineTag } from './OfflineTag.tsx';
import { queueLink } from './queue-link.ts';
import { w } from './text.ts';

/** Offline payments that wait to be confirmed, and the list of all. */
export function OfflineQueuePage() {
  return (
    <EntityQueue
      of={offlineQueue}
      call={staffGetPayments}
      place={queueLink}
      query={(filters) => ({
        ...queueLink.queryOf(filters),
        ...(filters.view === 'all' ? queueLink.stateOf(filters) : { state: 'asked' }),
      })}
      about={w('about')}
      words={{
        list: w('list'),
        search: w('search'),
        queue: word(offlinePayment.state.choices.asked),
        begin: w('begin'),
      }}
      columns={['payer', 'matchName', 'state', 'payee', 'amount', 'receivedOn', 'askedBy', 'askedAt']}
      cells={{ payer: (row) => <Payer row={row} />, state: OfflineTag }}
      rowName={registrantOf}
    />
  );
}
