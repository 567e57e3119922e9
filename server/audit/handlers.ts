import * as calls from '#contract/audit/calls.ts';
import type { AuditLine } from '#contract/audit/calls.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { csvOf, csvType, xlsxOf, xlsxType } from '#server/outside/sheet.ts';
import { lastVerdict } from './jobs.ts';
import { record } from './record.ts';
import { auditLines } from './search.ts';
import { auditSheet, w } from './sheet.ts';

/** The lines of one page and where the next begins. */
function page(lines: AuditLine[], size: number) {
  const rows = lines.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: lines.length > size && last ? { at: last.at, id: last.id } : null };
}

const getAudit = answer(calls.getAudit, async ({ db }, { after, size = defaultPageSize, ...filter }) =>
  page(await auditLines(db, filter, { after, limit: size + 1 }), size),
);

const getAuditState = answer(calls.getAuditState, async ({ db }) => {
  const [last, waiting, verified] = await Promise.all([
    db.selectFrom('audit_links').selectAll().orderBy('n', 'desc').limit(1).executeTakeFirst(),
    countWaiting(db),
    lastVerdict(db),
  ]);
  return {
    links: last?.n ?? 0,
    head: last?.hash.toString('hex') ?? '',
    chainedAt: last?.at.toISOString() ?? null,
    waiting,
    verified,
  };
});

async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_unsealed')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('refused', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** It may take a minute: a job does it, and the state tells when it has. */
const checkAudit = answer(calls.checkAudit, async ({ hurry }) => {
  hurry?.('verify-audit');
  return {};
});

const linesOfPart = 5_000;

const exportAudit = answer(calls.exportAudit, async (context, { format, purpose, after, ...filter }) => {
  const { db, lang, now } = context;
  const most = format === 'csv' ? linesOfPart : calls.xlsxLinesMost;
  const { rows, next } = page(await auditLines(db, filter, { after, limit: most + 1 }), most);
  if (rows.length === 0) throw refuse('noData');
  if (format === 'xlsx' && next) throw refuse('auditSheetTooLong', { most });
  const sheet = auditSheet(rows, lang);
  const whole = format === 'csv' ? csvOf(sheet) : await xlsxOf([sheet]);
  // Before the file leaves: what is not on record has not been given out.
  await record(db, context, {
    act: 'audit.export',
    subject: 'audit',
    subjectId: newId(),
    reason: purpose,
    after: { format, lines: rows.length, filter, part: after !== undefined },
  });
  const content = format === 'csv' && after ? whole.subarray(whole.indexOf('\r\n') + 2) : whole;
  return {
    name: `${w.in(lang, 'name')} ${dayIn(now)}.${format}`,
    mime: format === 'csv' ? csvType : xlsxType,
    lines: rows.length,
    content: content.toString('base64'),
    next,
  };
});

export const auditHandlers: readonly Answer[] = [getAudit, getAuditState, checkAudit, exportAudit];
