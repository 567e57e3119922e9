import * as z from 'zod/mini';
import { assignedTo } from '#contract/queues/assignment.ts';
import type { CaseQueue } from '#contract/queues/queue.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { text } from '#contract/fields/text.ts';
import { pageOf } from '#contract/paging.ts';
import { wireOf, type Entity } from './entity.ts';

/** What every queue is narrowed by. */
const common = {
  assigned: z.optional(assignedTo),
  matchId: z.optional(id),
  /** Part of the unit’s or the team’s name. */
  text: z.optional(text(60)),
};
export type QueueFilters = z.output<z.ZodMiniObject<typeof common>>;

/**
 * A queue of staff.
 * @param by the choices that it is narrowed by, as well as by match, name and the colleague who has the case
 * @param state the choice of which a queue has one value and the list of all every one
 */
export function queue<
  const E extends Entity,
  const K extends keyof E & string,
  const S extends keyof E & string,
>(name: CaseQueue, entity: E, by: readonly K[], state: S) {
  type By = { [P in K]: z.ZodMiniOptional<NonNullable<E[P]['wire']>> };
  const chosen = Object.fromEntries(by.map((key) => [key, z.optional(entity[key]!.wire!)])) as By;
  const row = wireOf(entity);
  return {
    name,
    entity,
    by,
    state,
    row,
    filters: z.strictObject({ ...common, ...chosen }),
    page: z.strictObject({
      ...pageOf(row).shape,
      /** Those that the caller may see to. */
      waiting: z.int(),
      oldest: z.nullable(instant),
    }),
  };
}

export interface Queue<E extends Entity = Entity> {
  readonly name: CaseQueue;
  readonly entity: E;
  readonly by: readonly (keyof E & string)[];
  readonly state: keyof E & string;
}
