import type { Round } from '#contract/matches/event.ts';
import type { LangText } from '#contract/lang.ts';
import { laterRounds, listIdOf, nextRoundName, roundOfList } from '#contract/matches/rounds.ts';
import type { Db } from '#server/db/pool.ts';
import type { Group } from './result-lines.ts';
import { entriesOfStarts, startsOfRound } from './round-store.ts';

export interface NextRound {
  name: LangText;
  settings: Round;
  /** From 1. */
  round: number;
  listId: string;
  /** The group of all its rounds. */
  group: Group['group'];
}

/** The round after a list; null: there is none. */
export function nextRound({ event, groupId }: Pick<Group, 'event' | 'groupId'>): NextRound | null {
  const name = nextRoundName(event, groupId);
  const place = roundOfList(event, groupId);
  if (!name || !place) return null;
  const { group, round } = place;
  return {
    name,
    group,
    round: round + 1,
    listId: listIdOf(group.id, round + 1),
    settings: laterRounds(event)[round - 1]!,
  };
}

/** Those on a list who are known not to start in the round after it. */
export async function withdrawnFrom(db: Db, { listId }: NextRound, groupId: string): Promise<Set<string>> {
  const [starts, entryOf] = await Promise.all([startsOfRound(db, listId), entriesOfStarts(db, groupId)]);
  const withdrawnIds = new Set(starts.flatMap(({ entryId, withdrawn }) => (withdrawn ? [entryId] : [])));
  return new Set([...entryOf].flatMap(([id, entryId]) => (withdrawnIds.has(entryId) ? [id] : [])));
}
