import type { QueueName } from '#contract/queues/queue.ts';
import type { Instant, Json } from '#server/db/columns.ts';

/** Who is to see to a case of a queue. */
export interface AssignmentTable {
  queue: QueueName;
  case_id: string;
  account_id: string | null;
  before_id: string | null;
  act_id: string | null;
  by_id: string | null;
  assigned_at: Instant;
}

/** What a case was before a decision, until it can no longer be undone. */
export interface UndoableDecisionTable {
  queue: QueueName;
  case_id: string;
  account_id: string;
  at: Instant;
  version: number;
  prior: Json<unknown>;
}
