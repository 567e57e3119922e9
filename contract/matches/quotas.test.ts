import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allot, groupsInLine, groupsUnder, quotasIn, quotasOf, type InLine, type Quota } from './quotas.ts';

const quota = (id: string, capacity: number, patch: Partial<Quota> = {}): Quota => ({
  id,
  name: { zh: id },
  eventIds: null,
  counts: 'entries',
  capacity,
  ...patch,
});
const inLine = (id: string, eventId: string, ...people: string[]): InLine => ({
  id,
  eventId,
  groupId: `g-${eventId}`,
  people,
});
/** In the second group of the event. */
const inOther = (id: string, eventId: string, ...people: string[]): InLine => ({
  ...inLine(id, eventId, ...people),
  groupId: `h-${eventId}`,
});
const groupOf = (capacity: number | null, used = 0) => ({ capacity, used });
const groups = new Map([
  ['g-a', groupOf(null)],
  ['g-b', groupOf(null)],
]);

describe('places for several events together', () => {
  it('are given in the order of the line, over all groups', () => {
    const line = [inLine('1', 'a'), inLine('2', 'b'), inLine('3', 'a')];
    expect([...allot({ quotas: [quota('q', 2)] }, groups, new Map(), line)]).toEqual(['1', '2']);
    expect([...allot({ quotas: [quota('q', 2)] }, groups, new Map([['q', { used: 1 }]]), line)]).toEqual([
      '1',
    ]);
  });
  it('hold back only entries of their events', () => {
    const line = [inLine('1', 'a'), inLine('2', 'a'), inLine('3', 'b')];
    expect([...allot({ quotas: [quota('q', 1, { eventIds: ['a'] })] }, groups, new Map(), line)]).toEqual([
      '1',
      '3',
    ]);
  });
  it('hold back only entries of their groups, of whichever event', () => {
    const of = { quotas: [quota('q', 1, { groupIds: ['h-a', 'h-b'] })] };
    const both = new Map([...groups, ['h-a', groupOf(null)], ['h-b', groupOf(null)]]);
    const line = [inOther('1', 'a'), inLine('2', 'a'), inOther('3', 'b'), inLine('4', 'b')];
    expect([...allot(of, both, new Map(), line)]).toEqual(['1', '2', '4']);
    const inOne = { quotas: [quota('q', 1, { groupIds: ['h-a', 'h-b'], eventIds: ['b'] })] };
    expect([...allot(inOne, both, new Map(), [...line, inOther('5', 'b')])]).toEqual(['1', '2', '3', '4']);
  });
  it('count a person once, however many entries name them', () => {
    const people = { counts: 'people' as const };
    const line = [inLine('1', 'a', 'ann', 'bob'), inLine('2', 'b', 'cyd'), inLine('3', 'b', 'ann')];
    const [first, ...rest] = line;
    expect([...allot({ quotas: [quota('q', 2, people)] }, groups, new Map(), [first!, rest[1]!])]).toEqual([
      '1',
      '3',
    ]);
    // The first who finds no place keeps it for those behind of its own group.
    expect([...allot({ quotas: [quota('q', 2, people)] }, groups, new Map(), line)]).toEqual(['1']);
    const counted = new Map([['q', { used: 2, people: new Set(['ann', 'eve']) }]]);
    expect([
      ...allot({ quotas: [quota('q', 2, people)] }, groups, counted, [inLine('4', 'a', 'ann')]),
    ]).toEqual(['4']);
  });
  it('are kept for a large team that is first, and not given past it', () => {
    const line = [inLine('team', 'a', '1', '2', '3'), inLine('one', 'b', '4')];
    expect(allot({ quotas: [quota('q', 2, { counts: 'people' })] }, groups, new Map(), line).size).toBe(0);
  });
  it('a full group holds nobody back in another', () => {
    const full = new Map([...groups, ['g-a', groupOf(1, 1)] as const]);
    const line = [inLine('1', 'a'), inLine('2', 'b')];
    expect([...allot({ quotas: [quota('q', 1)] }, full, new Map(), line)]).toEqual(['2']);
  });
  it('never exceed a group or a quota, and leave none free that the first in line could have', () => {
    const events = ['a', 'b', 'c'];
    const drawn = fc.record({
      quotas: fc.array(
        fc.record({
          capacity: fc.integer({ min: 1, max: 6 }),
          counts: fc.constantFrom('entries' as const, 'people' as const),
          eventIds: fc.option(fc.subarray(events, { minLength: 1 })),
          groupIds: fc.option(
            fc.subarray(
              events.flatMap((each) => [`g-${each}`, `h-${each}`]),
              { minLength: 1 },
            ),
            { nil: undefined },
          ),
        }),
        { maxLength: 3 },
      ),
      capacities: fc.array(fc.option(fc.integer({ min: 1, max: 3 })), { minLength: 6, maxLength: 6 }),
      line: fc.array(
        fc.record({
          event: fc.constantFrom(...events),
          make: fc.constantFrom(inLine, inOther),
          people: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 3 }),
        }),
        { maxLength: 14 },
      ),
    });
    fc.assert(
      fc.property(drawn, ({ quotas, capacities, line }) => {
        const match = { quotas: quotas.map((each, at) => quota(`q${at}`, each.capacity, each)) };
        const groupIds = events.flatMap((each) => [`g-${each}`, `h-${each}`]);
        const rooms = new Map(groupIds.map((id, at) => [id, groupOf(capacities[at] ?? null)]));
        const all = line.map(({ event, make, people }, at) => make(`${at}`, event, ...people.map(String)));
        const placed = allot(match, rooms, new Map(), all);
        const those = all.filter(({ id }) => placed.has(id));
        const takenOf = (each: Quota) => {
          const under = those.filter((entry) => quotasOf(match, entry).some(({ id }) => id === each.id));
          return each.counts === 'entries'
            ? under.length
            : new Set(under.flatMap(({ people }) => people)).size;
        };
        for (const each of match.quotas) expect(takenOf(each)).toBeLessThanOrEqual(each.capacity);
        for (const [groupId, { capacity }] of rooms)
          expect(those.filter((each) => each.groupId === groupId).length).toBeLessThanOrEqual(capacity ?? 99);
        const first = all.find(({ id }) => !placed.has(id));
        if (!first) return;
        // Alone after those before it, the first without a place has none either.
        const before = all.slice(0, all.indexOf(first));
        expect(allot(match, rooms, new Map(), [...before, first]).has(first.id)).toBe(false);
        // Again, once they have theirs: nothing moves.
        const used = new Map(
          [...rooms].map(([id, room]) => [
            id,
            { ...room, used: those.filter((each) => each.groupId === id).length },
          ]),
        );
        const uses = new Map(
          match.quotas.map((each) => {
            const under = those.filter((entry) => quotasOf(match, entry).some(({ id }) => id === each.id));
            return [
              each.id,
              { used: takenOf(each), people: new Set(under.flatMap(({ people }) => people)) },
            ] as const;
          }),
        );
        const waiting = all.filter(({ id }) => !placed.has(id));
        expect(allot(match, used, uses, waiting.slice(0, 1)).size).toBe(0);
      }),
    );
  });
  it('groups of overlapping quotas stand in one line', () => {
    const match = {
      events: [
        { id: 'a', groups: [{ id: 'ga' }] },
        { id: 'b', groups: [{ id: 'gb' }] },
        { id: 'c', groups: [{ id: 'gc' }] },
      ],
      quotas: [quota('q', 1, { eventIds: ['a', 'b'] })],
    };
    expect(groupsInLine(match, ['ga']).toSorted()).toEqual(['ga', 'gb']);
    expect(groupsInLine(match, ['gc'])).toEqual(['gc']);
  });
  it('cover a group in which others compete as one, as each of them, also twice over', () => {
    const combined = [
      { id: 'ab', groups: [{ id: 'ga' }, { id: 'gb' }] },
      { id: 'abc', groups: [{ id: 'ab' }, { id: 'gc' }] },
    ];
    const match = {
      events: [{ id: 'e', groups: [{ id: 'abc' }, { id: 'gd' }], combined }],
      quotas: [quota('q', 1, { groupIds: ['gb'] }), quota('r', 1, { groupIds: ['gd'] })],
    };
    expect(quotasIn(match).map((each) => groupsUnder(each, match))).toEqual([['abc'], ['gd']]);
  });
});
