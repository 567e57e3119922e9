import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';

/** An entry that is to have a start number. */
export interface Numbered {
  entryId: string;
  /** Whose number it bears; null: it has one of its own. */
  athleteId: string | null;
  /** That of the athlete, or of the entry, if there is one. */
  number: number | null;
}

/**
 * Start numbers in the order given: an athlete has one for all entries, an entry of several one of its own. Who has
 * none gets the next after `last`; `fresh` are those by athlete or entry.
 */
export function giveNumbers(
  entries: readonly Numbered[],
  last: number,
): { numbers: Map<string, number>; fresh: Map<string, number> } {
  const fresh = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const { entryId, athleteId, number } of entries) {
    const holder = athleteId ?? entryId;
    if (number === null && !fresh.has(holder)) fresh.set(holder, last + fresh.size + 1);
    numbers.set(entryId, number ?? fresh.get(holder)!);
  }
  return { numbers, fresh };
}

/** Whose start number changes once the list is published again: a substitute brings their own, or gets the next. */
export const renumbered = z.array(
  z.strictObject({ eventId: id, name: z.string(), before: z.int(), after: z.int() }),
);
export type Renumbered = z.output<typeof renumbered>[number];
