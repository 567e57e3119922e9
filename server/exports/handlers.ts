import { sql } from 'kysely';
import * as calls from '#contract/exports/calls.ts';
import { listOf } from '#contract/exports/lists.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { removeFiles } from '#server/files/sweep.ts';
import { answer, inScope, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { refuse } from '#server/http/refuse.ts';
import { dayMs } from '#contract/fields/time.ts';
import { signedUrl } from '#server/kit/signed-address.ts';
import { lists } from './lists.ts';
import type { List } from './list.ts';
import { mayRead } from './read.ts';
import { byPath, type Answers } from './run.ts';
import { exportOf, exportsUnder, isOpen, onWire, type Export } from './store.ts';

/** Exports that one account may run at once and ask for within a day. */
export const limits = { running: 3, day: 200 };

/** @param answers by which the lists are read */
function setExportBy(answers: Answers): Answer {
  return answer(calls.setExport, async (context, body) => {
    const { db, now, session, hurry } = context;
    const { id, list: name, filters, numbersFor = null, ...rest } = body;
    const { call } = lists[name];
    mayRead(lists[name], session, numbersFor !== null);
    if (listOf(name).personal && !/\S/.test(rest.purpose))
      throw refuse('typeError', {}, [problem('required', 'purpose')]);
    const listBody = parseBody(call, withoutPage(filters)) as Record<string, unknown>;
    await tryOnce(context, answers.get(call.path)!, listBody, lists[name]);
    const isNew = await transaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`exports ${session.accountId}`}))`.execute(trx);
      if (await exportOf(trx, session.accountId, id)) return false;
      await refuseTooMany(trx, session.accountId, now);
      const inserted = await trx
        .insertInto('exports')
        .values({
          id,
          account_id: session.accountId,
          list: name,
          filters: json(listBody),
          ...rest,
          numbers_for: numbersFor,
          created_at: now,
          touched_at: now,
        })
        .onConflict((on) => on.column('id').doNothing())
        .executeTakeFirst();
      // The id belongs to another account.
      if (inserted.numInsertedOrUpdatedRows !== 1n) throw refuse('notFound');
      await record(trx, context, {
        act: 'export.ask',
        subject: 'export',
        subjectId: id,
        reason: rest.purpose,
        after: { list: name, format: rest.format, filters: withoutText(listBody), numbersFor },
      });
      return true;
    });
    if (isNew) hurry?.('make-exports');
    return ownExport(db, session.accountId, id);
  });
}

/** Whether the caller may read it, and whether there is anything: said at once, not after the making has begun. */
async function tryOnce(context: Context<'staff'>, { call, handle }: Answer, request: Body, list: List) {
  const where = list.paged === 'pages' ? { page: 1, size: 1 } : list.paged === 'after' ? { size: 1 } : {};
  const data = await inScope(call, context, { ...request, ...where }, handle);
  if (list.rows(data as never, context.lang).length === 0) throw refuse('noData');
}

type Body = Record<string, unknown>;

function withoutPage({ page: _page, size: _size, after: _after, ...filters }: Record<string, unknown>) {
  return filters;
}

/** The search text may be a person’s name or ID number: it is stored no longer than the making takes. */
function withoutText({ text: _text, ...filters }: Record<string, unknown>) {
  return filters;
}

async function refuseTooMany(trx: Db, accountId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ open: number; day: number }>`
    select count(*) filter (where state in ('waiting', 'working')) as open,
           count(*) filter (where created_at > ${new Date(now.getTime() - dayMs)}) as day
      from exports where account_id = ${accountId}`.execute(trx);
  if (rows[0]!.open >= limits.running) throw refuse('exportsRunning', { most: limits.running });
  if (rows[0]!.day >= limits.day) throw refuse('exportsToday');
}

/** @throws Refused notFound */
async function ownExport(db: Db, accountId: string, id: string) {
  return onWire(await ownRow(db, accountId, id));
}

async function ownRow(db: Db, accountId: string, id: string): Promise<Export> {
  const row = await exportOf(db, accountId, id);
  if (!row) throw refuse('notFound');
  return row;
}

const getExport = answer(calls.getExport, ({ db, session }, { id }) => ownExport(db, session.accountId, id));

const getExportUrl = answer(calls.getExportUrl, async ({ db, config, session, now }, { id }) => {
  const row = await ownRow(db, session.accountId, id);
  if (row.state === 'waiting' || row.state === 'working' || row.state === 'failed')
    throw refuse('exportNotDone');
  if (!(await isOpen(db, id, now))) throw refuse('exportEnded');
  mayRead(lists[row.list], session, row.numbers_for !== null);
  const url = signedUrl(config.keys.sign, `/exports/${id}`, ['export', id], session.id, now);
  return { url, name: row.name, bytes: row.bytes! };
});

const endExport = answer(calls.endExport, async (context, { id }) => {
  const { db, session } = context;
  const file = await transaction(db, async (trx) => {
    const row = await trx
      .selectFrom('exports')
      .select(['state', 'file_id'])
      .where('account_id', '=', session.accountId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => refuse('notFound'));
    if (row.state === 'ended' || row.state === 'failed') return null;
    await trx
      .updateTable('exports')
      .set({ state: 'ended', file_id: null, filters: sql`filters - 'text'` })
      .where('id', '=', id)
      .execute();
    await record(trx, context, { act: 'export.end', subject: 'export', subjectId: id });
    return row.file_id;
  });
  if (file) await removeFiles(context, [file]);
  return ownExport(db, session.accountId, id);
});

const getExports = answer(calls.getExports, async ({ db, session }, { page = 1, size = defaultPageSize }) => {
  const { rows, total } = await exportsUnder(db, { accountId: session.accountId }, { page, size });
  return { rows: rows.map(onWire), total };
});

const getAllExports = answer(
  calls.getAllExports,
  async ({ db }, { page = 1, size = defaultPageSize, ...filter }) => {
    const { rows, total } = await exportsUnder(db, filter, { page, size });
    return { rows: rows.map(onWire), total };
  },
);

const others: readonly Answer[] = [getExport, getExportUrl, endExport, getExports, getAllExports];

/** @param answers of all other domains: by them the lists are read */
export function exportHandlers(answers: readonly Answer[]): readonly Answer[] {
  return [setExportBy(byPath([...answers, ...others])), ...others];
}
