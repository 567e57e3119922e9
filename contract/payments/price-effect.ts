import { payees, type FeeItem } from '#contract/matches/fee-item.ts';
import type { PriceCounts } from '#contract/registrations/effects.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { isLive, unchargedStages, type Stage } from '#contract/registrations/stage.ts';
import { feesOf } from './price.ts';

interface Priced {
  stage: Stage;
  /** As handed in; of a draft as it is so far. */
  form: RegistrationForm;
  submittedAt: Date | null;
  /** Its own price list; null is that of its match. */
  prices: readonly FeeItem[] | null;
}

/**
 * Under which of the counts a registration falls when the price list of its match changes; null where it costs the same
 * to each payee. Entries that wait are priced like the others, as they keep their price until they take a place.
 */
export function priceEffect(
  { stage, form, submittedAt, prices }: Priced,
  { before, after }: Record<'before' | 'after', readonly FeeItem[]>,
  now: Date,
): keyof PriceCounts | null {
  const live = isLive(stage);
  const sums = (feeItems: readonly FeeItem[]) =>
    feesOf({ feeItems }, form, (live && submittedAt) || now, () => false).totals;
  const was = sums((live && prices) || before);
  const next = sums(after);
  if (payees.every((payee) => was[payee] === next[payee])) return null;
  if (!live) return 'later';
  if (!unchargedStages.some((each) => each === stage)) return 'charged';
  return prices === null ? 'later' : 'kept';
}
