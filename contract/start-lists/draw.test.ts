import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictsOf, type Busy } from './conflicts.ts';
import { busyIn, drawSession, type DrawnList } from './draw.ts';
import { heatsFor, type Slot, type Starter } from './start-list.ts';
import { grouped } from '#contract/grouped.ts';
import { spanOf } from './times.ts';

const start = Date.UTC(2026, 10, 21, 1);

/** Lists of a session of few athletes, so that everything collides; an athlete once in each. */
const session = fc
  .array(
    fc.record({
      firstCourt: fc.integer({ min: 1, max: 9 }),
      courts: fc.integer({ min: 1, max: 3 }),
      breaks: fc.constant([]),
      heatSeconds: fc.constantFrom(60, 120, 300),
      pauseSeconds: fc.constantFrom(0, 0, 60, 600),
      athletes: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((lists) =>
    lists.map(({ athletes, ...list }, at): DrawnList => ({
      ...list,
      id: `list${at}`,
      starters: athletes.map((n) => ({ id: `e${at}-${n}`, unitId: `u${n % 3}`, athletes: [`a${n}`] })),
    })),
  );

const allPlaces = (lists: readonly DrawnList[], busy: readonly Busy[], seed: string) =>
  drawSession(start, lists, busy, seed).flatMap(({ id, places }) =>
    places.map((place) => ({ id, ...place })),
  );

/** Conflicts of athletes in a whole session, each counted from both sides. */
function clashes(lists: readonly DrawnList[], drawn: readonly { startsAt: number; places: Slot[] }[]) {
  const timing = lists.map(({ heatSeconds }, at) => ({
    startsAt: drawn[at]!.startsAt,
    heatSeconds,
    breaks: [],
  }));
  const busy = lists.map(({ id, starters }, at) => busyIn(id, starters, drawn[at]!.places, timing[at]!));
  return lists.flatMap(({ starters }, at) =>
    conflictsOf(starters, drawn[at]!.places, timing[at]!, busy.toSpliced(at, 1).flat()).filter(
      ({ kind }) => kind !== 'unit',
    ),
  );
}

describe('a draw', () => {
  it('is the same for the same seed, in any order of the entries, and mostly another for another', () => {
    fc.assert(
      fc.property(session, fc.string(), fc.infiniteStream(fc.nat()), (lists, seed, order) => {
        const mixed = lists.map((list) => ({
          ...list,
          starters: list.starters
            .map((starter) => ({ at: order.next().value, starter }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ starter }) => starter),
        }));
        expect(allPlaces(mixed, [], seed)).toEqual(allPlaces(lists, [], seed));
      }),
    );
    const list = alone(40, 4);
    expect(allPlaces([list], [], 'one')).not.toEqual(allPlaces([list], [], 'two'));
  });

  it('seats every entry once, on courts that there are, in heats of even size without a gap', () => {
    fc.assert(
      fc.property(session, fc.string(), (lists, seed) => {
        for (const [at, { places }] of drawSession(start, lists, [], seed).entries()) {
          const { starters, firstCourt, courts } = lists[at]!;
          expect(places.map(({ entryId }) => entryId).toSorted()).toEqual(
            starters.map(({ id }) => id).toSorted(),
          );
          const heats = [...grouped(places, ({ heat }) => heat).values()];
          expect(heats).toHaveLength(heatsFor(starters.length, courts));
          for (const heat of heats)
            expect(heat.map(({ court }) => court)).toEqual(heat.map((_, n) => firstCourt + n));
          const sizes = heats.map(({ length }) => length);
          expect(Math.max(...sizes)).toBeLessThanOrEqual(courts);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('has no athlete in two heats at once or in adjoining ones where there is a draw without', () => {
    fc.assert(
      fc.property(session, fc.string(), (lists, seed) => {
        const drawn = drawSession(start, lists, [], seed);
        if (clashes(lists, drawn).length > 0) expect(anyWithout(lists, drawn)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps what was drawn before, and away from other sessions', () => {
    const [first, second] = [alone(8, 2, 'a'), alone(8, 2, 'b')];
    const places = drawSession(start, [first], [], 'x')[0]!.places;
    const [again, after] = drawSession(start, [{ ...first, kept: places }, second], [], 'y');
    expect(again!.places).toEqual(places);
    expect(clashes([first, second], [again!, after!])).toEqual([]);
    const timing = { startsAt: start, heatSeconds: 60, breaks: [] };
    const last = first.starters[0]!;
    const busy: Busy[] = [1, 2].map((heat) => ({
      ...spanOf(timing, heat),
      athleteId: last.athletes[0]!,
      listId: 'hall 2',
      heat,
    }));
    const [apart] = drawSession(start, [first], busy, 'z');
    expect(apart!.places.find(({ entryId }) => entryId === last.id)!.heat).toBe(4);
  });

  it('spreads the entries of a unit over the heats, and not in a row where there is room', () => {
    const starters = Array.from({ length: 24 }, (_, n): Starter => ({
      id: `e${n}`,
      unitId: `u${n < 12 ? n % 4 : n}`,
      athletes: [`a${n}`],
    }));
    const list = {
      id: 'l',
      courts: 2,
      heatSeconds: 60,
      breaks: [],
      pauseSeconds: 0,
      firstCourt: 1,
      starters,
    };
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { places } = drawSession(start, [list], [], seed)[0]!;
      expect(conflictsOf(starters, places, { startsAt: start, heatSeconds: 60, breaks: [] }, [])).toEqual([]);
      const heats = places
        .filter(({ entryId }) => ['e0', 'e4', 'e8'].includes(entryId))
        .map(({ heat }) => heat)
        .toSorted((a, b) => a - b);
      expect(Math.min(heats[1]! - heats[0]!, heats[2]! - heats[1]!)).toBeGreaterThan(1);
    }
  });

  it('is fair: each entry is about as likely to be first', () => {
    const first = new Map<string, number>();
    for (let n = 0; n < 800; n++) {
      const { places } = drawSession(start, [alone(4, 1)], [], String(n))[0]!;
      first.set(places[0]!.entryId, (first.get(places[0]!.entryId) ?? 0) + 1);
    }
    // Six standard deviations around 200.
    for (const count of first.values()) expect(Math.abs(count - 200)).toBeLessThan(74);
    expect(first.size).toBe(4);
  });
});

function alone(entries: number, courts: number, label = ''): DrawnList {
  const starters = Array.from({ length: entries }, (_, n) => ({
    id: `e${label}${n}`,
    unitId: `u${n}`,
    athletes: [`a${n}`],
  }));
  return { id: `l${label}`, courts, heatSeconds: 60, breaks: [], pauseSeconds: 0, firstCourt: 1, starters };
}

/** Whether any seating at all, in heats of the same sizes or not, has no conflict of athletes. */
function anyWithout(lists: readonly DrawnList[], drawn: readonly { startsAt: number; places: Slot[] }[]) {
  const athletes = [...new Set(lists.flatMap(({ starters }) => starters.map((each) => each.athletes[0]!)))];
  const ways = athletes.map((athlete) => waysOf(athlete, lists, drawn));
  const seats = lists.map(({ starters, courts }) =>
    Array.from({ length: heatsFor(starters.length, courts) }, () => 0),
  );
  // The heats of one list differ by one entry at most.
  const sizes = lists.map(({ starters }, list) => starters.length / seats[list]!.length);
  // Athletes touch one another by the room in heats alone: what has failed once with the same room fails again.
  const failed = new Set<string>();
  const place = (nth: number): boolean => {
    if (nth === athletes.length)
      return seats.every((heats, list) => heats.every((count) => count >= Math.floor(sizes[list]!)));
    const key = `${nth} ${seats.join(' ')}`;
    if (failed.has(key)) return false;
    for (const way of ways[nth]!) {
      if (way.some(([list, heat]) => seats[list]![heat - 1] === Math.ceil(sizes[list]!))) continue;
      for (const [list, heat] of way) seats[list]![heat - 1]!++;
      if (place(nth + 1)) return true;
      for (const [list, heat] of way) seats[list]![heat - 1]!--;
    }
    failed.add(key);
    return false;
  };
  return place(0);
}

/** Every choice of a heat in each list of an athlete that has no conflict in itself: pairs of list and heat. */
function waysOf(
  athlete: string,
  lists: readonly DrawnList[],
  drawn: readonly { startsAt: number }[],
): [list: number, heat: number][][] {
  let ways: { way: [number, number][]; busy: Busy[] }[] = [{ way: [], busy: [] }];
  for (const [list, { id, starters, courts, heatSeconds }] of lists.entries()) {
    const starter = starters.find(({ athletes }) => athletes[0] === athlete);
    if (!starter) continue;
    const timing = { startsAt: drawn[list]!.startsAt, heatSeconds, breaks: [] };
    const heats = Array.from({ length: heatsFor(starters.length, courts) }, (_, n) => n + 1);
    ways = ways.flatMap(({ way, busy }) =>
      heats.flatMap((heat) => {
        const here: Slot[] = [{ entryId: starter.id, heat, court: 1 }];
        if (conflictsOf([starter], here, timing, busy).length > 0) return [];
        return [{ way: [...way, [list, heat]], busy: [...busy, ...busyIn(id, [starter], here, timing)] }];
      }),
    );
  }
  return ways.map(({ way }) => way);
}
