import { sql, type RawBuilder } from 'kysely';
import type { Choice } from '#contract/notices/choices.ts';
import { noticeKind, type Message } from '#contract/notices/notice.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { sweepRows } from '#server/db/sweep.ts';
import { noticesFor } from './reach.ts';

/** Messages are shown for so long. */
const shownDays = 365;

type Row = Omit<Message, 'at' | 'readAt'> & { at: Date; readAt: Date | null };

interface Read {
  accountId: string;
  now: Date;
}

/** Published notices for the account, as `n`, with its reading as `nr`. */
const shownTo = ({ accountId, now }: Read) => sql`
  from (${noticesFor(
    accountId,
    sql`n.undone_at is null and n.publish_at <= ${now}
      and n.publish_at > ${now}::timestamptz - make_interval(days => ${shownDays}::integer)`,
  )}) n
  left join notice_reads nr on nr.notice_id = n.id and nr.account_id = ${accountId}
 where true`;

/** What has been decided about its unit, as `i`. */
const inboxOf = ({ accountId, now }: Read) => sql`
  from inbox i join units u on u.id = i.unit_id
 where u.account_id = ${accountId} and i.created_at > ${now}::timestamptz - make_interval(days => ${shownDays}::integer)`;

/** The match of this id, as a message names it; null of none. */
const ofMatch = (matchId: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', m.id, 'name', m.card->'name') from matches m where m.id = ${matchId})`;

const columns = sql`n.id, n.kind, n.match_id, n.title, n.body, n.link, n.publish_at as at, nr.read_at as "readAt"`;

/** Both, as one list. */
const messages = (of: Read) => sql`(
  select ${columns} ${shownTo(of)}
   union all
  select i.id, case when i.match_id is null then ${noticeKind.system} else ${noticeKind.match} end::smallint,
         i.match_id, i.title, i.body, i.link, i.created_at, i.read_at ${inboxOf(of)}) m`;

const onWire = ({ at, readAt, ...row }: Row): Message => ({
  ...row,
  at: at.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

export async function messagesOf(
  db: Db,
  of: Read,
  { limit, offset, unread }: { limit: number; offset: number; unread: boolean },
) {
  const { rows } = await sql<Row>`
    select id, kind, title, body, link, at, "readAt", ${ofMatch(sql`x.match_id`)} as match
      from (select * from ${messages(of)} ${unread ? sql`where "readAt" is null` : sql``}
             order by at desc, id desc limit ${limit} offset ${offset}) x
     order by at desc, id desc`.execute(db);
  return rows.map(onWire);
}

export async function countsOf(db: Db, of: Read): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*) as total, count(*) filter (where "readAt" is null) as unread from ${messages(of)}`.execute(
    db,
  );
  return rows[0]!;
}

/** The oldest important one that is unread. */
export async function promptOf(db: Db, of: Read): Promise<Message | null> {
  const { rows } = await sql<Row>`
    select ${columns}, ${ofMatch(sql`n.match_id`)} as match ${shownTo(of)} and n.kind = ${noticeKind.important} and nr.read_at is null
     order by n.publish_at, n.id limit 1`.execute(db);
  return rows[0] ? onWire(rows[0]) : null;
}

/** Those among `ids`, or all, that are for the account; another's are passed over. */
export async function markRead(db: Db, of: Read, ids: readonly string[] | undefined): Promise<void> {
  await sql`
    with letters as (
      update inbox set read_at = ${of.now}
       where id in (select i.id ${inboxOf(of)} and i.read_at is null
                       ${ids ? sql`and i.id = any(${ids}::uuid[])` : sql``}))
    insert into notice_reads (notice_id, account_id, read_at)
    select n.id, ${of.accountId}, ${of.now} ${shownTo(of)} and nr.read_at is null
       ${ids ? sql`and n.id = any(${ids}::uuid[])` : sql``}
    on conflict do nothing`.execute(db);
}

export async function choicesOf(db: Db, accountIds: readonly string[]): Promise<Map<string, Choice[]>> {
  const choices = new Map<string, Choice[]>();
  if (accountIds.length === 0) return choices;
  const rows = await db
    .selectFrom('message_choices')
    .select(['account_id', 'topic', 'channel', 'wanted'])
    .where('account_id', '=', anyOf(accountIds))
    .execute();
  for (const { account_id: id, ...choice } of rows)
    choices.set(id, [...(choices.get(id) ?? []), choice as Choice]);
  return choices;
}

export async function choose(db: Db, accountId: string, { topic, channel, wanted }: Choice): Promise<void> {
  await db
    .insertInto('message_choices')
    .values({ account_id: accountId, topic, channel, wanted })
    .onConflict((conflict) => conflict.columns(['account_id', 'topic', 'channel']).doUpdateSet({ wanted }))
    .execute();
}

/** Decisions that are shown no more, and who has read notices that have not been shown for a year. */
export async function sweepReads(db: Db, now: Date): Promise<void> {
  await sweepRows(
    db,
    'inbox',
    sql`created_at < ${now}::timestamptz - make_interval(days => ${shownDays}::integer)`,
  );
  await sweepRows(
    db,
    'notice_reads',
    sql`notice_id in (select id from notices
          where publish_at < ${now}::timestamptz - make_interval(days => ${2 * shownDays}::integer))`,
  );
}
