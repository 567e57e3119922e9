import { sql, type RawBuilder } from 'kysely';
import { admitsByNationality } from '#contract/matches/admission.ts';
import type { EntryFilter, ListedEntry } from '#contract/registrations/export-calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { byName } from '#server/db/name-order.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { nationalitySql } from '#server/registrations/sql-parts.ts';
import { unitNamed } from '#server/kit/unit-names.ts';

/** A match with the fields that lists of entries need. */
export interface ListedMatch {
  id: string;
  match: Match;
}

/** By the match as well, so that its registrations are read together; unit and team come with each, once. */
const withRegistration = sql`join registrations r on r.id = e.registration_id and r.match_id = e.match_id`;

/** The rows that a filter picks: `e` joined with `r`, `u` and `t`, or with those alone that it asks. */
function picked(
  { matchId, eventId, groupId, unitId, stage, state, text }: EntryFilter,
  joined: 'all' | 'asked',
): RawBuilder<unknown> {
  const pattern = text?.trim() ? containing(text) : null;
  const all = joined === 'all';
  return sql`
    from entries e
    ${all || stage || pattern !== null ? withRegistration : sql``}
    ${all || pattern !== null ? sql`join units u on u.id = r.unit_id join teams t on t.id = r.team_id` : sql``}
   where e.match_id = ${matchId} and e.state <> 'released'
     ${eventId ? sql`and e.event_id = ${eventId}` : sql``}
     ${groupId ? sql`and e.group_id = ${groupId}` : sql``}
     ${unitId ? sql`and e.unit_id = ${unitId}` : sql``}
     ${stage ? sql`and r.stage = any(${stage})` : sql``}
     ${state ? sql`and e.state = ${state}` : sql``}
     ${
       pattern === null
         ? sql``
         : sql`and (${unitNamed(pattern)} or t.name ilike ${pattern} or exists (
             select 1 from entry_members p join members m on m.id = p.member_id
              where p.entry_id = e.id and m.name ilike ${pattern}))`
     }`;
}

/** Entries in the order of the match's events and groups, then by unit and team; without a page, all. */
export async function entriesUnder(
  db: Db,
  { match }: ListedMatch,
  filter: EntryFilter,
  page?: { limit: number; offset: number },
): Promise<ListedEntry[]> {
  const groups = match.events.flatMap((event) => event.groups.map(({ id }) => id));
  const order = sql`array_position(${groups}::uuid[], e.group_id), u.name, t.order_number, t.name, e.id`;
  const { rows } = await sql<ListedEntry>`
    select e.id, e.registration_id as "registrationId", e.event_id as "eventId", e.group_id as "groupId",
           e.unit_id as "unitId", u.name as "unitName", t.name as "teamName", t.team_type as "teamType", r.stage, e.state,
           case e.state when 'waiting' then
             (select count(*) from entries q
               where q.group_id = e.group_id and q.state = 'waiting' and q.queue_number <= e.queue_number)
           end as position,
           (select coalesce(json_agg(json_build_object(
                     'memberId', p.member_id, 'name', m.name, 'gender', m.gender, 'birthYear', extract(year from m.birthdate)::integer,
                     ${admitsByNationality(match) ? sql`'nationality', ${nationalitySql},` : sql``}
                     'baton', p.baton, 'reserve', p.reserve) order by p.reserve, p.baton, p.position), '[]')
              from entry_members p join members m on m.id = p.member_id where p.entry_id = e.id) as people
    ${picked(filter, 'all')}
     order by ${order}
     ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`.execute(db);
  return rows;
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${picked(filter, 'asked')}`.execute(
    db,
  );
  return rows[0]!.total;
}

interface GroupCount {
  groupId: string;
  passed: number;
  underWay: number;
  waiting: number;
}

/** Units with entries, by name. */
export async function enteredUnits(db: Db, matchId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from units u
     where exists (select from entries e where e.unit_id = u.id and e.match_id = ${matchId} and e.state <> 'released')
     order by u.name ${byName}, u.id`.execute(db);
  return rows;
}

/** How the groups of a match fill, counted from the entries themselves. */
export async function groupCounts(db: Db, matchId: string): Promise<GroupCount[]> {
  const { rows } = await sql<GroupCount>`
    select e.group_id as "groupId",
           count(*) filter (where e.state <> 'waiting' and r.stage = 'passed') as passed,
           count(*) filter (where e.state <> 'waiting' and r.stage <> 'passed') as "underWay",
           count(*) filter (where e.state = 'waiting') as waiting
      from entries e ${withRegistration}
     where e.match_id = ${matchId} and e.state <> 'released'
     group by e.group_id`.execute(db);
  return rows;
}
