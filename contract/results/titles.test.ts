import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Title } from '#contract/matches/match.ts';
import { normalisedOf, titleRanks, weightIn, type TitleLine } from './titles.ts';

const name = { zh: '大师赛' };
const master: Title = {
  id: 't',
  name,
  kind: 'individual',
  eventIds: ['s', 'e', 'f'],
  athletes: { min: 1, max: 1 },
};
const events = [
  { id: 's', discipline: 'speed' },
  { id: 'e', discipline: 'speed' },
  { id: 'f', discipline: 'freestyle' },
] as unknown as MatchEvent[];
const line = (
  contender: string,
  eventId: string,
  final: number | null,
  more: Partial<TitleLine> = {},
): TitleLine => ({
  entryId: `${contender} ${eventId}`,
  contender,
  section: '少年甲组',
  eventId,
  athletes: [contender],
  score: { final, ties: [] },
  ...more,
});
const of = (contender: string, ...finals: (number | null)[]) =>
  finals.map((final, at) => line(contender, master.eventIds[at]!, final));

describe('titles', () => {
  it('count the freestyle twice in the master’s title, once in the team title', () => {
    expect(weightIn({ kind: 'individual' }, { discipline: 'freestyle' })).toBe(2);
    expect(weightIn({ kind: 'team' }, { discipline: 'freestyle' })).toBe(1);
    const rows = titleRanks(master, events, [
      ...of('a', 90, 300, 10),
      ...of('b', 80, 290, 20),
      ...of('c', 70, 280, 5),
    ]);
    expect(rows.map(({ contender, rank, points }) => [contender, rank, points])).toEqual([
      // a: 1 + 1 + 2·2 = 6; b: 2 + 2 + 2·1 = 6, the better normalised score: 50.5 + 50.5 + 200 against 100 + 100 + 67.
      ['b', 1, 6],
      ['a', 2, 6],
      ['c', 3, 12],
    ]);
    expect(rows.map(({ normalised }) => normalised)).toEqual([30_100, 26_800, 400]);
  });

  it('rank only who has a result in every event, among themselves', () => {
    const rows = titleRanks(master, events, [
      ...of('a', 90, 300, 10),
      ...of('b', 80, 290, null),
      line('x', 's', 99),
      line('x', 'e', 999),
    ]);
    expect(rows.map(({ contender, rank, points }) => ({ contender, rank, points }))).toEqual([
      { contender: 'a', rank: 1, points: 4 },
    ]);
    expect(titleRanks(master, events, [])).toEqual([]);
  });

  it('share a rank where points and normalised scores are equal', () => {
    const rows = titleRanks(master, events, [
      ...of('a', 90, 300, 10),
      ...of('b', 90, 300, 10),
      ...of('c', 1, 1, 1),
    ]);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 3]);
  });

  it('keep sections apart', () => {
    const other = of('b', 1, 1, 1).map((each) => ({ ...each, section: '少年乙组' }));
    const rows = titleRanks(master, events, [...of('a', 90, 300, 10), ...other]);
    expect(rows.map(({ section, rank }) => [section, rank])).toEqual([
      ['少年甲组', 1],
      ['少年乙组', 1],
    ]);
  });

  it('of a team: its best result in an event, and no more athletes than the title allows', () => {
    const team: Title = { ...master, kind: 'team', athletes: { min: 2, max: 3 } };
    const lines = (contender: string, athletes: string[][]) =>
      athletes.map((each, at) => line(contender, team.eventIds[at]!, 50, { athletes: each }));
    const rows = titleRanks(team, events, [
      ...lines('three', [
        ['a', 'b'],
        ['b', 'c'],
        ['a', 'c'],
      ]),
      ...lines('four', [
        ['d', 'e'],
        ['f', 'g'],
        ['d', 'e'],
      ]),
      ...lines('one', [['h'], ['h'], ['h']]),
      line('three', 's', 70, { athletes: ['a', 'b'] }),
    ]);
    expect(rows.map(({ contender }) => contender)).toEqual(['three']);
    expect(rows[0]?.events[0]).toEqual({
      eventId: 's',
      entryId: 'three s',
      rank: 1,
      weight: 1,
      final: 70,
      normalised: 10_000,
    });
  });

  it('do not depend on the order in which results came', () => {
    const finals = fc.array(fc.array(fc.option(fc.nat(9)), { minLength: 3, maxLength: 3 }), { maxLength: 6 });
    const namesOf = (lines: TitleLine[]) =>
      Object.fromEntries(
        titleRanks(master, events, lines).map(({ contender, rank, points, normalised }) => [
          contender,
          { rank, points, normalised },
        ]),
      );
    fc.assert(
      fc.property(finals, (all) => {
        const lines = all.flatMap((each, at) => of(`c${at}`, ...each));
        expect(namesOf(lines.toReversed())).toEqual(namesOf(lines));
      }),
    );
  });

  it('normalise from 1 to 100 (RopeScore ijru.speed@1.0.0.test.ts)', () => {
    expect(normalisedOf([2000, 1000])).toEqual([10_000, 100]);
    expect(normalisedOf([1000, 1000, 500])).toEqual([10_000, 10_000, 100]);
    expect(normalisedOf([1000])).toEqual([10_000]);
    expect(normalisedOf([5, 5])).toEqual([100, 100]);
  });
});
