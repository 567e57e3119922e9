import { sql, type RawBuilder } from 'kysely';
import { attemptAwaited, type AttemptAct } from '#contract/results/attempts.ts';
import { rankedAgainst, rankedTogether } from '#contract/results/cross-ranked.ts';
import { asInRound, heldGroups } from '#contract/matches/rounds.ts';
import { matchStatus, statusOf } from '#contract/matches/status.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { RefusalName } from '#contract/refusals.ts';
import type { Marks } from '#contract/results/marks.ts';
import type { Score } from '#contract/results/score.ts';
import type { ResultState } from '#contract/results/states.ts';
import type { ResultSource, StaffLine } from '#contract/results/wire.ts';
import type { Db } from '#server/db/pool.ts';
import { ReadAnew } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { matchAt } from '#server/matches/cached.ts';
import { shareGroups } from '#server/matches/places.ts';
import { storedOf, type StoredMatch } from '#server/matches/stored.ts';

/** A group with the match and the event that it is of. */
export interface Group {
  groupId: string;
  event: MatchEvent;
  group: MatchEvent['groups'][number];
  storedMatch: StoredMatch;
}

const matchParts = ['id', 'version', 'stored', 'closed_early_at', 'extended_until'] as const;

/** The match as it stands, its document from memory. */
export async function matchOf(db: Db, id: string): Promise<StoredMatch | undefined> {
  const row = await db.selectFrom('matches').select(matchParts).where('id', '=', id).executeTakeFirst();
  return (
    row && { id, version: row.version, stored: storedOf(row), match: await matchAt(db, id, row.version) }
  );
}

export async function groupOf(db: Db, groupId: string): Promise<Group> {
  const row = await db
    .selectFrom('match_groups')
    .select(['match_id', 'event_id'])
    .where('id', '=', groupId)
    .executeTakeFirst();
  const storedMatch = row && (await matchOf(db, row.match_id));
  const event = storedMatch?.match.events.find(({ id }) => id === row?.event_id);
  const group = event && heldGroups(event).find(({ id }) => id === groupId);
  if (!storedMatch || !event || !group) throw refuse('notFound');
  return { groupId, event: asInRound(event, groupId), group, storedMatch };
}

/** The group of an entry. */
export async function groupOfEntry(db: Db, entryId: string): Promise<Group> {
  const row = await db
    .selectFrom('starts')
    .select('group_id')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow(() => refuse('notFound'));
  return groupOf(db, row.group_id);
}

/** Why no result may be entered just now; once the match has ended, the head judge corrects and no more is entered. */
export function entryClosed({ match, stored }: StoredMatch, now: Date): RefusalName | null {
  if (stored.state === 'pending') return 'matchNotPublished';
  if (stored.state === 'cancelled') return 'matchCancelled';
  const status = statusOf(match, stored, now);
  if (status === matchStatus.ended) return 'eventEnded';
  return status === matchStatus.notStarted || status === matchStatus.open ? 'resultsTooEarly' : null;
}

export interface StoredList {
  version: number;
  releasedAt: Date | null;
  confirmedAt: Date | null;
  publishedAt: Date | null;
}

/**
 * The list of a group, locked. Every writer of a line waits here, so that ranks and counts are of one moment;
 * and here the caller waits for a line-up that is being changed, so that no substitution happens at the same
 * time as a first result, and for a match that is being changed, by whose scoring marks are judged. Lists of which one's
 * ranks follow the other's are locked together.
 */
export async function lockList(trx: Db, { groupId, event, storedMatch }: Group): Promise<StoredList> {
  const lists = rankedTogether(event, groupId);
  const versions = await shareGroups(trx, lists);
  if (versions.some((version) => version !== storedMatch.version)) throw new ReadAnew();
  await sql`
    insert into result_lists (group_id, match_id, event_id)
    select id, ${storedMatch.id}, ${event.id} from unnest(${lists}::uuid[]) id
    on conflict do nothing`.execute(trx);
  let ownList: StoredList | undefined;
  for (const id of lists) {
    const list = await readList(trx, id, sql`for update`);
    if (id === groupId) ownList = list;
  }
  return ownList!;
}

