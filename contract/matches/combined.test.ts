import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMatch, event, group, idOf } from '#demo/builder/match.ts';
import {
  asAnnounced,
  awardedGroups,
  enteredGroups,
  inGroupsOfNow,
  isTooSmall,
  keepingCombined,
  suggestionFor,
  withCombined,
  withoutCombined,
} from './combined.ts';
import { ageFit } from './age-groups.ts';
import { matchEvent, type Group } from './event.ts';

const year = fc.integer({ min: 2000, max: 2020 });
const aGroup = (n: number) =>
  fc
    .record({
      from: fc.option(year),
      years: fc.integer({ min: 0, max: 4 }),
      open: fc.boolean(),
      gender: fc.constantFrom(2, 3, 4),
      capacity: fc.option(fc.integer({ min: 1, max: 20 })),
    })
    .map(({ from, years, open, gender, capacity }): Group =>
      group(n, {
        id: idOf(n),
        bornFrom: from === null ? null : `${from}-01-01`,
        bornTo: open ? null : `${(from ?? 2000) + years}-12-31`,
        gender: gender as Group['gender'],
        capacity,
      }),
    );
const anEvent = fc
  .integer({ min: 2, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => aGroup(at + 1))))
  .map((groups) => event(100, { groups }));
const chosenOf = (of: ReturnType<typeof event>) =>
  fc.subarray(
    of.groups.map(({ id }) => id),
    { minLength: 2 },
  );
const both = anEvent.chain((of) =>
  fc.tuple(fc.constant(of), chosenOf(of), fc.constantFrom('together', 'apart')),
);
const how = (groupIds: string[], awards: string) => ({
  id: idOf(900),
  groupIds,
  awards: awards as 'together' | 'apart',
  name: { zh: '合并组' },
  at: '2026-06-01T00:00:00.000Z',
});

describe('combined groups', () => {
  it('take in everyone who fitted one of them, with all their places; other groups do not change', () => {
    fc.assert(
      fc.property(both, year, ([of, ids, awards], born) => {
        const after = withCombined(of, how(ids, awards));
        expect(matchEvent.safeParse(after).error).toBeUndefined();
        const union = after.groups.find(({ id }) => id === idOf(900))!;
        const parts = of.groups.filter(({ id }) => ids.includes(id));
        for (const each of parts) {
          if (ageFit(of, each, `${born}-06-01`) === 'fits')
            expect(ageFit(after, union, `${born}-06-01`)).toBe('fits');
          expect([each.gender, 4]).toContain(union.gender);
        }
        const places = parts.map(({ capacity }) => capacity);
        expect(union.capacity).toBe(
          places.includes(null) ? null : places.reduce<number>((sum, each) => sum + each!, 0),
        );
        expect(after.groups.filter(({ id }) => id !== union.id)).toEqual(
          of.groups.filter(({ id }) => !ids.includes(id)),
        );
        expect(
          enteredGroups(after)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(of.groups.map(({ id }) => id).toSorted());
        expect(awardedGroups(after)).toHaveLength(
          awards === 'apart' ? of.groups.length : after.groups.length,
        );
      }),
    );
  });

  it('come back as they were, and a copy of the match starts from what was announced', () => {
    fc.assert(
      fc.property(both, ([of, ids, awards]) => {
        const after = withCombined(of, how(ids, awards));
        expect(withoutCombined(after, idOf(900))).toEqual(of);
        expect(asAnnounced(aMatch({ events: [after] })).events).toEqual([of]);
      }),
    );
  });

  it('are kept when the document is written again, and forms follow them', () => {
    fc.assert(
      fc.property(both, ([of, ids, awards]) => {
        const after = aMatch({ events: [withCombined(of, how(ids, awards))] });
        const { combined: _, ...without } = after.events[0]!;
        expect(keepingCombined(after, { ...after, events: [{ ...without, combined: null }] })).toEqual(after);
        const form = { entries: of.groups.map(({ id }) => ({ eventId: of.id, groupId: id })) };
        const now = inGroupsOfNow(after, form).entries.map(({ groupId }) => groupId);
        expect(now).toEqual(of.groups.map(({ id }) => (ids.includes(id) ? idOf(900) : id)));
        expect(
          inGroupsOfNow(after, inGroupsOfNow(after, form)).entries.map(({ groupId }) => groupId),
        ).toEqual(now);
      }),
    );
  });
});

describe('what is suggested', () => {
  const filled = fc.array(fc.record({ entries: fc.nat(6), units: fc.nat(3), countries: fc.nat(2) }), {
    minLength: 6,
    maxLength: 6,
  });
  it('is for groups that are too small alone: neighbours of a gender that fits, never an empty group', () => {
    fc.assert(
      fc.property(anEvent, filled, fc.nat(6), (of, counts, entries) => {
        const least = { entries, units: null };
        const by = Object.fromEntries(of.groups.map(({ id }, at) => [id, counts[at]!]));
        for (const part of of.groups) {
          const suggestion = suggestionFor(of, part.id, by, least);
          if (suggestion === null) continue;
          expect(isTooSmall(by[part.id]!, least)).toBe(true);
          expect(suggestion).toContain(part.id);
          expect(suggestion.length).toBeGreaterThan(1);
          for (const id of suggestion) {
            expect(by[id]!.entries).toBeGreaterThan(0);
            expect([part.gender, 4]).toContain(of.groups.find((each) => each.id === id)!.gender);
          }
        }
      }),
    );
  });

  it('is the next older group, else the next younger; at the minimum nothing, one below it something', () => {
    const born = (n: number, from: number) =>
      group(n, { id: idOf(n), bornFrom: `${from}-01-01`, bornTo: `${from + 1}-12-31`, gender: 2 });
    const of = event(100, { groups: [born(1, 2016), born(2, 2014), born(3, 2012)] });
    const by = (a: number, b: number, c: number) =>
      Object.fromEntries([a, b, c].map((entries, at) => [idOf(at + 1), { entries, units: 1, countries: 1 }]));
    const least = { entries: 4, units: null };
    expect(suggestionFor(of, idOf(2), by(9, 3, 9), least)).toEqual([idOf(3), idOf(2)]);
    expect(suggestionFor(of, idOf(2), by(9, 3, 0), least)).toEqual([idOf(2), idOf(1)]);
    expect(suggestionFor(of, idOf(2), by(9, 4, 9), least)).toBeNull();
    expect(suggestionFor(of, idOf(2), by(9, 0, 9), least)).toBeNull();
    expect(suggestionFor(of, idOf(1), by(1, 1, 9), least)).toEqual([idOf(3), idOf(2), idOf(1)]);
    expect(suggestionFor(of, idOf(2), by(0, 3, 0), least)).toBeNull();
    expect(suggestionFor(of, idOf(2), by(9, 3, 9), least, new Set([idOf(3)]))).toEqual([idOf(2), idOf(1)]);
    expect(suggestionFor(of, idOf(1), by(1, 1, 9), least, new Set([idOf(2)]))).toBeNull();
    const twoCountries = { entries: null, units: null, countries: 2 };
    expect(suggestionFor(of, idOf(2), by(9, 9, 9), twoCountries)).toEqual([idOf(3), idOf(2)]);
    expect(isTooSmall({ entries: 9, units: 9, countries: 1 }, twoCountries)).toBe(true);
    expect(isTooSmall({ entries: 9, units: 9, countries: 2 }, twoCountries)).toBe(false);
  });
});
