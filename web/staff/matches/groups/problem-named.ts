import type { Problem } from '#contract/problem.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';

/** Whether a problem is this one. */
export const problemNamed =
  (name: RefusalName) =>
  ({ code }: Problem): boolean =>
    code === refusals[name].code;
