import type { SubjectName } from '#contract/audit/subjects.ts';
import type { HistoryLine } from '#contract/queues/case.ts';
import { historyOf } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';

const by = { portal: 'unit', staff: 'staff', system: 'system' } as const;

/**
 * The history of one subject, oldest first; the act `unit.pass` appears as `pass`. Staff appear without a name
 * when a unit reads.
 */
export async function caseHistory(
  db: Db,
  subject: SubjectName,
  id: string,
  reader: 'unit' | 'staff',
): Promise<HistoryLine[]> {
  const lines = await historyOf(db, subject, id);
  return lines.map(({ at, realm, actor, act, reason }) => ({
    at: at.toISOString(),
    by: by[realm],
    name: reader === 'unit' && realm === 'staff' ? '' : (actor ?? ''),
    act: act.slice(act.indexOf('.') + 1),
    reason,
  }));
}
