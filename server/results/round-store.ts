import { sql } from 'kysely';
import type { Going } from '#contract/results/advancing.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';

/** One of a drafted round, by the entry and by its start in the round before. */
export interface RoundStart {
  id: string;
  entryId: string;
  state: 'placed' | 'waiting' | 'released';
  withdrawn: boolean;
  rank: number;
  position: number;
}

/** All who are in a round, reserve of it, or were. */
export async function startsOfRound(db: Db, listId: string): Promise<RoundStart[]> {
  const { rows } = await sql<RoundStart>`
    select id, entry_id as "entryId", state, withdrawn_at is not null as withdrawn, rank, position
      from round_starts where group_id = ${listId} order by position, id`.execute(db);
  return rows;
}

/** Of the starts on a list: the entries that they are of. */
export async function entriesOfStarts(db: Db, listId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('starts')
    .select(['id', 'entry_id'])
    .where('group_id', '=', listId)
    .execute();
  return new Map(rows.map(({ id, entry_id }) => [id, entry_id]));
}

/** Whether marks of a list have been entered. */
export async function isBegun(db: Db, listId: string): Promise<boolean> {
  const row = await db
    .selectFrom('results')
    .select('entry_id')
    .where('group_id', '=', listId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The lists of a round have a row as a group has, without places of its own. */
export async function openRound(
  trx: Db,
  { listId, matchId, eventId }: { listId: string; matchId: string; eventId: string },
): Promise<void> {
  await sql`
    insert into match_groups (id, match_id, event_id) values (${listId}, ${matchId}, ${eventId})
    on conflict do nothing`.execute(trx);
}

export interface Drafted {
  entryId: string;
  state: 'placed' | 'waiting';
  rank: number;
}

const stored = { advances: 'placed', reserve: 'waiting', withdrawn: 'released' } as const;

/** Writes who is in a round, best first; who was and is not named has no place any more, who has withdrawn stays out. */
export async function writeRound(
  trx: Db,
  { listId, matchId, round }: { listId: string; matchId: string; round: number },
  drafted: readonly Drafted[],
  now: Date,
): Promise<void> {
  const rows = drafted.map((each, at) => ({ ...each, id: newId(), position: at + 1 }));
  await sql`update round_starts set state = 'released' where group_id = ${listId}`.execute(trx);
  await sql`
    insert into round_starts (id, entry_id, match_id, group_id, round, state, rank, position, made_at)
    select id, "entryId", ${matchId}, ${listId}, ${round}, state, rank, position, ${now}
      from json_to_recordset(${JSON.stringify(rows)}) as n(id uuid, "entryId" uuid, state text, rank integer, position integer)
    on conflict (entry_id, round) do update
       set state = excluded.state, rank = excluded.rank, position = excluded.position`.execute(trx);
  await countPlaces(trx, listId);
}

/** Moves one of a round to another state. */
export async function moveStart(
  trx: Db,
  listId: string,
  id: string,
  state: Going['state'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('round_starts')
    .set({ state: stored[state], withdrawn_at: state === 'withdrawn' ? now : null })
    .where('id', '=', id)
    .execute();
  await countPlaces(trx, listId);
}

/** So that a match keeps a round that is drafted (`changeProblems`). */
async function countPlaces(trx: Db, listId: string): Promise<void> {
  await sql`
    update match_groups set used = (select count(*) from round_starts where group_id = ${listId} and state = 'placed')
     where id = ${listId}`.execute(trx);
}
