import { sql } from 'kysely';
import { ofMatch } from '#server/http/match-scope.ts';

/** So long after the end of a match an entry may still join a published list of it. */
const joinDays = 60;

/**
 * Matches in whose lists something may wait: those with a line under way, those with a list released and not published,
 * and those that have begun and are not long over, which an entry may have joined since. All others there ever were are
 * not looked at.
 */
const openMatches = (now: Date) => sql`
  select match_id from results where state in (2, 3) or state in (10, 11) and released_at is null
  union
  select match_id from result_lists where released_at is not null and published_at is null
  union
  select id from matches
   where stored <> 'pending' and ends_on >= (${now}::timestamptz - ${joinDays} * interval '1 day')::date
     and starts_on <= (${now}::timestamptz + interval '1 day')::date`;

/**
 * Complete lists that wait to be checked, and those with an entry that joined after the release; lists whose
 * appeal windows have ended without an open appeal; lists that are confirmed whole and not published. Lines, entries
 * and registrations are each read once, by their match.
 */
export const resultsWaiting = (now: Date) => sql<{ id: string; at: Date }>`
  with open as materialized (
    select id from matches where id in (${openMatches(now)}) and stored = 'published' ${ofMatch(sql`id`)}),
  lines as materialized (
    select entry_id, group_id, state, entered_at, released_at, appeal_until, confirmed_at, published_at from results
     where match_id = any(array(select id from open))),
  missing as materialized (
    select group_id from starts
     where match_id = any(array(select id from open)) and state = 'placed'
       and registration_id in (
         select id from registrations where match_id = any(array(select id from open)) and stage = 'passed')
       and id not in (select entry_id from lines))
  select group_id as id, max(entered_at) as at from lines
   group by group_id
  having not bool_or(state = 4)
     and case when group_id in (select group_id from missing) then bool_or(released_at is not null)
              else bool_or(state = 2 or state in (10, 11) and released_at is null) end
  union all
  select group_id, max(appeal_until) from lines
   where group_id not in (select group_id from missing)
   group by group_id
  having bool_or(state = 3) and bool_and(state not in (2, 4)) and max(appeal_until) filter (where state = 3) <= ${now}
  union all
  select group_id, coalesce(max(confirmed_at), max(released_at)) from lines
   where group_id not in (select group_id from missing)
   group by group_id
  having bool_and(state in (5, 6, 12) or state in (10, 11) and released_at is not null)
     and bool_or(state in (5, 6) or state in (10, 11) and published_at is null)`;
