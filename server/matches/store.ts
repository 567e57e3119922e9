import type { GroupUse } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import type { MatchStored } from '#contract/matches/status.ts';
import type { Db } from '#server/db/pool.ts';
import { columnsOf, storedMatchOf, type StoredMatch } from './stored.ts';

const columns = ['id', 'version', 'data', 'stored', 'closed_early_at', 'extended_until'] as const;

export async function findMatch(db: Db, id: string): Promise<StoredMatch | null> {
  const row = await db.selectFrom('matches').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? storedMatchOf(row) : null;
}

/** The match with its row locked, so that no registration is written to it meanwhile (requirements 10.15). */
export async function lockMatch(trx: Db, id: string): Promise<StoredMatch | null> {
  const row = await trx
    .selectFrom('matches')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? storedMatchOf(row) : null;
}

/** The match as it stays until the end of the transaction. */
export async function shareMatch(trx: Db, id: string): Promise<StoredMatch | null> {
  const row = await trx
    .selectFrom('matches')
    .select(columns)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row ? storedMatchOf(row) : null;
}

/** A new pending match; false when the id is taken. */
export async function insertMatch(trx: Db, id: string, match: Match, now: Date): Promise<boolean> {
  const stored: MatchStored = { state: 'pending', closedEarlyAt: null, extendedUntil: null };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('matches')
    .values({ id, ...columnsOf(match, stored), created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes a match that `lockMatch` holds; gives back its new version. */
export async function updateMatch(
  trx: Db,
  { id, version, match, stored }: StoredMatch,
  publishedAt?: Date,
): Promise<number> {
  await trx
    .updateTable('matches')
    .set({
      ...columnsOf(match, stored, version + 1),
      version: version + 1,
      ...(publishedAt ? { published_at: publishedAt } : {}),
    })
    .where('id', '=', id)
    .execute();
  return version + 1;
}

/** How each group fills, by group id. */
export async function groupUses(db: Db, matchId: string): Promise<Record<string, GroupUse>> {
  const rows = await db
    .selectFrom('match_groups')
    .select(['id', 'used', 'waiting'])
    .where('match_id', '=', matchId)
    .execute();
  return Object.fromEntries(rows.map(({ id, used, waiting }) => [id, { used, waiting }]));
}

/** Whether teams have ever handed in a registration, at prices in the currency of the match. */
export async function hasRegistrations(db: Db, matchId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('match_id', '=', matchId)
    .where('submitted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of events of which results were entered. */
export async function scoredEvents(db: Db, matchId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('results')
    .select('event_id')
    .distinct()
    .where('match_id', '=', matchId)
    .where('marks', 'is not', null)
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

/** Posters are public once their match is published. */
export async function isPublishedPoster(db: Db, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('matches')
    .select('id')
    .where('stored', '<>', 'pending')
    .where((is) => is(is.ref('card', '->>').key('posterFileId'), '=', fileId))
    .executeTakeFirst();
  return row !== undefined;
}

/** A picture that staff uploaded as a poster. */
export async function isPosterFile(db: Db, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('files as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .select('f.id')
    .where('f.id', '=', fileId)
    .where('f.kind', '=', 'poster')
    .where('a.realm', '=', 'staff')
    .executeTakeFirst();
  return row !== undefined;
}
