import type { DataOf } from '#contract/call.ts';
import { staffGetMatches } from '#contract/matches/calls.ts';
import { useCall } from '#web/lib/queries.ts';

export type MatchRow = DataOf<typeof staffGetMatches>['rows'][number];

const most = 200;

/** The matches that one may choose from, the newest first; those not published have no registrations. */
export function useMatches() {
  const { data, error, again } = useCall(staffGetMatches, { size: most });
  return { matches: data?.rows.filter(({ stored }) => stored.state !== 'pending'), error, again };
}
