import { sql, type RawBuilder } from 'kysely';
import type { AccessEntry } from '#contract/privacy/calls.ts';
import { alarmFrom } from '#contract/privacy/staff-calls.ts';
import { addDays } from '#contract/fields/dates.ts';
import type { Db } from '#server/db/pool.ts';
import { dayMs } from '#contract/fields/time.ts';

/** Both logs as one: `id, at, realm, account_id, what, member_id, unit_id, reason, subject`. */
const all = sql`(
  select id, at, realm, account_id, what, member_id, unit_id, reason, subject from sensitive_reads
  union all
  select id, at, realm, account_id, kind, member_id, unit_id, reason, subject from file_reads)`;

interface AccessFilter {
  memberId?: string | undefined;
  accountId?: string | undefined;
  text?: string | undefined;
  realm?: 'portal' | 'staff' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** To a unit: looks of staff and its own at what it has itself; another that has the same person is not its business. */
  toUnit?: string | undefined;
}

const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Shanghai'`;

function where(filter: AccessFilter): RawBuilder<unknown> {
  const { memberId, accountId, text, realm, from, to, toUnit } = filter;
  // Of a person all that any unit has, of whichever row was asked about.
  return sql.join(
    [
      sql`true`,
      ...(memberId
        ? [
            sql`l.member_id in (select m.id from members m where m.person_id = (select person_id from members where id = ${memberId}))`,
          ]
        : []),
      ...(accountId ? [sql`l.account_id = ${accountId}`] : []),
      ...(realm ? [sql`l.realm = ${realm}`] : []),
      ...(text
        ? [
            sql`(strpos(m.name, ${text}) > 0 or strpos(a.nickname, ${text}) > 0 or strpos(a.email, ${text}) > 0)`,
          ]
        : []),
      ...(toUnit ? [sql`u.id = ${toUnit}`, sql`(l.realm = 'staff' or l.account_id = u.account_id)`] : []),
      ...(from ? [sql`l.at >= ${startOf(from)}`] : []),
      ...(to ? [sql`l.at < ${startOf(addDays(to, 1))}`] : []),
    ],
    sql` and `,
  );
}

const joined = sql`${all} l
  left join accounts a on a.id = l.account_id
  left join members m on m.id = l.member_id
  left join units u on u.id = coalesce(l.unit_id, m.unit_id)`;

/** To a unit staff appear without a name. */
export async function accessLog(
  db: Db,
  filter: AccessFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AccessEntry[]; total: number }> {
  const { rows } = await sql<Omit<AccessEntry, 'at'> & { at: Date }>`
    select l.id, l.at, l.realm, l.account_id as "accountId", coalesce(nullif(a.nickname, ''), a.email, '') as by, l.what,
           l.member_id as "memberId", coalesce(m.name, '') as name, coalesce(u.name, '') as "unitName", l.reason, l.subject
      from ${joined} where ${where(filter)}
     order by l.at desc, l.id desc limit ${limit} offset ${offset}`.execute(db);
  const count = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${joined} where ${where(filter)} limit 10001) counted`.execute(
    db,
  );
  return {
    rows: rows.map(({ at, ...row }) => ({
      ...row,
      ...(filter.toUnit && row.realm === 'staff' ? { by: '', accountId: null, subject: '' } : {}),
      at: at.toISOString(),
    })),
    total: count.rows[0]!.n,
  };
}

/** Hours of the last thirty days in which one account looked at unusually many people. A paper that covers many is one look. */
export async function alarms(db: Db, now: Date) {
  const since = new Date(now.getTime() - 30 * dayMs);
  const each = sql`(
    select at, realm, account_id, member_id::text as whose from sensitive_reads where at > ${since}
    union all
    select at, realm, account_id, min(member_id::text) from file_reads where at > ${since}
     group by at, realm, account_id, file_id)`;
  const { rows } = await sql<{
    accountId: string;
    by: string;
    realm: 'portal' | 'staff';
    hour: Date;
    people: number;
    looks: number;
  }>`
    select l.account_id as "accountId", coalesce(nullif(a.nickname, ''), a.email, '') as by, l.realm,
           date_trunc('hour', l.at) as hour, count(distinct l.whose)::int as people, count(*)::int as looks
      from ${each} l left join accounts a on a.id = l.account_id
     group by l.account_id, a.nickname, a.email, l.realm, date_trunc('hour', l.at)
    having count(distinct l.whose) >= case l.realm when 'staff' then ${alarmFrom.staff}::int else ${alarmFrom.portal}::int end
     order by hour desc limit 20`.execute(db);
  return rows.map((row) => ({ ...row, hour: row.hour.toISOString() }));
}
