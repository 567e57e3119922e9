import type { Courts } from '#contract/start-lists/halls.ts';
import { heatsOf, type Slot } from '#contract/start-lists/start-list.ts';

/**
 * Changes of an order by hand. No entry is lost: one that has to give way and has no other place goes to the
 * unplaced.
 */

export interface Spot {
  heat: number;
  court: number;
}

const at = (places: readonly Slot[], { heat, court }: Spot) =>
  places.find((place) => place.heat === heat && place.court === court);

/** Puts an entry to a place; who stands there takes the place it comes from. */
export function moveTo(places: readonly Slot[], entryId: string, to: Spot): Slot[] {
  const from = places.find((place) => place.entryId === entryId);
  const there = at(places, to);
  const others = places.filter((place) => place !== from && place !== there);
  const swapped = from && there && there !== from ? [{ ...from, entryId: there.entryId }] : [];
  return tidy([...others, ...swapped, { ...to, entryId }]);
}

export function takeOff(places: readonly Slot[], entryId: string): Slot[] {
  return tidy(places.filter((place) => place.entryId !== entryId));
}

/** Gives each a free court: in the emptiest heat, or a new one where all are full. */
export function fillFree(
  places: readonly Slot[],
  entryIds: readonly string[],
  { firstCourt, courts }: Courts,
): Slot[] {
  let filled = [...places];
  for (const entryId of entryIds) {
    const heats = heatsOf(filled);
    const sizes = Array.from({ length: heats }, (_, n) => filled.filter(({ heat }) => heat === n + 1).length);
    const least = Math.min(...sizes, courts);
    const heat = least < courts ? sizes.indexOf(least) + 1 : heats + 1;
    const court = Array.from({ length: courts }, (_, n) => firstCourt + n).find(
      (free) => !at(filled, { heat, court: free }),
    );
    filled = [...filled, { entryId, heat, court: court ?? firstCourt }];
  }
  return tidy(filled);
}

/** Removes empty heats; in the order of heats and courts. */
function tidy(places: readonly Slot[]): Slot[] {
  const heats = [...new Set(places.map(({ heat }) => heat))].sort((a, b) => a - b);
  const numbers = new Map(heats.map((heat, n) => [heat, n + 1]));
  return places
    .map((place) => ({ ...place, heat: numbers.get(place.heat)! }))
    .sort((a, b) => a.heat - b.heat || a.court - b.court);
}
