import type { Selectable } from 'kysely';
import { defaultPageSize } from '#contract/paging.ts';
import { matchStatus, nextDate, registrationCloses, statusOf } from '#contract/matches/status.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { matchesInScope } from '#server/http/match-scope.ts';
import { storedOf } from './stored.ts';
import type { MatchTable } from './table.ts';
import type { CardRow } from './wire.ts';

export interface MatchFilters {
  page?: number | undefined;
  size?: number | undefined;
  status?: number[] | undefined;
  type?: string | undefined;
  text?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const columns = [
  'id',
  'version',
  'card',
  'event_count',
  'stored',
  'closed_early_at',
  'extended_until',
] as const;
type Row = Pick<Selectable<MatchTable>, (typeof columns)[number]>;

/**
 * Published matches (cancelled ones too) under the filters, in the order of what needs something soonest.
 * @param runningFirst before all others those that are on, as spectators look for them
 */
export async function publishedMatches(
  db: Db,
  filters: MatchFilters & { unitId?: string | undefined; runningFirst?: boolean },
  now: Date,
) {
  const { unitId, runningFirst = false } = filters;
  const rows = await filtered(db, filters)
    .where('stored', '<>', 'pending')
    .$if(unitId !== undefined, (query) =>
      query.where((is) =>
        is.exists(
          is
            .selectFrom('registrations as r')
            .select('r.id')
            .whereRef('r.match_id', '=', 'matches.id')
            .where('r.unit_id', '=', unitId!),
        ),
      ),
    )
    .execute();
  return pageOf(rows, filters, now, (cards) => cards.sort((a, b) => soonest(a, b, now, runningFirst)));
}

/** All matches under the filters, the newest first. */
export async function allMatches(db: Db, filters: MatchFilters, now: Date) {
  const scope = matchesInScope();
  const rows = await filtered(db, filters)
    .$if(scope !== null, (query) => query.where('id', '=', anyOf(scope!)))
    .orderBy('starts_on', 'desc')
    .orderBy('id')
    .execute();
  return pageOf(rows, filters, now, (cards) => cards);
}

function filtered(db: Db, { type, from, to }: MatchFilters) {
  return db
    .selectFrom('matches')
    .select(columns)
    .$if(type !== undefined, (query) => query.where('type_code', '=', type!))
    .$if(from !== undefined, (query) => query.where('ends_on', '>=', from!))
    .$if(to !== undefined, (query) => query.where('starts_on', '<=', to!));
}

/**
 * Status, and with it the order, follows from the clock in each match's own zone and is computed by the
 * contract alone (requirements 4.7), so it cannot be asked of SQL. Cards are small, and matches are few.
 */
function pageOf(
  rows: readonly Row[],
  filters: MatchFilters,
  now: Date,
  order: (cards: CardRow[]) => CardRow[],
) {
  const wanted = filters.text?.trim().toLowerCase();
  const cards = rows
    .map((row): CardRow => ({
      id: row.id,
      version: row.version,
      card: row.card,
      events: row.event_count,
      stored: storedOf(row),
    }))
    .filter(({ card, stored }) => !filters.status || filters.status.includes(statusOf(card, stored, now)))
    .filter(({ card }) => !wanted || textsOf(card).some((text) => text.toLowerCase().includes(wanted)));
  const size = filters.size ?? defaultPageSize;
  const first = ((filters.page ?? 1) - 1) * size;
  return { cards: order(cards).slice(first, first + size), total: cards.length };
}

function textsOf({ name, place }: CardRow['card']): string[] {
  return [...Object.values(name), ...Object.values(place)].filter(
    (text): text is string => typeof text === 'string',
  );
}

/** Open ones by the day they close, the others by their next date, and those that are over, latest first. */
function soonest(a: CardRow, b: CardRow, now: Date, runningFirst: boolean): number {
  const [ranked, other] = [rankOf(a, now, runningFirst), rankOf(b, now, runningFirst)];
  return ranked.group - other.group || ranked.at - other.at || (a.id < b.id ? -1 : 1);
}

function rankOf({ card, stored }: CardRow, now: Date, runningFirst: boolean): { group: number; at: number } {
  const status = statusOf(card, stored, now);
  if (runningFirst && status === matchStatus.inProgress) return { group: -1, at: Date.parse(card.endDate) };
  if (status === matchStatus.open) return { group: 0, at: registrationCloses(card, stored).getTime() };
  if (status === matchStatus.ended) return { group: 2, at: -Date.parse(card.endDate) };
  return { group: 1, at: nextDate(card, stored, now)?.at.getTime() ?? 0 };
}
