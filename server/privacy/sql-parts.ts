import { sql, type RawBuilder } from 'kysely';

export const day = (days: number) => sql`make_interval(days => ${days})`;

/** Whether registration `r` names one of these in its list of people or a line-up. */
export function rosterOf(memberIds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from jsonb_path_query(r.form->'roster', '$.*[*]') named
             where named #>> '{}' = any(${memberIds}::text[]))
    or exists (select from entry_members e join entries n on n.id = e.entry_id
                where e.member_id = any(${memberIds}::uuid[]) and n.registration_id = r.id))`;
}

/** When the appeal period of match `a` is over: its end (China time, at the latest) and the window behind, or the last window that was set. */
const matchEnd = sql<Date>`greatest(
  (a.ends_on + 1)::timestamp at time zone 'Asia/Shanghai' + make_interval(mins => coalesce((a.data->>'appealWindowMinutes')::int, 0)),
  (select max(appeal_until) from results w where w.match_id = a.id))`;

/** Whether that is past, with no appeal open. */
export function matchOver(at: Date): RawBuilder<boolean> {
  return sql<boolean>`(${matchEnd} < ${at} and not exists (select from appeals p where p.match_id = a.id and p.status = 1))`;
}

/**
 * When these matches are over, and whether an appeal is open: `id`, `over`, `appealed`. For a `with … as materialized`:
 * all results of a match are read for it, so once for each match, and not for each of its people or papers.
 */
export const matchEnds = (which: RawBuilder<boolean>) => sql`
  select a.id, ${matchEnd} as over, exists (select from appeals p where p.match_id = a.id and p.status = 1) as appealed
    from matches a where ${which}`;

/** Who takes part in which match, by some registrations `r`: `member_id`, `match_id`. */
export const namedInMatches = (which: RawBuilder<boolean>) => sql`
  select e.member_id, n.match_id from registrations r join entries n on n.registration_id = r.id
    join entry_members e on e.entry_id = n.id where ${which}
  union
  select (named #>> '{}')::uuid, r.match_id from registrations r,
         jsonb_path_query(r.form->'roster', '$.*[*]') named where ${which}`;

/** For member `m`: no legal hold on the data of this person. */
export const notHeld = sql<boolean>`not exists (select from legal_holds h where h.person_id = m.person_id and h.ended_at is null)`;

/** Ids of every member that is a held person. */
export const heldMembers = sql`array(
  select m.id from legal_holds h join members m on m.person_id = h.person_id where h.ended_at is null)`;

/** Where messages about a held person went: to the person, the guardians, the unit. */
export const heldTargets = sql`array(
  select target from legal_holds h join members m on m.person_id = h.person_id
    join units u on u.id = m.unit_id join accounts a on a.id = u.account_id
    cross join lateral (
      select unnest(array[m.phone, u.contact_phone, u.contact_email, a.phone, a.email]) as target
      union select c.phone from consents c where c.member_id = m.id
      union select r.phone from consent_requests r where r.member_id = m.id) targets
   where h.ended_at is null and target is not null)`;

/** For registration `r`: form and draft name no person under a legal hold. */
export const namesNobodyHeld = sql<boolean>`not exists (
  select from legal_holds h join members m on m.person_id = h.person_id
   where h.ended_at is null and m.unit_id = r.unit_id
     and strpos(concat(r.form::text, r.draft::text, r.form_before::text, r.prior_form::text), m.id::text) > 0)`;

/**
 * Of a line of the trail that is of no unit: what was done to staff, matches and settings is about others, who may be
 * called the same; what was searched for in an export is not.
 */
export const ofNoOther = sql<boolean>`(
  subject not in ('staff', 'match', 'matchType', 'settings', 'merchant', 'apiKey', 'webhook') or act like '%.export')`;
