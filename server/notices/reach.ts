import { sql, type RawBuilder } from 'kysely';
import type { Audience } from '#contract/notices/notice.ts';
import type { Db } from '#server/db/pool.ts';

/** Accounts that can be written to, as `a`, with their unit as `u`. */
const everybody = sql`accounts a left join units u on u.account_id = a.id`;
export const inUse = sql`a.realm = 'portal' and a.disabled_at is null`;

/** The role that is not `user` (contract/accounts/roles.ts). */
const role = sql`case
  when u.id is null or u.status in (1, 4) then 'visitor'
  when a.account_type = 11 then 'personal'
  when coalesce(u.country_id, a.country_id) = 156 then 'chinaUser'
  else 'otherUser' end`;

/** Whether the registration `r` counts: a draft that was never saved is none. */
const counts = sql`r.stage not in ('expired', 'withdrawn') and (r.stage <> 'draft' or r.draft is not null)`;

/** An account opened later does not get earlier notices to all. */
const forAll = sql`n.publish_at >= a.created_at and (n.audience = 'all' or n.audience = 'role' and n.role = ${role})`;

/**
 * The notices for one account, a select of the columns of `notices`. Each audience is asked for by its index: of the
 * notices there are, hardly any are for one reader. Those to units are found by their keys: planned for any reader, all
 * of a year would be read. A unit that registers later reads earlier notices to the match's
 * units.
 * @param during what is asked of each notice `n`
 */
export const noticesFor = (accountId: string, during: RawBuilder<unknown>) => sql`
  select n.* from ${everybody} cross join notices n
   where a.id = ${accountId} and n.audience in ('all', 'role') and ${forAll} and ${during}
  union all
  select n.* from notices n
   where n.audience = 'match' and ${during} and n.match_id in (
     select r.match_id from units u join registrations r on r.unit_id = u.id where u.account_id = ${accountId} and ${counts})
  union all
  select n.* from units u join notice_units nu on nu.unit_id = u.id
   cross join lateral (select * from notices where id = nu.notice_id offset 0) n
   where n.audience = 'units' and u.account_id = ${accountId} and ${during}`;

/** The units that the notice `n` is for, where it names them or a match. */
const unitsFor = sql`
  select r.unit_id from registrations r where n.audience = 'match' and r.match_id = n.match_id and ${counts}
  union
  select nu.unit_id from notice_units nu where n.audience = 'units' and nu.notice_id = n.id`;

/** The accounts that the notice `n` is for, a select of `id`; those that it is not for are not looked at. */
export const accountsFor = sql`
  select a.id from ${everybody} where n.audience in ('all', 'role') and ${forAll}
  union all
  select u.account_id from (${unitsFor}) x join units u on u.id = x.unit_id`;

const isDisabled = (account: RawBuilder<unknown>) =>
  sql`exists (select from accounts d where d.id = ${account} and d.disabled_at is not null)`;

/**
 * How many accounts the notice `n` reaches: those that it is for, and those that read it while it was. An account has one
 * unit at most, so that those of a match are counted by their unit, without a look at either. To all, its readers are
 * among them.
 */
export const reachedBy = sql`case n.audience
  when 'all' then (
    select count(*) from accounts a
     where a.realm = 'portal' and a.created_at <= n.publish_at and not ${isDisabled(sql`a.id`)})
  when 'role' then (
    select count(*) from (${accountsFor} union select account_id from notice_reads where notice_id = n.id) x (id)
      join accounts a on a.id = x.id where ${inUse})
  else (
    select count(*) from (
      ${unitsFor}
      union
      select u.id from notice_reads nr join units u on u.account_id = nr.account_id where nr.notice_id = n.id) x (id)
     where x.id not in (
       select u.id from accounts d join units u on u.account_id = d.id where d.disabled_at is not null))
  end`;

/** How many accounts a notice to these would reach. */
export async function countReached(
  db: Db,
  { to, role: wanted, matchId, unitIds }: Audience,
): Promise<number> {
  const those = {
    all: sql`true`,
    role: sql`${role} = ${wanted}`,
    match: sql`u.id in (select r.unit_id from registrations r where r.match_id = ${matchId} and ${counts})`,
    units: sql`u.id = any(${unitIds}::uuid[])`,
  }[to];
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${everybody} where ${inUse} and ${those}`.execute(db);
  return rows[0]!.count;
}
