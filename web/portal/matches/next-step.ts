import type { DataOf } from '#contract/call.ts';
import { openFor } from '#contract/matches/status.ts';
import type { getRegistrations } from '#contract/registrations/calls.ts';
import { nextOf, type Next } from '#contract/registrations/next.ts';

export type RegistrationRow = DataOf<typeof getRegistrations>['rows'][number];

/** What comes next for one registration. */
export function nextOfRow(row: RegistrationRow, now: Date): Next {
  const windows = openFor(row, row.stored, now, row);
  const lastStart = row.lastStart === null ? null : new Date(row.lastStart);
  return nextOf({ ...row, windows, now, offerUntil: null, lastStart });
}

const urgency = { unit: 0, organiser: 1, staff: 1, nobody: 2 } as const;

/** Of several teams' next steps the one to show: what the unit itself has to do, the earliest first. */
export function mostUrgent(rows: readonly RegistrationRow[], now: Date): Standing | undefined {
  return rows
    .map((row) => ({ row, next: nextOfRow(row, now) }))
    .sort((a, b) => rankOf(a) - rankOf(b) || timeOf(a.next.by) - timeOf(b.next.by))[0];
}

/** One registration with what comes next for it. */
export interface Standing {
  row: RegistrationRow;
  next: Next;
}

/** What has ended may begin again, but is the last to wait for it. */
function rankOf({ next }: Standing): number {
  return next.what === 'register' ? 3 : urgency[next.who];
}

function timeOf(at: Date | null): number {
  return at?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
