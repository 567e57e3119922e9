import * as z from 'zod/mini';

/** Page numbers start at 1; a page holds 20 rows unless asked otherwise, 200 at most. */
export const paging = {
  page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  size: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
};

export const defaultPageSize = 20;

/** Above this a total is not counted on; screens show "10,000+". */
export const countedAtMost = 10_000;

/** One page of a list; `total` stops at `countedAtMost` + 1. */
export function pageOf<S extends z.ZodMiniType>(row: S) {
  return z.strictObject({ rows: z.array(row), total: z.int() });
}
