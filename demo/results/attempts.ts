import type { Insertable } from 'kysely';
import type { OffenceDeductions } from '#contract/matches/offences.ts';
import type { Marks } from '#contract/results/marks.ts';
import { scoreOf } from '#contract/results/score.ts';
import { resultState } from '#contract/results/states.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import { json } from '#server/db/columns.ts';
import type { ResultAttemptTable, ResultChangeTable, ResultTable } from '#server/results/table.ts';

interface Made {
  results: Insertable<ResultTable>[];
  changes: Insertable<ResultChangeTable>[];
  attempts: Insertable<ResultAttemptTable>[];
}

const minute = 60_000;
/** How long before the second attempt was entered the first one was, and the new one was granted. */
const [entered, granted] = [25 * minute, 20 * minute];

/** A line whose rope broke: the attempt before the one that it has, and who granted the new one. */
export function jumpedAgain(
  rows: Made,
  { id, marks: second }: { id: string; marks: Marks | null },
  offences: OffenceDeductions,
): void {
  if (second?.model !== 'speed') return;
  const result = rows.results.find(({ entry_id }) => entry_id === id)!;
  const { match_id, event_id, group_id, entered_at } = result;
  const whose = { entry_id: id, match_id, event_id, group_id };
  const marks = { ...second, counts: second.counts.map((count) => count - 21) };
  const score = scoreOf(marks, offences);
  const before = (ms: number) => new Date(new Date(entered_at as Date).getTime() - ms);
  const reason = '绳子断裂';
  rows.attempts.push({
    ...whose,
    id: demoId(`attempt ${id}`),
    at: before(granted),
    account_id: staffId.judge,
    act: 'granted',
    attempt: 2,
    reason,
    judges: '韩裁判、崔裁判、孟裁判',
    marks: json(marks),
    score: json(score),
    entered_by: staffId.records,
    entered_at: before(entered),
  });
  const first = json({ state: resultState.entered, marks, score, rank: null });
  const none = json({ state: resultState.none, marks: null, score: null, rank: null });
  const [at] = rows.changes.flatMap(({ entry_id }, n) => (entry_id === id ? n : []));
  rows.changes.splice(
    at!,
    0,
    {
      ...whose,
      id: demoId(`result ${id} first`),
      at: before(entered),
      account_id: staffId.records,
      source: 'grid',
      before: null,
      after: first,
      reason: '',
    },
    {
      ...whose,
      id: demoId(`result ${id} attempt`),
      at: before(granted),
      account_id: staffId.judge,
      source: 'attempt',
      before: first,
      after: none,
      reason,
    },
  );
  Object.assign(result, { attempt: 2, version: result.version! + 2 });
}
