import type { getPublicMatch } from '#contract/matches/calls.ts';
import type { DataOf } from '#contract/call.ts';
import type { GroupUse } from '#contract/matches/event.ts';
import { statusOf, type MatchStored } from '#contract/matches/status.ts';
import type { StoredMatch } from './stored.ts';
import { cardParts, type MatchCard } from './table.ts';

type Answered = DataOf<typeof getPublicMatch>;
type CardOnWire = Answered['rows'][number];
type DetailOnWire = NonNullable<Answered['match']>;

export interface CardRow {
  id: string;
  version: number;
  card: MatchCard;
  events: number;
  stored: MatchStored;
}

/** Gives the address of a poster's file. */
export type PosterAddress = (fileId: string) => string;

/** The public address of the poster of a published match (`posters.ts`). */
export const publicPoster: PosterAddress = (fileId) => `/posters/${fileId}`;

export function cardOnWire(row: CardRow, poster: PosterAddress, now: Date): CardOnWire {
  const { posterFileId, ...card } = row.card;
  return {
    ...card,
    id: row.id,
    version: row.version,
    poster: posterFileId && poster(posterFileId),
    stored: row.stored,
    status: statusOf(card, row.stored, now),
    events: row.events,
  };
}

export function detailOnWire(
  { id, version, match, stored }: StoredMatch,
  fills: { groups: Record<string, GroupUse>; quotas: Record<string, GroupUse> },
  poster: PosterAddress,
  now: Date,
): DetailOnWire {
  const card = Object.fromEntries(cardParts.map((part) => [part, match[part]])) as unknown as MatchCard;
  return {
    ...cardOnWire({ id, version, card, events: match.events.length, stored }, poster, now),
    match,
    ...fills,
  };
}
