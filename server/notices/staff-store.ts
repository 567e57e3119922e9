import { sql } from 'kysely';
import { noticeStateOf, undoUntil, type NoticeForm } from '#contract/notices/notice.ts';
import type { NoticeRow } from '#contract/notices/staff-calls.ts';
import { countedAtMost } from '#contract/paging.ts';
import { anyOf, json } from '#server/db/columns.ts';
import { inAnyLanguage, mayContainInJson } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { reachedBy } from './reach.ts';
import { anyUnitNamed } from '#server/kit/unit-names.ts';

interface Filters {
  limit: number;
  offset: number;
  text?: string | undefined;
  state?: NoticeRow['state'] | undefined;
  from?: 'staff' | 'house' | undefined;
}

type Row = Omit<NoticeRow, 'state' | 'undoUntil' | 'publishAt'> & { publishAt: Date; undoneAt: Date | null };

const states = {
  scheduled: (now: Date) => sql`n.undone_at is null and n.publish_at > ${now}`,
  sent: (now: Date) => sql`n.undone_at is null and n.publish_at <= ${now}`,
  undone: () => sql`n.undone_at is not null`,
};

export async function listNotices(db: Db, { limit, offset, text, state, from }: Filters, now: Date) {
  const where = sql`from notices n where true ${ofMatch(sql`n.match_id`)}
    ${text?.trim() ? sql`and ${mayContainInJson(sql`n.title::text`, text)} and ${inAnyLanguage(sql`n.title`, text)}` : sql``}
    ${state ? sql`and ${states[state](now)}` : sql``}
    ${from ? sql`and n.created_by is ${from === 'house' ? sql`null` : sql`not null`}` : sql``}`;
  const [page, counted] = await Promise.all([
    sql<Row>`
      select n.id, n.version, n.kind, n.title, n.body, n.audience as to, n.role, n.match_id as "matchId",
             m.card->'name' as "matchName", n.mail, n.publish_at as "publishAt", n.undone_at as "undoneAt",
             n.created_by is null as house, w.nickname as by,
             (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name), '[]')
                from notice_units nu join units x on x.id = nu.unit_id where nu.notice_id = n.id) as units,
             ${reachedBy} as reached,
             (select count(*) from notice_reads nr where nr.notice_id = n.id) as read
        from (select n.* ${where} order by n.publish_at desc, n.id desc limit ${limit} offset ${offset}) n
        left join matches m on m.id = n.match_id
        left join accounts w on w.id = n.created_by
       order by n.publish_at desc, n.id desc`.execute(db),
    sql<{
      total: number;
    }>`select count(*) as total from (select 1 ${where} limit ${countedAtMost + 1}) x`.execute(db),
  ]);
  const rows = page.rows.map(({ publishAt, undoneAt, ...row }): NoticeRow => {
    const until = undoUntil(publishAt);
    return {
      ...row,
      state: noticeStateOf({ publishAt, undoneAt }, now),
      publishAt: publishAt.toISOString(),
      undoUntil: !undoneAt && !row.house && until > now ? until.toISOString() : null,
    };
  });
  return { rows, total: counted.rows[0]!.total };
}

/** Locked: of two that change it one waits. */
export function noticeFor(trx: Db, id: string) {
  return trx.selectFrom('notices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether all that it is for is there, and may be written to. */
export async function audienceFits(db: Db, { to, matchId, unitIds }: NoticeForm): Promise<boolean> {
  if (to === 'match') {
    const match = await db
      .selectFrom('matches')
      .select('stored')
      .where('id', '=', matchId!)
      .executeTakeFirst();
    return match !== undefined && match.stored !== 'pending';
  }
  if (to !== 'units') return true;
  const ids = [...new Set(unitIds)];
  const existingUnits = await db.selectFrom('units').select('id').where('id', '=', anyOf(ids)).execute();
  return existingUnits.length === ids.length;
}

export async function putNotice(
  trx: Db,
  { id, kind, title, body, to, role, matchId, unitIds, mail }: NoticeForm,
  { by, publishAt, now, version }: { by: string; publishAt: Date; now: Date; version: number },
): Promise<void> {
  const written = {
    kind,
    title: json(title),
    body: json(body),
    audience: to,
    role: to === 'role' ? role : null,
    match_id: to === 'match' ? matchId : null,
    mail,
    publish_at: publishAt,
    version,
  };
  await trx
    .insertInto('notices')
    .values({
      id,
      topic: 'notices',
      ...written,
      link: null,
      key: null,
      undone_at: null,
      mailed_at: null,
      created_by: by,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .execute();
  await trx.deleteFrom('notice_units').where('notice_id', '=', id).execute();
  const units = to === 'units' ? [...new Set(unitIds)] : [];
  if (units.length > 0)
    await trx
      .insertInto('notice_units')
      .values(units.map((unitId) => ({ notice_id: id, unit_id: unitId })))
      .execute();
}

const mostFound = 20;

export async function findUnits(db: Db, text: string) {
  const units = await db
    .selectFrom('units as u')
    .select(['id', 'name'])
    .where(anyUnitNamed(text))
    .orderBy('name')
    .limit(mostFound)
    .execute();
  return { units };
}
