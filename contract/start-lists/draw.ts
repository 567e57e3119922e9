import type { Busy } from './conflicts.ts';
import { seeded, type Random } from './random.ts';
import { Seating, type Block } from './seating.ts';
import type { Courts } from './halls.ts';
import { heatsFor, heatsOf, type Slot, type Starter } from './start-list.ts';
import { grouped } from '#contract/grouped.ts';
import { spanOf, startsOf, type Break } from './times.ts';

/** One list of a session. */
export interface DrawnList extends Courts {
  id: string;
  heatSeconds: number;
  /** Of one that stays as it is. */
  breaks: readonly Break[];
  pauseSeconds: number;
  starters: readonly Starter[];
  /** Drawn before, or moved by hand: it stays as it is, and the rest is drawn around it. */
  kept?: readonly Slot[];
}

interface Drawn {
  id: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  /** In the order of heats and courts. */
  places: Slot[];
}

/** Entries looked at before the best draw so far is taken. */
const most = 24_000;
const passes = 12;

/**
 * Draws the lists of a session: each in as few heats as its courts allow, of even sizes, each order as likely as the
 * other; then as few entries as need be change places so that no athlete competes in two heats at once or in
 * adjoining ones, and so that a unit's entries spread. Where that cannot be had, the best draw of several is taken
 * (`conflictsOf` says what is left).
 *
 * The same seed and input give the same draw on every machine; the order of entries and athletes does not matter.
 *
 * @param sessionStart milliseconds since 1970
 * @param busy where athletes are bound in other sessions
 */
export function drawSession(
  sessionStart: number,
  lists: readonly DrawnList[],
  busy: readonly Busy[],
  seed: string,
): Drawn[] {
  const heats = lists.map(({ starters, courts, kept }) =>
    kept ? heatsOf(kept) : heatsFor(starters.length, courts),
  );
  const starts = startsOf(
    sessionStart,
    lists.map((list, at) => ({ ...list, heats: heats[at]! })),
  );
  const timing = lists.map(({ heatSeconds, breaks }, at) => ({ startsAt: starts[at]!, heatSeconds, breaks }));
  const elsewhere = grouped(
    [...busy, ...lists.flatMap(({ id, starters, kept = [] }, at) => busyIn(id, starters, kept, timing[at]!))],
    ({ athleteId }) => athleteId,
  );
  const open = [...lists.keys()].filter((at) => !lists[at]!.kept);
  const blocks = open.map((at): Block => {
    const { starters, courts } = lists[at]!;
    return {
      starters,
      courts,
      spans: Array.from({ length: heats[at]! }, (_, n) => spanOf(timing[at]!, n + 1)),
    };
  });
  const [seating, random] = best(blocks, elsewhere, seed);
  return lists.map(({ id, kept, firstCourt }, at) => {
    const block = open.indexOf(at);
    const places = kept ? [...kept] : placesOf(seating, block, heats[at]!, firstCourt, random);
    return { id, startsAt: starts[at]!, places };
  });
}

/** Where the athletes of a list compete, for the lists held at the same time. */
export function busyIn(
  listId: string,
  starters: readonly Starter[],
  places: readonly Slot[],
  timing: Parameters<typeof spanOf>[0],
): Busy[] {
  const byId = new Map(starters.map((starter) => [starter.id, starter]));
  return places.flatMap(({ entryId, heat }) => {
    const span = spanOf(timing, heat);
    return (byId.get(entryId)?.athletes ?? []).map((athleteId) => ({ ...span, athleteId, listId, heat }));
  });
}

function best(
  blocks: readonly Block[],
  busy: ReadonlyMap<string, readonly Busy[]>,
  seed: string,
): [Seating, Random] {
  const entries = blocks.reduce((sum, { starters }) => sum + starters.length, 1);
  const tries = Math.max(2, Math.min(60, Math.floor(most / entries)));
  let bestSeating: [Seating, Random] | undefined;
  for (let attempt = 0, clash = Infinity; attempt < tries && clash > 0; attempt++) {
    const random = seeded(seed, String(attempt));
    const seating = new Seating(blocks, busy, random);
    seating.improve(random, passes);
    const now = seating.clash();
    if (now >= clash) continue;
    [clash, bestSeating] = [now, [seating, random]];
  }
  return bestSeating!;
}

/** Courts are drawn too, among the first of the list. */
function placesOf(seating: Seating, block: number, heats: number, first: number, random: Random): Slot[] {
  return Array.from({ length: heats }, (_, n) =>
    random
      .shuffled(seating.idsIn(block, n))
      .map((entryId, at) => ({ entryId, heat: n + 1, court: first + at })),
  ).flat();
}
