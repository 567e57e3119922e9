import { sql } from 'kysely';
import type { StoredResultState } from './table.ts';
import type { Marks } from '#contract/results/marks.ts';
import type { Score } from '#contract/results/score.ts';
import type { Db } from '#server/db/pool.ts';
import { listedEntries } from './result-lines.ts';

/**
 * What units and the public may read of a result: it has been released. A line that was scratched or cancelled
 * before its list is released shows with the list.
 */
const isReleased = sql`r.released_at is not null and r.state >= 3`;

/**
 * The group by which a line is ranked and listed: its list's, or its own where groups were combined and are
 * awarded apart.
 */
const awarded = sql`coalesce((select e.award_group_id from entries e where e.id = r.entry_id), r.group_id)`;

export interface ReadResult {
  entryId: string;
  eventId: string;
  groupId: string;
  /** The group that it entered, by which titles are won. */
  enteredId: string;
  state: StoredResultState;
  rank: number | null;
  score: Score | null;
  reason: string;
  releasedAt: Date;
  appealUntil: Date | null;
  publishedAt: Date | null;
}

const columns = sql`
  r.entry_id as "entryId", r.event_id as "eventId", ${awarded} as "groupId",
  coalesce((select e.entered_group_id from entries e where e.id = r.entry_id), r.group_id) as "enteredId", r.state, r.rank, r.score, r.reason,
  r.released_at as "releasedAt", r.appeal_until as "appealUntil", r.published_at as "publishedAt"`;

/** Lines of one group that participants may see. */
export async function shownOfGroup(db: Db, groupId: string): Promise<ReadResult[]> {
  const { rows } = await sql<ReadResult>`
    select ${columns} from results r
     where r.match_id = (select match_id from match_groups where id = ${groupId}) and ${awarded} = ${groupId} and ${isReleased}`.execute(
    db,
  );
  return rows;
}

interface OwnRead extends ReadResult {
  marks: Marks | null;
  /** The attempt that the marks are of. */
  attempt: number;
  /** A new one has been granted since. */
  awaited: boolean;
}

/** The same of these entries, by entry, with their marks. */
export async function shownOfEntries(db: Db, entryIds: readonly string[]): Promise<Map<string, OwnRead>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<OwnRead>`
    select ${columns}, r.marks, r.attempt,
           r.attempt <> coalesce((select t.attempt from result_attempts t
                                   where t.entry_id = r.entry_id order by t.number desc limit 1), r.attempt) as awaited
      from results r where r.entry_id = any(${entryIds}::uuid[]) and ${isReleased}`.execute(db);
  return new Map(rows.map((row) => [row.entryId, row]));
}

/** The same of a whole match. */
export async function shownOfMatch(db: Db, matchId: string): Promise<ReadResult[]> {
  const { rows } = await sql<ReadResult>`
    select ${columns} from results r where r.match_id = ${matchId} and ${isReleased}`.execute(db);
  return rows;
}

/** Lines of a match that are published to all. */
export async function publishedOfMatch(db: Db, matchId: string): Promise<ReadResult[]> {
  const { rows } = await sql<ReadResult>`
    select ${columns} from results r where r.match_id = ${matchId} and r.state = 12`.execute(db);
  return rows;
}

export interface PersonResult extends ReadResult {
  matchId: string;
  uncounted: boolean;
  /** By the start list; null where there is none. */
  startsAt: Date | null;
}

/** Lines of a person in entries of one unit that are published to all, in the order in which they were. */
export async function publishedOfPerson(
  db: Db,
  { unitId, personId }: { unitId: string; personId: string },
): Promise<PersonResult[]> {
  const { rows } = await sql<PersonResult>`
    select ${columns}, r.match_id as "matchId", s.uncounted,
           (select l.starts_at from start_lines l where l.entry_id = r.entry_id) as "startsAt"
      from entry_members p
      join starts s on s.entry_id = p.entry_id and s.unit_id = ${unitId}
      join results r on r.entry_id = s.id and r.state = 12
     where p.person_id = ${personId} and not p.reserve
     order by r.published_at, s.round, r.entry_id`.execute(db);
  return rows;
}

/** Groups whose whole list is published: none of its lines is open again, by a late appeal or a correction. */
export async function publishedGroups(db: Db, matchId: string): Promise<Set<string>> {
  const { rows } = await sql<{ groupId: string }>`
    select distinct coalesce(e.award_group_id, l.group_id) as "groupId" from result_lists l
      left join entries e on e.group_id = l.group_id
     where l.match_id = ${matchId} and l.published_at is not null
       and not exists (select from results r where r.group_id = l.group_id and r.state < 10)`.execute(db);
  return new Set(rows.map(({ groupId }) => groupId));
}

interface GroupCounts {
  /** Without lists of later rounds, which decide for the group of the first. */
  entered: number;
  awarded: number;
}

/** How many groups have entries that a list counts: as they are entered, as they are awarded. */
export async function countGroups(db: Db, matchId: string): Promise<GroupCounts> {
  const { rows } = await sql<GroupCounts>`
    select (count(distinct e.group_id) filter (
             where not exists (select from round_starts s where s.group_id = e.group_id)))::int as entered,
           count(distinct coalesce(e.award_group_id, e.group_id))::int as awarded
      from starts e
      join registrations g on g.id = e.registration_id and g.match_id = e.match_id
      left join results r on r.entry_id = e.id and r.match_id = e.match_id
     where e.match_id = ${matchId} and ${listedEntries}`.execute(db);
  return rows[0]!;
}

/**
 * How many have a rank that participants may see in the groups of these entries, by the group of award; groups that
 * were combined with those as well.
 */
export async function rankedAmong(db: Db, entryIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<{ groupId: string; count: number }>`
    select ${awarded} as "groupId", count(*)::int as count from results r
     where r.group_id in (select group_id from starts where id = any(${entryIds}::uuid[]))
       and r.rank is not null and ${isReleased}
     group by 1`.execute(db);
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}

interface OwnEntries {
  /** Whether the unit, or its team, is registered for the match at all. */
  registered: boolean;
  entryIds: string[];
}

/** A unit's entries that compete or have a result, of one team or of all. */
export async function ownEntries(
  db: Db,
  { unitId, matchId, teamId }: { unitId: string; matchId: string; teamId: string | undefined },
): Promise<OwnEntries> {
  const ofUnit = sql`g.unit_id = ${unitId} and g.match_id = ${matchId} ${teamId === undefined ? sql`` : sql`and g.team_id = ${teamId}`}`;
  const { rows } = await sql<{ registered: boolean; entryIds: string[] | null }>`
    select exists (select from registrations g where ${ofUnit}) as registered,
           (select array_agg(e.id order by e.created_at, e.id)
              from starts e join registrations g on g.id = e.registration_id
             where ${ofUnit} and e.match_id = ${matchId} and (e.state = 'placed' and g.stage = 'passed'
                               or exists (select from results r where r.entry_id = e.id and ${isReleased}))) as "entryIds"`.execute(
    db,
  );
  return { registered: rows[0]?.registered ?? false, entryIds: rows[0]?.entryIds ?? [] };
}

/** The match of a group, where this unit takes part in it. */
export async function matchOfGroup(db: Db, groupId: string, unitId: string): Promise<string | undefined> {
  const { rows } = await sql<{ matchId: string }>`
    select m.match_id as "matchId" from match_groups m
     where m.id = ${groupId}
       and exists (select from registrations g where g.match_id = m.match_id and g.unit_id = ${unitId} and g.stage <> 'draft')`.execute(
    db,
  );
  return rows[0]?.matchId;
}