/** Lines of the list against which this one is ranked; none where it is ranked by itself. */
export async function largerLines(
  db: Db,
  { groupId, event }: Pick<Group, 'groupId' | 'event'>,
): Promise<Line[]> {
  const larger = rankedAgainst(event, groupId);
  return larger ? linesOf(db, larger.id) : [];
}

export async function readList(
  db: Db,
  groupId: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredList | undefined> {
  const { rows } = await sql<StoredList>`
    select version, released_at as "releasedAt", confirmed_at as "confirmedAt", published_at as "publishedAt"
      from result_lists where group_id = ${groupId} ${lock}`.execute(db);
  return rows[0];
}

type StoredAct = AttemptAct & Omit<StaffLine['attemptActs'][number], keyof AttemptAct>;

export interface Line {
  id: string;
  groupId: string;
  /** By which it is ranked; null is its list's. */
  section: string | null;
  registrationId: string;
  unitId: string;
  state: ResultState;
  released: boolean;
  /** Whether its list has been released. */
  listReleased: boolean;
  version: number;
  marks: Marks | null;
  score: Score | null;
  rank: number | null;
  reason: string;
  /** The attempt that the marks are of; null: there are none. */
  attempt: number | null;
  attemptActs: StoredAct[];
  recount: boolean;
  ruling: { by: string; at: string; reason: string } | null;
  look: { by: string; at: string; differs: string } | null;
  source: ResultSource | null;
  enteredBy: string | null;
  by: string;
  enteredAt: Date | null;
  releasedAt: Date | null;
  appealUntil: Date | null;
  publishedAt: Date | null;
  number: number | null;
  heat: number | null;
  court: number | null;
  unitName: string;
  teamName: string;
  teamType: 1 | 11;
  people: string[];
  uncounted: boolean;
  withdrawn: boolean;
}

/** Whether the attempt that counts has no marks yet. */
export const awaited = ({ attemptActs, attempt }: Pick<Line, 'attemptActs' | 'attempt'>) =>
  attemptAwaited(attemptActs, attempt);

/** Lines as a refusal names them: by start number, and until it is drawn by their unit; people stay unnamed. */
export const lineNames = (lines: readonly Pick<Line, 'number' | 'unitName'>[]) =>
  lines.map(({ number, unitName }) => number ?? unitName).join(', ');

/** Entries that a list counts: those with a place in a registration that has passed, and any that has a result. */
export const listedEntries = sql`(r.entry_id is not null or e.state = 'placed' and g.stage = 'passed')`;

/**
 * Lines of these groups in start-list order, as published where it is, else as drawn; those without a start number
 * behind by unit, team and name.
 */
export async function linesOf(db: Db, groupIds: string | readonly string[]): Promise<Line[]> {
  const groups = typeof groupIds === 'string' ? [groupIds] : groupIds;
  const { rows } = await sql<Line>`
    with shown as (
      select (x->>'entryId')::uuid as entry_id, (x->>'heat')::integer as heat, (x->>'court')::integer as court
        from start_lists l
        join start_list_versions v on v.list_id = l.id and v.number = l.published
       cross join lateral jsonb_array_elements(v.lines) x
       where l.id = any(${groups}::uuid[])),
    acts as (
      select t.entry_id, json_agg(json_build_object(
               'act', t.act, 'attempt', t.attempt, 'at', t.at, 'by', b.nickname, 'reason', t.reason, 'judges', t.judges,
               'marks', t.marks, 'score', t.score, 'enteredBy', coalesce(n.nickname, ''), 'enteredAt', t.entered_at)
             order by t.number) as acts
        from result_attempts t
        join accounts b on b.id = t.account_id
        left join accounts n on n.id = t.entered_by
       where t.group_id = any(${groups}::uuid[]) group by t.entry_id)
    select l.* from (
    select e.id, e.group_id as "groupId", e.award_group_id as section, e.registration_id as "registrationId", e.unit_id as "unitId",
           coalesce(r.state, 1) as state, r.released_at is not null as released,
           o.released_at is not null as "listReleased",
           coalesce(r.version, (select count(*) from result_changes c where c.entry_id = e.id))::integer as version,
           r.marks, r.score, r.rank, coalesce(r.reason, '') as reason, r.attempt, coalesce(c.acts, '[]') as "attemptActs",
           coalesce(r.recount, false) as recount,
           case when r.ruled_at is not null then json_build_object(
             'by', ruler.nickname, 'at', r.ruled_at, 'reason', r.ruling) end as ruling,
           case when r.looked_at is not null then json_build_object(
             'by', looker.nickname, 'at', r.looked_at, 'differs', r.differs) end as look,
           r.source, r.entered_by as "enteredBy",
           coalesce(a.nickname, case when r.source = 'api' then (
             select k.name from result_changes c join api_keys k on k.id = c.api_key_id
              where c.entry_id = e.id order by c.number desc limit 1) end, '') as by,
           r.entered_at as "enteredAt", r.released_at as "releasedAt", r.appeal_until as "appealUntil", r.published_at as "publishedAt",
           s.number, coalesce(p.heat, s.heat) as heat, coalesce(p.court, s.court) as court, u.name as "unitName", t.name as "teamName", t.team_type as "teamType",
           (select coalesce(json_agg(m.name order by em.baton, em.position), '[]')
              from entry_members em join members m on m.id = em.member_id
             where em.entry_id = e.entry_id and not em.reserve) as people,
           e.uncounted, e.state <> 'placed' as withdrawn
      from starts e
      join registrations g on g.id = e.registration_id
      join units u on u.id = e.unit_id
      join teams t on t.id = e.team_id
      left join results r on r.entry_id = e.id
      left join result_lists o on o.group_id = e.group_id
      left join accounts a on a.id = r.entered_by
      left join accounts ruler on ruler.id = r.ruled_by
      left join accounts looker on looker.id = r.looked_by
      left join acts c on c.entry_id = e.id
      left join start_lines s on s.entry_id = e.id
      left join shown p on p.entry_id = e.id
     where ${listedEntries} and e.group_id = any(${groups}::uuid[])
) l
     order by number is null, heat, court, number, "unitName", "teamName", people::text, id`.execute(db);
  return rows;
}

/** A line as `accountId` reads it. */
export function lineOnWire(line: Line, accountId: string | null): StaffLine {
  const {
    id,
    groupId: _g,
    registrationId: _r,
    unitId: _u,
    enteredBy,
    released: _s,
    listReleased: _l,
    ...rest
  } = line;
  const at = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    ...rest,
    entryId: id,
    score: scoreOnWire(rest.score),
    own: enteredBy !== null && enteredBy === accountId,
    ruling: line.ruling && { ...line.ruling, at: instantOf(line.ruling.at) },
    look: line.look && { ...line.look, at: instantOf(line.look.at) },
    awaited: awaited(line),
    attemptActs: line.attemptActs.map((act) => ({
      ...act,
      at: instantOf(act.at),
      score: scoreOnWire(act.score),
      enteredAt: act.enteredAt && instantOf(act.enteredAt),
    })),
    enteredAt: at(line.enteredAt),
    releasedAt: at(line.releasedAt),
    appealUntil: at(line.appealUntil),
    publishedAt: at(line.publishedAt),
  };
}

/** Of a list against which another is ranked, what its ranks are made from. */
export const rankedLineOnWire = ({ id, state, released, score, uncounted }: Line) => ({
  id,
  state,
  released,
  score: scoreOnWire(score),
  section: null,
  uncounted,
});

const scoreOnWire = (score: Score | null) => score && { ...score, ties: [...score.ties] };
/** Of a moment that the database wrote into JSON. */
const instantOf = (text: string) => new Date(text).toISOString();
