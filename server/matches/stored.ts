import type { Selectable } from 'kysely';
import { currencyOf } from '#contract/fields/currency.ts';
import type { Match } from '#contract/matches/match.ts';
import { registrationCloses, type MatchStored } from '#contract/matches/status.ts';
import { json } from '#server/db/columns.ts';
import { momentsOf } from './moments.ts';
import type { MatchTable } from './table.ts';

/** A match as the server works with it: its document and the columns next to it. */
export interface StoredMatch {
  id: string;
  version: number;
  match: Match;
  stored: MatchStored;
}

/** The columns next to the document. */
export type MatchColumns = Pick<Selectable<MatchTable>, 'stored' | 'closed_early_at' | 'extended_until'>;

/** The columns next to the document as the contract's pure functions take them. */
export function storedOf(row: MatchColumns): MatchStored {
  return {
    state: row.stored,
    closedEarlyAt: row.closed_early_at?.toISOString() ?? null,
    extendedUntil: row.extended_until?.toISOString() ?? null,
  };
}

export function storedMatchOf(
  row: MatchColumns & Pick<Selectable<MatchTable>, 'id' | 'version' | 'data'>,
): StoredMatch {
  return { id: row.id, version: row.version, match: row.data, stored: storedOf(row) };
}

const at = (instant: string | null) => (instant === null ? null : new Date(instant));

/** Every column that follows from the document, from the columns stored next to it and from the row's version. */
export function columnsOf(match: Match, stored: MatchStored, version = 1) {
  return {
    ...momentsOf(match, version),
    data: json(match),
    currency: currencyOf(match),
    stored: stored.state,
    closed_early_at: at(stored.closedEarlyAt),
    extended_until: at(stored.extendedUntil),
    type_code: match.type,
    starts_on: match.startDate,
    ends_on: match.endDate,
    registration_opens: new Date(match.deadlines.registrationOpen),
    registration_closes: registrationCloses(match, stored),
  };
}
