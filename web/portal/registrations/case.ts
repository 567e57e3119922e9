import type { DataOf } from '#contract/call.ts';
import type { getMatchReview, getRegistrations } from '#contract/registrations/calls.ts';
import type { StateFacts } from '#web/shared/registrations/state.ts';

export type Row = DataOf<typeof getRegistrations>['rows'][number];
export type Case = DataOf<typeof getMatchReview>['cases'][number];

/** A row knows only that there are offers; the case knows until when. */
export function stateOf(row: Row, offerUntil: string | null = null): StateFacts {
  return { ...row, match: row, offerUntil };
}

/** The end of the first offer that stands. */
export function offerOf({ standings }: Pick<Case, 'standings'>): string | null {
  const ends = standings.flatMap(({ state, offerUntil }) =>
    state === 'offered' && offerUntil ? [offerUntil] : [],
  );
  return ends.toSorted()[0] ?? null;
}
