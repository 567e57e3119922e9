import type { DataOf } from '#contract/call.ts';
import { staffGetMatches } from '#contract/matches/calls.ts';
import { words } from '#contract/lang.ts';
import { useCall } from '#web/lib/queries.ts';

export type MatchRow = DataOf<typeof staffGetMatches>['rows'][number];

const most = 200;

export const matchWords = words('staff.chooseMatch', { match: { zh: '赛事', en: 'Competition' } });

/** The matches that one may choose from, the newest first; those not published have no registrations. */
export function useMatches({ unpublished = false } = {}) {
  const { data, error, again } = useCall(staffGetMatches, { size: most });
  const matches = data?.rows.filter(({ stored }) => unpublished || stored.state !== 'pending');
  return { matches, error, again };
}
