import { asStored } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { heldGroups } from '#contract/matches/rounds.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { shareMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';

export type Director = Context<{ staff: 'director' }>;

/** A match whose lists can be made and changed. */
export async function activeMatch(trx: Db, matchId: string): Promise<StoredMatch> {
  const storedMatch = await shareMatch(trx, matchId);
  if (!storedMatch) throw refuse('notFound');
  if (storedMatch.stored.state !== 'published') throw refuse('noActiveProject');
  return storedMatch;
}

/** What a refusal calls a group. */
export function namesOf({ events }: Match, groupId: string): { event: string; group: string } {
  for (const event of events) {
    const group = heldGroups(event).find(({ id }) => id === groupId);
    if (group) return { event: asStored(event.name), group: asStored(group.name) };
  }
  return { event: '', group: '' };
}
