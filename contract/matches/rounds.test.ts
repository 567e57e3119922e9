import { describe, expect, it } from 'vitest';
import { event, group, idOf, aMatch } from '#demo/builder/match.ts';
import { placedNames } from '#test/factories/problems.ts';
import { changeProblems } from './change-match.ts';
import { matchProblems } from './check-match.ts';
import type { MatchEvent } from './event.ts';
import * as rounds from './rounds.ts';

const final = { advance: 6, reserves: 1, order: 'result' } as const;
const girls = group(101, { name: { zh: '女子', en: 'Girls' } });
const withRounds = (patch: Partial<MatchEvent> = {}) =>
  event(1, { groups: [girls], rounds: [final], ...patch });
const second = rounds.listIdOf(girls.id, 2);

describe('lists of a group', () => {
  it('are one a round, the first has the group’s id, each is named by its round', () => {
    expect(rounds.heldGroups(withRounds()).map(({ id, name }) => [id, name])).toEqual([
      [girls.id, { zh: '女子 预赛', en: 'Girls, Preliminary' }],
      [second, { zh: '女子 决赛', en: 'Girls, Final' }],
    ]);
    expect(second).not.toBe(girls.id);
    expect(second).toHaveLength(girls.id.length);
    expect(rounds.roundOfList(withRounds(), second)).toEqual({ group: girls, round: 2 });
  });
  it('of a single final are the group itself', () => {
    for (const none of [null, undefined]) {
      const single = event(1, { groups: [girls], ...(none === null ? { rounds: none } : {}) });
      expect(rounds.heldGroups(single)).toEqual([girls]);
      expect(rounds.nextRoundName(single, girls.id)).toBeNull();
    }
  });
  it('go on from round to round until the final', () => {
    const three = withRounds({ rounds: [{ ...final, advance: 12 }, final] });
    const names = [1, 2, 3].map((round) => rounds.nextRoundName(three, rounds.listIdOf(girls.id, round))?.zh);
    expect(names).toEqual(['半决赛', '决赛', undefined]);
  });
  it('are one alone where combined groups are awarded apart', () => {
    const apart = withRounds({
      combined: [
        {
          id: girls.id,
          groups: [group(5), group(6)],
          order: [],
          awards: 'apart',
          at: '2026-01-01T00:00:00.000Z',
        },
      ],
    });
    expect(rounds.heldGroups(apart)).toEqual([girls]);
  });
  it('are announced with the later rounds, under the names by which the groups were entered', () => {
    expect(rounds.announcedGroups(withRounds()).map(({ id, name }) => [id, name.zh])).toEqual([
      [girls.id, '女子'],
      [second, '女子'],
    ]);
  });
});

describe('what is said while rounds are built', () => {
  const roundsOf = (patch: Partial<MatchEvent>) =>
    placedNames(matchProblems(aMatch({ events: [withRounds(patch)] }), '2026-05-10')).filter((each) =>
      each.startsWith('round'),
    );
  it.each([
    ['a final of six', {}, []],
    [
      'as many in the final as in the semi-final',
      { rounds: [final, final] },
      ['roundNarrowsNot events.0.rounds.1.advance'],
    ],
    ['fewer in the final', { rounds: [{ ...final, advance: 7 }, final] }, []],
    [
      'as many go on as there are places',
      { groups: [group(101, { capacity: 6 })] },
      ['roundTakesAll events.0.rounds.0.advance'],
    ],
    ['one place more', { groups: [group(101, { capacity: 7 })] }, []],
  ])('%s', (_, patch, expected) => expect(roundsOf(patch)).toEqual(expected));
  it('a round that is drafted stays', () => {
    const match = (patch: Partial<MatchEvent>) => aMatch({ events: [withRounds(patch)] });
    const changed = (uses: Record<string, { used: number; waiting: number }>) =>
      placedNames(changeProblems(match({}), match({ rounds: null }), uses));
    expect(changed({})).toEqual([]);
    expect(changed({ [second]: { used: 2, waiting: 0 } })).toEqual(['roundInUse events.0.rounds']);
    expect(idOf(1)).not.toBe(second);
  });
});
