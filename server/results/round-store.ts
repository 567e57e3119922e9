import { sql } from 'kysely';
import { laterRounds } from '#contract/matches/rounds.ts';
import type { Match } from '#contract/matches/match.ts';
import { markOf, type Going, type GoingMark, type GoingState } from '#contract/results/advancing.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';

/** One of a drafted round, by the entry and by its start in the round before. */
interface RoundStart {
  id: string;
  entryId: string;
  state: 'placed' | 'offered' | 'waiting' | 'released';
  /** Of an offer: until when it is held. */
  offerUntil: Date | null;
  withdrawn: boolean;
  /** Withdrawn from a place in the round, not from that of a reserve or from an offer. */
  leftRound: boolean;
  rank: number;
  position: number;
}

type Standing = Omit<RoundStart, 'entryId' | 'offerUntil' | 'leftRound'>;

/** All who are in a round, reserve of it, or were. */
export async function startsOfRound(db: Db, listId: string): Promise<RoundStart[]> {
  const { rows } = await sql<RoundStart>`
    select id, entry_id as "entryId", state, offer_until as "offerUntil", withdrawn_at is not null as withdrawn,
           left_round as "leftRound", rank, position
      from round_starts where group_id = ${listId} order by position, id`.execute(db);
  return rows;
}

/** What the lines of a match say of the round after theirs, by their starts; without what is not drafted. */
export async function goingMarks(
  db: Db,
  { id, match }: { id: string; match: Pick<Match, 'events'> },
): Promise<ReadonlyMap<string, GoingMark>> {
  if (match.events.every((event) => laterRounds(event).length === 0)) return new Map();
  const { rows } = await sql<Standing>`
    select coalesce(b.id, n.entry_id) as id, n.state, n.withdrawn_at is not null as withdrawn, n.rank, n.position
      from round_starts n left join round_starts b on b.entry_id = n.entry_id and b.round = n.round - 1
     where n.match_id = ${id}`.execute(db);
  return new Map(
    rows.flatMap((row) =>
      goingOf(row).flatMap(({ state }) => {
        const mark = markOf(state);
        return mark ? [[row.id, mark] as const] : [];
      }),
    ),
  );
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

interface Drafted {
  entryId: string;
  state: 'placed' | 'waiting';
  rank: number;
}

const roundStates = {
  advances: 'placed',
  offered: 'offered',
  reserve: 'waiting',
  withdrawn: 'released',
} as const satisfies Record<GoingState, RoundStart['state']>;

/** Where a start of a round stands; none where it is not among them since the round before has changed. */
export function goingOf({ id, position, rank, state, withdrawn }: Standing): Going[] {
  if (state === 'released') return withdrawn ? [{ id, position, rank, state: 'withdrawn' }] : [];
  const states = { placed: 'advances', offered: 'offered', waiting: 'reserve' } as const;
  return [{ id, position, rank, state: states[state] }];
}

/** Writes who is in a round, best first; who was and is not named has no place any more, who has withdrawn stays out. */
export async function writeRound(
  trx: Db,
  { listId, matchId, round }: { listId: string; matchId: string; round: number },
  drafted: readonly Drafted[],
  now: Date,
): Promise<void> {
  const rows = drafted.map((each, at) => ({ ...each, id: newId(), position: at + 1 }));
  await sql`update round_starts set state = 'released', offer_until = null where group_id = ${listId}`.execute(
    trx,
  );
  await sql`
    insert into round_starts (id, entry_id, match_id, group_id, round, state, rank, position, made_at)
    select id, "entryId", ${matchId}, ${listId}, ${round}, state, rank, position, ${now}
      from json_to_recordset(${JSON.stringify(rows)}) as n(id uuid, "entryId" uuid, state text, rank integer, position integer)
    on conflict (entry_id, round) do update
       set state = excluded.state, rank = excluded.rank, position = excluded.position`.execute(trx);
  await countPlaces(trx, listId);
}

/** Entries of a match that have left a round after the first. */
export async function leftRounds(db: Db, matchId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('round_starts')
    .select('entry_id')
    .where('match_id', '=', matchId)
    .where('left_round', '=', true)
    .execute();
  return new Set(rows.map(({ entry_id }) => entry_id));
}

/** Moves one of a round to another state. */
export async function moveStart(
  trx: Db,
  listId: string,
  id: string,
  state: GoingState,
  { now, until = null }: { now: Date; until?: Date | null },
): Promise<void> {
  await trx
    .updateTable('round_starts')
    .set({
      state: roundStates[state],
      offer_until: until,
      withdrawn_at: state === 'withdrawn' ? now : null,
      left_round: sql<boolean>`state = 'placed' and ${state === 'withdrawn'}`,
    })
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

/** Places in later rounds that are held for entries of a unit now. */
export async function offersOf(
  db: Db,
  { unitId, matchId, teamId }: { unitId: string; matchId: string; teamId: string | undefined },
  now: Date,
): Promise<{ id: string; listId: string; until: Date; people: string[] }[]> {
  const ofTeam = teamId === undefined ? sql`` : sql`and s.team_id = ${teamId}`;
  const { rows } = await sql<{ id: string; listId: string; until: Date; people: string[] }>`
    select s.id, s.group_id as "listId", o.offer_until as until,
           array(select m.name from entry_members p join members m on m.id = p.member_id
                  where p.entry_id = s.entry_id and not p.reserve order by p.baton, p.position) as people
      from round_starts o join starts s on s.id = o.id
     where s.match_id = ${matchId} and s.unit_id = ${unitId} ${ofTeam} and s.state = 'offered' and o.offer_until > ${now}
     order by o.offer_until, s.id`.execute(db);
  return rows;
}
