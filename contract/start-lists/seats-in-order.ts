import type { Courts } from './halls.ts';
import type { Slot } from './start-list.ts';

/** Places in this order on the courts of a list; what is left over stands in the first heat, so that the last is full. */
export function seatedInOrder(ids: readonly string[], { firstCourt, courts }: Courts): Slot[] {
  const first = ids.length % courts || courts;
  return ids.map((entryId, at) => {
    const [heat, court] =
      at < first ? [1, at] : [2 + Math.floor((at - first) / courts), (at - first) % courts];
    return { entryId, heat, court: firstCourt + court };
  });
}
