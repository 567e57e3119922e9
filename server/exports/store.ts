import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { exportNumber } from '#contract/exports/number.ts';
import { exportListNames, listOf, type ExportList } from '#contract/exports/lists.ts';
import type { ExportRow } from '#contract/exports/calls.ts';
import { countedAtMost } from '#contract/paging.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { restrictedMembers } from '#server/files/restricted.ts';
import type { ExportTable } from './table.ts';

export type Export = Selectable<ExportTable> & { by: string };

function exportsQuery(db: Db) {
  return db
    .selectFrom('exports as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .selectAll('e')
    .select(sql<string>`coalesce(nullif(a.nickname, ''), a.email, '')`.as('by'));
}

export function exportOf(db: Db, accountId: string, id: string): Promise<Export | undefined> {
  return exportsQuery(db).where('e.account_id', '=', accountId).where('e.id', '=', id).executeTakeFirst();
}

export function exportBy(db: Db, id: string): Promise<Export | undefined> {
  return exportsQuery(db).where('e.id', '=', id).executeTakeFirst();
}

interface Filter {
  accountId?: string;
  list?: ExportList | undefined;
  text?: string | undefined;
  numbers?: boolean | undefined;
}

export async function exportsUnder(
  db: Db,
  { accountId, list, text, numbers }: Filter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: Export[]; total: number }> {
  const words = text?.trim() ?? '';
  const under = exportsQuery(db)
    .$if(accountId !== undefined, (q) => q.where('e.account_id', '=', accountId!))
    .$if(list !== undefined, (q) => q.where('e.list', '=', list!))
    .$if(numbers === true, (q) => q.where('e.numbers_for', 'is not', null))
    .$if(words !== '', (q) =>
      q.where((is) =>
        is.or([
          is('a.nickname', 'ilike', containing(words)),
          is('e.purpose', 'ilike', containing(words)),
          sql<boolean>`upper(right(replace(e.id::text, '-', ''), 10)) = upper(${words})`,
        ]),
      ),
    );
  const [rows, count] = await Promise.all([
    under
      .orderBy('e.created_at', 'desc')
      .orderBy('e.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    db
      .selectFrom(under.limit(countedAtMost + 1).as('found'))
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

export function onWire(row: Export): ExportRow {
  return {
    id: row.id,
    number: exportNumber(row.id),
    list: row.list,
    format: row.format,
    purpose: row.purpose,
    numbersFor: row.numbers_for,
    state: row.state,
    code: row.code,
    lines: row.lines,
    bytes: row.bytes,
    sha256: row.sha256?.toString('hex') ?? '',
    by: row.by,
    askedAt: row.created_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    fetched: row.fetched,
  };
}

const personal = exportListNames.filter((name) => listOf(name).personal);

/** A person’s data was erased since: a file of people may still hold it. */
const outdated = sql<boolean>`
  (e.list = any(${personal}) and exists (select from audit h where h.act = 'privacy.erase' and h.at >= e.created_at))`;

/** The account has lost a match or a duty since: the file may hold rows that it no longer may read. */
const isTaken = sql<boolean>`
  exists (select from audit h
           where h.subject = 'staff' and h.subject_id = e.account_id and h.act = 'staff.change' and h.at >= e.created_at
             and (not ((h.before -> 'matchIds') <@ (h.after -> 'matchIds'))
                  or not ((h.before -> 'duties') <@ (h.after -> 'duties'))))`;

/** Whether its file may still be given out. */
export async function isOpen(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from exports e where e.id = ${id} and e.state = 'done' and e.until > ${now}
       and not ${outdated} and not ${isTaken}`.execute(db);
  if (rows.length === 0) return false;
  return (await restrictedMembers(db, await numberedIn(db, id), now)).size === 0;
}

/** Whose ID numbers are in it, by the log of looks. */
async function numberedIn(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct s.member_id from exports e
      join sensitive_reads s on s.account_id = e.account_id and s.at >= e.created_at - interval '1 hour'
     where e.id = ${id} and e.numbers_for is not null and s.subject = 'export ' || e.id::text`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** Ends those whose time is over. @returns their files, which nothing refers to any more */
export async function endOld(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    with gone as (
      select e.id, e.file_id from exports e
       where e.state = 'done' and (e.until <= ${now} or ${outdated} or ${isTaken}) for update),
    ended as (
      update exports e set state = 'ended', file_id = null from gone where gone.id = e.id)
    select file_id from gone`.execute(db);
  return rows.map(({ file_id }) => file_id);
}
