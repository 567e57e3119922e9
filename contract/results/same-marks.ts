import type { Marks } from './marks.ts';

/** Whether marks are the same, in any order of keys: a database gives its own. */
export const sameMarks = (a: Marks | null, b: Marks | null) => canonical(a) === canonical(b);

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
