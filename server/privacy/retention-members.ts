import { sql, type RawBuilder } from 'kysely';
import type { Due, Source, Within } from './retention-walk.ts';
import { day, matchEnds, namedInMatches, notHeld } from './sql-parts.ts';

/** People are walked through by their units: a unit's registrations name its own people, and are read once for all of them. */
export const ofUnits = (due: Source['due']): Source => ({ table: 'units', keys: 20, due });

/**
 * The people of these units, as `m`: those who are deleted have an index of their own. The bound keeps it a step of its
 * own: joined in one, PostgreSQL walks through all people there are for each part of the units.
 */
export function membersOf(within: Within) {
  const where = (deleted: RawBuilder<unknown>) =>
    sql`select * from members m where ${within(sql`m.unit_id`)} and m.deleted_at is ${deleted}`;
  return sql`(${where(sql`null`)} union all ${where(sql`not null`)} offset 0) m`;
}

/** When the last match of each member of these units was over; null of one where it is not: an appeal is open, or it is to come. */
export const lastMatches = (within: Within) => sql`
  with named as materialized (${namedInMatches(within(sql`r.unit_id`))}),
  ends as materialized (${matchEnds(sql`a.stored <> 'cancelled' and a.id in (select match_id from named)`)})
  select named.member_id, max(ends.over) as over, bool_or(ends.appealed) as appealed
    from named join ends on ends.id = named.match_id group by named.member_id`;

/**
 * Members whose last match was over so long ago; who never took part, or whose papers came after it, counted from the
 * end of the year: those are for what is to come. Left out are people who are held, or whose appeal or qualification
 * waits for staff.
 * @param papers columns of `m` that name what would go
 */
export function membersSince(what: RawBuilder<boolean>, papers: RawBuilder<unknown>): Source {
  return ofUnits(
    (at, days, within) => sql<Due>`
    select m.id, m.unit_id as key from ${membersOf(within)} left join (${lastMatches(within)}) l on l.member_id = m.id
     cross join lateral (select max(f.created_at) as at from files f where f.id in (${papers})) sent
     where ${what} and ${notHeld} and not coalesce(l.appealed, false)
       and not exists (select from qualifications q where q.member_id = m.id and q.status = 1)
       and coalesce(case when l.over < sent.at then null else l.over end, make_timestamptz(1 + greatest(
             extract(year from m.created_at at time zone 'Asia/Shanghai')::int,
             extract(year from sent.at at time zone 'Asia/Shanghai')::int,
             (select max(coalesce(q.year, extract(year from q.valid_until)::int)) from qualifications q where q.member_id = m.id)),
             1, 1, 0, 0, 0, 'Asia/Shanghai')) + ${day(days)} < ${at}`,
  );
}
