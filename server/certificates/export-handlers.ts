import { sql } from 'kysely';
import * as calls from '#contract/certificates/staff-calls.ts';
import type { CertificateExport } from '#contract/certificates/staff-calls.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import { keptMs, partsOf } from './export.ts';
import { countOf } from './list.ts';

/** The newest export of a match as it stands. */
export async function newestExport(db: Db, matchId: string): Promise<CertificateExport | null> {
  const row = await db
    .selectFrom('certificate_exports')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, state, kinds, done, total, code, created_at } = row;
  const parts = await partsOf(db, id);
  return {
    id,
    state,
    kinds,
    done,
    total,
    failed: code,
    createdAt: created_at.toISOString(),
    keptUntil: new Date(created_at.getTime() + keptMs).toISOString(),
    parts: parts.map(({ file_id, certificates, bytes }) => ({ fileId: file_id, certificates, bytes })),
  };
}

const getCertificateExport = answer(calls.getCertificateExport, ({ db }, { matchId }) =>
  newestExport(db, matchId),
);

const setCertificateExport = answer(
  calls.setCertificateExport,
  async (context, { id, matchId, act, kinds }) => {
    const { db, now, session, hurry } = context;
    if (!(await findMatch(db, matchId))) throw refuse('notFound');
    await transaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`certificate export ${matchId}`}))`.execute(trx);
      const before = await newestExport(trx, matchId);
      const runs = before?.state === 'waiting' || before?.state === 'working';
      if (act === 'cancel') {
        if (before?.id === id && runs)
          await trx.deleteFrom('certificate_exports').where('id', '=', id).execute();
        return;
      }
      if (before?.id === id) return;
      if (runs) throw refuse('certificateExportRuns');
      const total = await countOf(trx, { matchId, kinds, state: 'valid' });
      if (total === 0) throw refuse('certificateNothing');
      // One a match: the files of the former one go.
      await trx.deleteFrom('certificate_exports').where('match_id', '=', matchId).execute();
      const times = { created_at: now, touched_at: now };
      const row = { id, match_id: matchId, account_id: session.accountId, kinds, total, ...times };
      await trx.insertInto('certificate_exports').values(row).execute();
      await record(trx, context, {
        act: 'certificates.export',
        subject: 'certificates',
        subjectId: matchId,
        after: { kinds, total },
      });
    });
    hurry?.('export-certificates');
    return newestExport(db, matchId);
  },
);

export const certificateExportHandlers: readonly Answer[] = [setCertificateExport, getCertificateExport];
