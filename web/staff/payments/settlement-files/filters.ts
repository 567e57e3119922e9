import type { DifferenceFilters } from '#contract/payments/settlement-file-calls.ts';
import { channels } from '#contract/payments/channel.ts';
import { differenceKinds, differenceStates } from '#contract/payments/reconcile.ts';
import { assignedFilter, idIn } from '#web/staff/queues/filters.ts';

/** As they stand in the address; of `state` '' is what is open. */
export const defaults = { assigned: '', text: '', kind: '', channel: '', state: '', bill: '', days: '' };

/** The filters of the call; meaningless values in the address are left out. */
export function callFilters({
  assigned,
  text,
  kind,
  channel,
  state,
  bill,
}: typeof defaults): DifferenceFilters {
  const chosen = {
    kind: differenceKinds.find((each) => each === kind),
    channel: channels.find((each) => each === channel),
    state: state === '' ? 'open' : differenceStates.find((each) => each === state),
  };
  return {
    ...assignedFilter({ assigned }),
    ...(text ? { text: text.slice(0, 60) } : {}),
    ...(chosen.kind ? { kind: chosen.kind } : {}),
    ...(chosen.channel ? { channel: chosen.channel } : {}),
    ...(chosen.state ? { state: chosen.state } : {}),
    ...(idIn(bill) ? { billId: bill } : {}),
  };
}

/** How many days are shown at once. */
export const spans = [14, 31, 89] as const;

export function spanOf({ days }: typeof defaults): number {
  return spans.find((each) => String(each) === days) ?? spans[0];
}
