import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import {
  committeeProblems,
  decisionProblems,
  majorityOf,
  tallyOf,
  tiedProblems,
  type Candidate,
} from './committee.ts';

const someone = (accountId: string, more: Partial<Candidate> = {}): [string, Candidate] => [
  accountId,
  { accountId, name: accountId, fit: true, tiedTo: [], ...more },
];
const staff = new Map([
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((each) => someone(each)),
  someone('tied', { tiedTo: ['一中'] }),
  someone('gone', { fit: false }),
]);
const nobody = { memberIds: [], voted: new Set<string>() };
const codesOf = (problems: readonly { code: number }[]) => problems.map(({ code }) => code);
const naming = (
  memberIds: string[],
  chairId = 'd',
  sitting = nobody as Parameters<typeof committeeProblems>[1],
) => codesOf(committeeProblems({ chairId, memberIds }, sitting, staff));

describe('a committee', () => {
  test('has an odd number of members, three or more', () => {
    expect(naming(['a', 'b', 'c'])).toEqual([]);
    expect(naming(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual([]);
    for (const wrong of [['a'], ['a', 'b'], ['a', 'b', 'c', 'e']])
      expect(naming(wrong)).toEqual([refusals.committeeSize.code]);
    expect(naming(['a', 'b', 'b'])).toEqual([refusals.committeeMemberTwice.code]);
  });

  test('has no member without a duty, unknown, or tied to a unit concerned; of the chair the same', () => {
    expect(naming(['a', 'b', 'gone'])).toEqual([refusals.memberUnfit.code]);
    expect(naming(['a', 'b', 'unheard'])).toEqual([refusals.memberUnfit.code]);
    expect(naming(['a', 'b', 'tied'])).toEqual([refusals.memberTied.code]);
    expect(naming(['a', 'b', 'c'], 'tied')).toEqual([refusals.memberTied.code]);
  });

  test('has a chair who decides and does not vote', () => {
    expect(naming(['a', 'b', 'd'])).toEqual([refusals.chairVotes.code]);
    expect(naming(['a', 'b', 'c'], 'b')).toEqual([refusals.chairVotes.code]);
  });

  test('keeps who has voted, unless that one is tied or in office no more', () => {
    const sitting = { memberIds: ['a', 'b', 'c', 'tied', 'gone'], voted: new Set(['a', 'tied', 'gone']) };
    expect(naming(['a', 'd', 'e'], 'f', sitting)).toEqual([]);
    expect(naming(['b', 'c', 'e'], 'd', sitting)).toEqual([refusals.memberVoted.code]);
  });

  test('every committee that may be named has fit, untied members, odd in number', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...staff.keys()), { maxLength: 7 }), (memberIds) => {
        if (naming(memberIds, 'a').length > 0) return;
        expect(memberIds).not.toContain('a');
        expect(memberIds.length % 2).toBe(1);
        expect(memberIds.length).toBeGreaterThanOrEqual(3);
        expect(new Set(memberIds).size).toBe(memberIds.length);
        expect(tiedProblems(memberIds, staff)).toEqual([]);
      }),
    );
  });
});

describe('a decision', () => {
  const cast = (votes: Record<string, 'uphold' | 'dismiss'>) =>
    Object.entries(votes).map(([accountId, vote]) => ({ accountId, vote }));
  const members = ['a', 'b', 'c'];

  test('needs more than half of all members, counting those who have not voted', () => {
    const decide = (votes: Record<string, 'uphold' | 'dismiss'>, which: 'uphold' | 'dismiss') =>
      codesOf(decisionProblems(which, { members: 3, tally: tallyOf(members, cast(votes)), corrected: true }));
    expect(decide({ a: 'uphold' }, 'uphold')).toEqual([refusals.noMajority.code]);
    expect(decide({ a: 'uphold', b: 'uphold' }, 'uphold')).toEqual([]);
    expect(decide({ a: 'uphold', b: 'uphold' }, 'dismiss')).toEqual([refusals.noMajority.code]);
    expect(decide({ a: 'uphold', b: 'uphold', e: 'dismiss', d: 'dismiss' }, 'dismiss')).toEqual([
      refusals.noMajority.code,
    ]);
    expect(decide({ a: 'dismiss', c: 'dismiss', b: 'uphold' }, 'dismiss')).toEqual([]);
  });

  test('to uphold says what the result becomes; without a committee there is none', () => {
    const tally = { uphold: 3, dismiss: 0 };
    expect(codesOf(decisionProblems('uphold', { members: 3, tally, corrected: false }))).toEqual([
      refusals.correctionMissing.code,
    ]);
    expect(codesOf(decisionProblems('uphold', { members: 0, tally, corrected: true }))).toEqual([
      refusals.committeeMissing.code,
    ]);
  });

  test('of an odd committee that has voted whole exactly one stands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.infiniteStream(fc.boolean()), (half, stream) => {
        const size = 2 * half + 1;
        const ids = Array.from({ length: size }, (_, at) => String(at));
        const votes = ids.map((accountId) => ({
          accountId,
          vote: stream.next().value ? ('uphold' as const) : ('dismiss' as const),
        }));
        const tally = tallyOf(ids, votes);
        const stands = (['uphold', 'dismiss'] as const).filter(
          (which) => decisionProblems(which, { members: size, tally, corrected: true }).length === 0,
        );
        expect(stands).toHaveLength(1);
        expect(tally[stands[0]!]).toBeGreaterThanOrEqual(majorityOf(size));
      }),
    );
  });
});
