import { sql, type RawBuilder } from 'kysely';
import type { QueueName } from '#contract/queues/queue.ts';
import { matchesInScope } from '#server/http/match-scope.ts';

/** The gateways' settlement files cover all matches, so staff restricted to some do not see them. */
export const ofAllMatches = (queue: QueueName): boolean => queue === 'reconciliation';

/** Whether the case `c` is of a match that the caller may see. */
export function inScope(): RawBuilder<boolean> {
  const scope = matchesInScope();
  return scope === null
    ? sql<boolean>`true`
    : sql<boolean>`(c.match_id is null or c.match_id = any(${[...scope]}::uuid[]))`;
}

/** Whether the account `a` may see the match of the case `c`. */
export function maySee(queue: QueueName): RawBuilder<boolean> {
  return ofAllMatches(queue)
    ? sql<boolean>`a.match_ids is null`
    : sql<boolean>`(a.match_ids is null or c.match_id is null or c.match_id = any(a.match_ids))`;
}

/** The name of the unit of the case `c` where the account `a` is tied to it. */
export const tiedUnit = sql<string | null>`(
  select u.name from staff_ties t join units u on u.id = t.unit_id where t.account_id = a.id and t.unit_id = c.unit_id)`;
