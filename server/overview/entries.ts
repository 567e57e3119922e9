import { sql } from 'kysely';
import type { DataOf } from '#contract/call.ts';
import type { getOverview } from '#contract/overview/calls.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';

type Entries = NonNullable<DataOf<typeof getOverview>['entries']>;
type Fill = Omit<Entries['matches'][number], 'matchId' | 'registrations' | 'capacity'>;

/** By Beijing's days: what is live now, on the day it was handed in first. */
export async function entryDays(db: Db, matchIds: readonly string[]): Promise<Entries['days']> {
  const { rows } = await sql<Entries['days'][number]>`
    with handed as (
      select r.id, coalesce(min(e.created_at), r.submitted_at) as at, count(*) filter (where e.state <> 'released') as live
        from registrations r left join entries e on e.registration_id = r.id
       where r.match_id = any(${matchIds}::uuid[]) and r.stage = any(${liveStages})
       group by r.id),
    told as (
      select at, 1 as registrations, 0 as entries from handed where at is not null
      union all
      select e.created_at, 0, 1 from entries e where e.match_id = any(${matchIds}::uuid[]) and e.state <> 'released')
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
           sum(registrations)::bigint as registrations, sum(entries)::bigint as entries
      from told group by 1 order by 1`.execute(db);
  return rows;
}

export interface GroupFill extends Fill {
  matchId: string;
  groupId: string;
  capacity: number | null;
}

/** Every group of these matches as their documents have them now, those without entries too. */
export async function groupFills(db: Db, matchIds: readonly string[]): Promise<GroupFill[]> {
  const { rows } = await sql<GroupFill>`
    with told as (
      select (x->>'id')::uuid as id
        from matches m, jsonb_array_elements(m.data->'events') v, jsonb_array_elements(v->'groups') x
       where m.id = any(${matchIds}::uuid[]))
    select g.match_id as "matchId", g.id as "groupId", g.capacity,
           count(e.id) filter (where e.state <> 'waiting' and r.stage = 'passed') as passed,
           count(e.id) filter (where e.state <> 'waiting' and r.stage <> 'passed') as "underWay",
           count(e.id) filter (where e.state = 'waiting') as waiting
      from match_groups g
      join told on told.id = g.id
      left join entries e on e.group_id = g.id and e.match_id = g.match_id and e.state <> 'released'
      left join registrations r on r.id = e.registration_id
     where g.match_id = any(${matchIds}::uuid[])
     group by g.match_id, g.id, g.capacity`.execute(db);
  return rows;
}

/** Live registrations of each match; one that is absent has none. */
export async function registrationCounts(
  db: Db,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ matchId: string; n: number }>`
    select match_id as "matchId", count(*) as n from registrations
     where match_id = any(${matchIds}::uuid[]) and stage = any(${liveStages}) group by match_id`.execute(db);
  return new Map(rows.map(({ matchId, n }) => [matchId, n]));
}

/** All groups of a match in one line. */
export function fillOf(
  matchId: string,
  fills: readonly GroupFill[],
): Omit<Entries['matches'][number], 'registrations'> {
  const matchFills = fills.filter((each) => each.matchId === matchId);
  const sum = (key: keyof Fill) => matchFills.reduce((total, each) => total + each[key], 0);
  return {
    matchId,
    passed: sum('passed'),
    underWay: sum('underWay'),
    waiting: sum('waiting'),
    capacity: matchFills.some(({ capacity }) => capacity === null)
      ? null
      : matchFills.reduce((total, { capacity }) => total + capacity!, 0),
  };
}
