import type { Instant } from '#server/db/columns.ts';

export interface ReminderTable {
  account_id: string;
  step: string;
  days: number;
  sent_at: Instant;
}
