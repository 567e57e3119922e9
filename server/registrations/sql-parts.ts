import { sql, type RawBuilder } from 'kysely';
import { neededScopes } from '#contract/consent/consent.ts';
import { china } from '#contract/fields/country.ts';
import { chineseDocuments } from '#contract/people/nationality.ts';
import { personFields, type Viewer } from '#server/teams/people.ts';

/** `nationalityOf` of a member `m`. */
export const nationalitySql = sql`coalesce(m.nationality, case when m.id_type = any(${[...chineseDocuments]}::smallint[]) then ${china}::integer end)`;

/** Parts of the statements that read cases, each a value of JSON. */

export function jsonList(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(x), '[]') from (${query}) x)`;
}

/** The members that `from` selects as `m`, as the rules of a match of this season see them. */
export function peopleFrom(from: RawBuilder<unknown>, season: number, viewer: Viewer): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object(
      ${personFields(sql`${season}::integer`, viewer)},
      'nationality', ${nationalitySql},
      'consented', exists (
        select from consents c
         where c.member_id = m.id and c.withdrawn_at is null and c.relation <> 'self' and c.scopes @> ${[...neededScopes]}::text[]),
      'accommodation', m.accommodation, 'shirtSize', m.shirt_size, 'shoeSize', m.shoe_size, 'food', m.food_request)), '[]') ${from})`;
}

/** The states of a registration's entries, with their places in the queue. */
export function standingsOf(registrationId: RawBuilder<unknown>): RawBuilder<unknown> {
  return jsonList(sql`
    select e.id as "entryId", e.group_id as "groupId", e.state, e.offer_until as "offerUntil", e.entered_group_id as entered, e.uncounted,
           case e.state when 'waiting' then
             (select count(*) from entries q where q.group_id = e.group_id and q.state = 'waiting' and q.queue_number <= e.queue_number)
           end as position,
           g.waiting
      from entries e join match_groups g on g.id = e.group_id
     where e.registration_id = ${registrationId} order by e.id`);
}

/** The exceptions of a registration that were not withdrawn, expired ones included. */
export function exceptionsOf(registrationId: RawBuilder<unknown>): RawBuilder<unknown> {
  return jsonList(sql`
    select x.id, x.rule, x.until, x.reason from registration_exceptions x
     where x.registration_id = ${registrationId} and x.withdrawn_at is null order by x.made_at`);
}
