import { sql, type RawBuilder } from 'kysely';
import type { Audience } from '#contract/notices/notice.ts';
import type { Db } from '#server/db/pool.ts';

/** Accounts that can be written to, as `a`, with their unit as `u`. */
export const everybody = sql`accounts a left join units u on u.account_id = a.id`;
export const inUse = sql`a.realm = 'portal' and a.disabled_at is null`;

/** The role that is not `user` (contract/accounts/roles.ts). */
const role = sql`case
  when u.id is null or u.status in (1, 4) then 'visitor'
  when a.account_type = 11 then 'personal'
  when coalesce(u.country_id, a.country_id) = 156 then 'chinaUser'
  else 'otherUser' end`;

/** A draft that was never saved is no registration. */
const registeredFor = (matchId: RawBuilder<unknown>) => sql`exists (
  select from registrations r
   where r.match_id = ${matchId} and r.unit_id = u.id and r.stage not in ('expired', 'withdrawn')
     and (r.stage <> 'draft' or r.draft is not null))`;

/**
 * Whether the notice `n` is for the account `a` of the unit `u`. A unit that registers later reads earlier
 * notices to the match's units; an account opened later does not get earlier notices to all.
 */
export const isFor = sql`case n.audience
  when 'all' then n.publish_at >= a.created_at
  when 'role' then n.publish_at >= a.created_at and n.role = ${role}
  when 'match' then ${registeredFor(sql`n.match_id`)}
  else exists (select from notice_units nu where nu.notice_id = n.id and nu.unit_id = u.id) end`;

/** How many accounts a notice to these would reach. */
export async function countReached(
  db: Db,
  { to, role: wanted, matchId, unitIds }: Audience,
): Promise<number> {
  const those = {
    all: sql`true`,
    role: sql`${role} = ${wanted}`,
    match: registeredFor(sql`${matchId}::uuid`),
    units: sql`u.id = any(${unitIds}::uuid[])`,
  }[to];
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${everybody} where ${inUse} and ${those}`.execute(db);
  return rows[0]!.count;
}
