import type { Match } from '#contract/matches/match.ts';
import { currencyOf } from '#contract/fields/currency.ts';
import type { Line } from '#server/results/result-lines.ts';
import { briefOf, standingOf } from './lines.ts';
import type { StoredAppeal } from './store.ts';

/** The appeal as both sides see it (`appealShown`). */
export function presentAppeal(match: Match, row: StoredAppeal, line: Line, fileIds: string[]) {
  return {
    id: row.id,
    ...briefOf(match, line),
    kind: row.kind,
    reason: row.reason,
    believed: row.believed,
    fileIds,
    filedAt: row.filed_at.toISOString(),
    late: row.late,
    lateReason: row.late_reason,
    token: row.token,
    currency: currencyOf(match),
    depositFen: row.deposit_fen,
    deposit: row.deposit,
    status: row.status,
    state: standingOf(line).state,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
  };
}
