import { sql, type RawBuilder } from 'kysely';
import type { AssignedTo } from '#contract/queues/assignment.ts';
import type { QueueName } from '#contract/queues/queue.ts';

/**
 * A condition for the list of a queue: to whom its cases are assigned; true where the list is not filtered by it.
 * @param column holds the case's id, as `r.id`
 */
export function assignedIs(
  queue: QueueName,
  column: RawBuilder<unknown>,
  to: AssignedTo | undefined,
): RawBuilder<boolean> {
  if (to === undefined) return sql<boolean>`true`;
  const isAssigned = (whose: RawBuilder<unknown>) => sql<boolean>`exists (
    select from desk_assignments held where held.queue = ${queue} and held.case_id = ${column} and ${whose})`;
  return to === 'nobody'
    ? sql<boolean>`not ${isAssigned(sql`held.account_id is not null`)}`
    : isAssigned(sql`held.account_id = ${to}`);
}
