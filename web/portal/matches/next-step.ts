import type { DataOf } from '#contract/call.ts';
import { openFor } from '#contract/matches/status.ts';
import type { getRegistrations } from '#contract/registrations/calls.ts';
import { nextOf, type Next } from '#contract/registrations/next.ts';

export type RegistrationRow = DataOf<typeof getRegistrations>['rows'][number];

/** What comes next for one registration; a place that is offered goes before all else. */
export function nextOfRow(row: RegistrationRow, now: Date): Next {
  const windows = openFor(row, row.stored, now, row);
  const next = nextOf(row.stage, row.payment, windows, null, row.materialsOwed);
  return row.offers > 0 ? { what: 'acceptOffer', who: 'unit', by: null } : next;
}

const urgency = { unit: 0, organiser: 1, staff: 1, nobody: 2 } as const;

/** Of several teams' next steps the one to show: what the unit itself has to do, the earliest first. */
export function mostUrgent(rows: readonly RegistrationRow[], now: Date): Next | undefined {
  return rows
    .map((row) => nextOfRow(row, now))
    .sort((a, b) => urgency[a.who] - urgency[b.who] || timeOf(a.by) - timeOf(b.by))[0];
}

function timeOf(at: Date | null): number {
  return at?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
