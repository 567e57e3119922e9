import { offlinePayment, type OfflinePayment } from '#contract/payments/offline-payment.ts';
import { shownAs } from '#web/staff/kit/show.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

/** Where an offline payment stands; one's own waits for another person. */
export function OfflineTag({ state, mine }: Pick<OfflinePayment, 'state' | 'mine'>) {
  if (state === 'asked' && mine) return <StatusTag tone="wait" word={w('mine')} />;
  return shownAs(offlinePayment.state, state);
}
