import { sql } from 'kysely';
import type { Match } from '#contract/matches/match.ts';
import { heldGroups } from '#contract/matches/rounds.ts';
import { giveNumbers, type Numbered, type Renumbered } from '#contract/start-lists/numbers.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';

interface MatchRow {
  id: string;
  match: Match;
}

/**
 * The start numbers of these entries: that of the athlete in an individual event, else the entry's own. Who has none
 * gets the next of the match, in the order given. In a match that was drawn before athletes had numbers each entry has
 * its own. The match's start lists are locked.
 */
export async function numbersFor(
  trx: Db,
  { id: matchId, match }: MatchRow,
  entryIds: readonly string[],
): Promise<Map<string, number>> {
  const counter = await sql<{ last: number; ofAthletes: boolean }>`
    insert into start_number_counters (match_id, last, of_athletes) values (${matchId}, 0, true)
    on conflict (match_id) do update set last = start_number_counters.last
    returning last, of_athletes as "ofAthletes"`.execute(trx);
  const { last, ofAthletes } = counter.rows[0]!;
  const rows = await numberedIn(trx, { id: matchId, match }, entryIds, ofAthletes);
  const { numbers, fresh } = giveNumbers(rows, last);
  if (fresh.size === 0) return numbers;
  await sql`update start_number_counters set last = ${last + fresh.size} where match_id = ${matchId}`.execute(
    trx,
  );
  const athletes = new Set(rows.flatMap(({ athleteId }) => athleteId ?? []));
  const worn = [...fresh].flatMap(([id, number]) => (athletes.has(id) ? [{ id, number }] : []));
  await sql`
    insert into athlete_numbers (match_id, person_id, number)
    select ${matchId}, id, number from json_to_recordset(${JSON.stringify(worn)}) as n(id uuid, number integer)`.execute(
    trx,
  );
  return numbers;
}

/** What each of these entries is numbered by, in the order given. */
async function numberedIn(
  db: Db,
  { id: matchId, match }: MatchRow,
  entryIds: readonly string[],
  ofAthletes: boolean,
): Promise<Numbered[]> {
  const alone = match.events.flatMap(({ id, kind }) => (ofAthletes && kind === 'individual' ? [id] : []));
  const { rows } = await sql<Numbered>`
    select e.id as "entryId", p.person_id as "athleteId",
           case when p.person_id is null then s.number else a.number end as number
      from unnest(${[...entryIds]}::uuid[]) with ordinality as u(id, at)
      join starts e on e.id = u.id and e.match_id = ${matchId}
      left join entry_members p on p.entry_id = e.entry_id and not p.reserve and e.event_id = ${anyOf(alone)}
      left join start_lines s on s.entry_id = e.entry_id
      left join athlete_numbers a on a.match_id = e.match_id and a.person_id = p.person_id
     order by u.at`.execute(db);
  return rows;
}

/**
 * Who came into an entry by a substitution gives it their own number when a list of the event is published: until then
 * what was published counts. All of the event, so that no two entries of it bear one number.
 */
export async function renumber(trx: Db, storedMatch: MatchRow, groupIds: readonly string[]): Promise<void> {
  const lines = await linesOf(trx, storedMatch, groupIds);
  const numbers = await numbersFor(
    trx,
    storedMatch,
    lines.map(({ id }) => id),
  );
  const rows = [...numbers].map(([entry, number]) => ({ entry, number }));
  await sql`
    update start_lines s set number = n.number
      from json_to_recordset(${JSON.stringify(rows)}) as n(entry uuid, number integer)
     where s.entry_id = n.entry and s.number <> n.number`.execute(trx);
}

/** Whose number `renumber` would change; nothing is written. */
export async function renumberedBy(
  db: Db,
  storedMatch: MatchRow,
  groupIds: readonly string[],
): Promise<Renumbered[]> {
  const counter = await db
    .selectFrom('start_number_counters')
    .select(['last', 'of_athletes'])
    .where('match_id', '=', storedMatch.id)
    .executeTakeFirst();
  if (!counter) return [];
  const lines = await linesOf(db, storedMatch, groupIds);
  const ids = lines.map(({ id }) => id);
  const { numbers } = giveNumbers(await numberedIn(db, storedMatch, ids, counter.of_athletes), counter.last);
  const changed = lines.flatMap(({ id, entryId, eventId, number: before }) => {
    const after = numbers.get(id)!;
    return after === before ? [] : [{ entryId, eventId, before, after }];
  });
  const names = await namesOf(
    db,
    changed.map(({ entryId }) => entryId),
  );
  return changed.map(({ entryId, ...line }) => ({ ...line, name: names.get(entryId) ?? '' }));
}

/** Of each of these entries, who competes first. */
async function namesOf(db: Db, entryIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (p.entry_id) p.entry_id as id, m.name
      from entry_members p join members m on m.id = p.member_id
     where p.entry_id = ${anyOf(entryIds)} and not p.reserve
     order by p.entry_id, p.position`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface NumberedLine {
  id: string;
  entryId: string;
  eventId: string;
  number: number;
}

/** All that has a number in the events of these groups. */
async function linesOf(
  db: Db,
  { id: matchId, match }: MatchRow,
  groupIds: readonly string[],
): Promise<NumberedLine[]> {
  const events = match.events.filter((event) => heldGroups(event).some(({ id }) => groupIds.includes(id)));
  const { rows } = await sql<NumberedLine>`
    select e.id, e.entry_id as "entryId", e.event_id as "eventId", s.number
      from starts e join start_lines s on s.entry_id = e.id
     where e.match_id = ${matchId} and e.event_id = ${anyOf(events.map(({ id }) => id))}
     order by s.starts_at, s.court, e.id`.execute(db);
  return rows;
}
