import { expect, it } from 'vitest';
import { aMatch, event, group, idOf } from '#demo/builder/match.ts';
import { asAnnounced, keepingCombined, withCombined } from '#contract/matches/combined.ts';
import { crossRankingFor, rankedAgainst, rankedTogether, withCrossRanking } from './cross-ranked.ts';
import { genderGroup } from '#contract/matches/event.ts';

const { mixed, female, male } = genderGroup;
const of = event(100, {
  groups: [group(101, { gender: mixed }), group(102, { gender: female }), group(103, { gender: male })],
});
const [both, women, men] = [idOf(101), idOf(102), idOf(103)];
const international = { ruleBook: 'international' } as const;
const fill = (entries: number, units: number, countries = 1) => ({ entries, units, countries });

it('is offered to a group that is too small by the book, against the one that the book names', () => {
  const filled = { [both]: fill(4, 2), [women]: fill(3, 3), [men]: fill(4, 1) };
  const offered = (fills: typeof filled, match: Parameters<typeof crossRankingFor>[0] = international) =>
    [both, women, men].map((id) => crossRankingFor(match, of, id, fills));
  expect(offered(filled)).toEqual([null, both, both]);
  expect(offered(filled, { ruleBook: 'national' })).toEqual([null, null, null]);
  expect(offered({ ...filled, [women]: fill(4, 2) })).toEqual([null, null, both]);
  // Of several nations these are counted, else clubs.
  expect(offered({ ...filled, [women]: fill(4, 2), [men]: fill(4, 4, 2) })).toEqual([men, both, null]);
  expect(offered({ ...filled, [both]: fill(2, 2) })).toEqual([men, null, null]);
});

it('is not offered in several rounds, to another age, to what is combined, nor twice', () => {
  const filled = { [both]: fill(4, 2), [women]: fill(3, 3), [men]: fill(2, 2) };
  const offered = (changed: typeof of, id = women) => crossRankingFor(international, changed, id, filled);
  const rounds = [{ advance: 2, reserves: 0, order: 'result' as const }];
  expect(offered({ ...of, rounds })).toBeNull();
  const older = of.groups.map((each) => (each.id === both ? { ...each, bornTo: '2000-12-31' } : each));
  expect(offered({ ...of, groups: older })).toBeNull();
  const how = {
    id: idOf(900),
    name: { zh: '合并' },
    awards: 'together' as const,
    at: '2026-01-01T00:00:00.000Z',
  };
  expect(offered(withCombined(of, { ...how, groupIds: [both, men] }))).toBeNull();
  const crossed = withCrossRanking(of, men, both);
  expect(offered(crossed, men)).toBeNull();
  expect(offered(crossed)).toBe(both);
});

it('holds while both are groups of one round, is kept by a rewritten document and in no copy, and is taken back', () => {
  const crossed = withCrossRanking(withCrossRanking(of, women, both), men, both);
  expect([women, men, both].map((id) => rankedAgainst(crossed, id)?.id)).toEqual([both, both, undefined]);
  expect(rankedTogether(crossed, both)).toEqual([both, women, men].toSorted());
  expect(rankedTogether(crossed, women)).toEqual([both, women].toSorted());
  expect(rankedAgainst({ ...crossed, groups: [of.groups[1]!] }, women)).toBeUndefined();
  const rounds = [{ advance: 2, reserves: 0, order: 'result' as const }];
  expect(rankedAgainst({ ...crossed, rounds }, women)).toBeUndefined();
  const match = aMatch({ events: [crossed] });
  expect(keepingCombined(match, { ...match, events: [{ ...of, crossRanked: null }] })).toEqual(match);
  expect(asAnnounced(match).events).toEqual([of]);
  expect(withCrossRanking(withCrossRanking(crossed, women, null), men, null)).toEqual(of);
});
