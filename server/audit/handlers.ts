import * as calls from '#contract/audit/calls.ts';
import type { AuditLine } from '#contract/audit/calls.ts';
import { defaultPageSize } from '#contract/paging.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { lastVerdict } from './jobs.ts';
import { auditLines } from './search.ts';

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

/** The check may take a minute: a job does it, and the state shows when it is done. */
const checkAudit = answer(calls.checkAudit, async ({ hurry }) => {
  hurry?.('verify-audit');
  return {};
});

export const auditHandlers: readonly Answer[] = [getAudit, getAuditState, checkAudit];
