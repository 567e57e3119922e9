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
    with every as materialized (
      select registration_id, created_at, state from entries where match_id = any(${matchIds}::uuid[])),
    handed as (
      select coalesce(e.first, r.submitted_at) as at
        from registrations r
        left join (select registration_id, min(created_at) as first from every group by registration_id) e
          on e.registration_id = r.id
       where r.match_id = any(${matchIds}::uuid[]) and r.stage = any(${liveStages})),
    told as (
      select at, 1 as registrations, 0 as entries from handed where at is not null
      union all
      select created_at, 0, 1 from every where state <> 'released')
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
           sum(registrations)::bigint as registrations, sum(entries)::bigint as entries
      from told group by 1 order by 1`.execute(db);
  return rows;
}

interface GroupFill extends Fill {
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
       where m.id = any(${matchIds}::uuid[])),
    counts as (
      select e.group_id, count(*) filter (where e.state <> 'waiting' and r.stage = 'passed') as passed,
             count(*) filter (where e.state <> 'waiting' and r.stage <> 'passed') as "underWay",
             count(*) filter (where e.state = 'waiting') as waiting
        from entries e
        join (select id, stage from registrations where match_id = any(${matchIds}::uuid[])) r on r.id = e.registration_id
       where e.match_id = any(${matchIds}::uuid[]) and e.state <> 'released'
       group by e.group_id)
    select g.match_id as "matchId", g.id as "groupId", g.capacity, coalesce(c.passed, 0) as passed,
           coalesce(c."underWay", 0) as "underWay", coalesce(c.waiting, 0) as waiting
      from match_groups g
      join told on told.id = g.id
      left join counts c on c.group_id = g.id
     where g.match_id = any(${matchIds}::uuid[])`.execute(db);
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
