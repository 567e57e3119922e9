import { sql } from 'kysely';
import type { DataOf } from '#contract/call.ts';
import type { getOverview } from '#contract/overview/calls.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';

type Entries = NonNullable<DataOf<typeof getOverview>['entries']>;
type Fill = Omit<Entries['matches'][number], 'matchId' | 'registrations' | 'capacity'>;

interface GroupFill extends Fill {
  matchId: string;
  groupId: string;
  capacity: number | null;
}

interface Counted {
  /** By Beijing's days: what is live now, on the day it was handed in first. */
  days: Entries['days'];
  /** Every group of these matches as their documents have them now, those without entries too. */
  fills: GroupFill[];
  /** Live registrations of each match; one that is absent has none. */
  registrations: Record<string, number>;
}

/** All from one look at the entries and registrations of these matches. */
export async function countEntries(db: Db, matchIds: readonly string[]): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with every as materialized (
      select registration_id, group_id, created_at, state from entries where match_id = any(${matchIds}::uuid[])),
    sent as materialized (
      select id, match_id, stage, submitted_at, stage = any(${liveStages}) as live
        from registrations where match_id = any(${matchIds}::uuid[])),
    handed as (
      select coalesce(e.first, r.submitted_at) as at
        from sent r
        left join (select registration_id, min(created_at) as first from every group by registration_id) e
          on e.registration_id = r.id
       where r.live),
    told as (
      select at, 1 as registrations, 0 as entries from handed where at is not null
      union all
      select created_at, 0, 1 from every where state <> 'released'),
    days as (
      select (at at time zone 'Asia/Shanghai')::date as day, sum(registrations) as registrations, sum(entries) as entries
        from told group by 1),
    listed as (
      select (x->>'id')::uuid as id
        from matches m, jsonb_array_elements(m.data->'events') v, jsonb_array_elements(v->'groups') x
       where m.id = any(${matchIds}::uuid[])),
    counts as (
      select e.group_id, count(*) filter (where e.state <> 'waiting' and r.stage = 'passed') as passed,
             count(*) filter (where e.state <> 'waiting' and r.stage <> 'passed') as "underWay",
             count(*) filter (where e.state = 'waiting') as waiting
        from every e join sent r on r.id = e.registration_id
       where e.state <> 'released'
       group by e.group_id),
    fills as (
      select g.match_id as "matchId", g.id as "groupId", g.capacity, coalesce(c.passed, 0) as passed,
             coalesce(c."underWay", 0) as "underWay", coalesce(c.waiting, 0) as waiting
        from match_groups g
        join listed on listed.id = g.id
        left join counts c on c.group_id = g.id
       where g.match_id = any(${matchIds}::uuid[]))
    select (select coalesce(json_agg(x order by x.day), '[]') from days x) as days,
           (select coalesce(json_agg(x), '[]') from fills x) as fills,
           (select coalesce(json_object_agg(x.match_id, x.n), '{}')
              from (select match_id, count(*) as n from sent where live group by match_id) x) as registrations`.execute(
    db,
  );
  return rows[0]!;
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
