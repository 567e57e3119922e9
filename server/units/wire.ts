import type { HistoryLine } from '#contract/queues/case.ts';
import { approved, changeState, latest, type StoredUnit } from './stored.ts';

export function stampOf({ id, version, status }: StoredUnit) {
  return { id, version, status };
}

/** A certification on the wire. */
export function certificationOf(stored: StoredUnit, history: HistoryLine[]) {
  return {
    ...stampOf(stored),
    rejectReason: stored.rejectReason,
    validYear: stored.validYear,
    registers: stored.registers,
    member: stored.member,
    prohibited: stored.prohibited,
    submittedAt: stored.submittedAt?.toISOString() ?? null,
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    unit: latest(stored),
    approved: approved(stored),
    change: changeState(stored),
    changeReason: stored.pendingRejected,
    history,
  };
}
