import type { FeeItem } from './fee-item.ts';

/** The amount in fen at a moment: that of the last step that has begun; null while none has. */
export function amountAt(item: Pick<FeeItem, 'steps'>, at: Date): number | null {
  const begun = item.steps.filter(({ from }) => from === null || new Date(from) <= at);
  const last = begun.reduce<FeeItem['steps'][number] | null>(
    (latest, step) => (latest === null || startOf(step) >= startOf(latest) ? step : latest),
    null,
  );
  return last?.amount ?? null;
}

function startOf(step: FeeItem['steps'][number]): number {
  return step.from === null ? Number.NEGATIVE_INFINITY : Date.parse(step.from);
}
