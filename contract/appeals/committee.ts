import { problem, type Problem } from '#contract/problem.ts';
import type { Vote } from './appeal.ts';

/** Least number of members; their number is odd, so that votes cannot tie. */
const committeeLeast = 3;

/** Who might sit in a committee: staff in office who hold a duty for appeals. */
export interface Candidate {
  accountId: string;
  name: string;
  /** In office, with one of the duties for appeals. */
  fit: boolean;
  /** Of the units concerned, those that this one is tied to. */
  tiedTo: readonly string[];
}

interface Committee {
  chairId: string;
  memberIds: readonly string[];
}

/** Who sits now, and who has voted on any proposal of this appeal. */
interface Sitting {
  memberIds: readonly string[];
  voted: ReadonlySet<string>;
}

/**
 * Problems that keep this committee from being named. A member who has voted stays, even when a new proposal
 * has voided the vote, so that no member can be voted out of a majority; only one who turns out to be tied to
 * a unit concerned, or has lost the duty, is replaced. The chair does not vote and is not a member.
 */
export function committeeProblems(
  { chairId, memberIds }: Committee,
  sitting: Sitting,
  candidates: ReadonlyMap<string, Candidate>,
): Problem[] {
  const named = [...new Set([...memberIds, chairId])];
  const removedVoters = sitting.memberIds.filter(
    (each) => !memberIds.includes(each) && sitting.voted.has(each),
  );
  const mayStay = (id: string) => candidates.get(id)?.fit && candidates.get(id)?.tiedTo.length === 0;
  const nameOf = (id: string) => candidates.get(id)?.name ?? '';
  return [
    ...(memberIds.length >= committeeLeast && memberIds.length % 2 === 1 ? [] : [problem('committeeSize')]),
    ...(new Set(memberIds).size === memberIds.length ? [] : [problem('committeeMemberTwice')]),
    ...(memberIds.includes(chairId) ? [problem('chairVotes')] : []),
    ...named
      .filter((each) => !candidates.get(each)?.fit)
      .map((each) => problem('memberUnfit', '', { name: nameOf(each) })),
    ...tiedProblems(named, candidates),
    ...removedVoters.filter(mayStay).map((each) => problem('memberVoted', '', { name: nameOf(each) })),
  ];
}

/** Those named who are tied to a unit concerned. */
export function tiedProblems(
  accountIds: readonly string[],
  candidates: ReadonlyMap<string, Candidate>,
): Problem[] {
  return accountIds.flatMap((each) => {
    const member = candidates.get(each);
    return (member?.tiedTo ?? []).map((unit) => problem('memberTied', '', { name: member!.name, unit }));
  });
}

/** The least number of votes that is more than half of all members. */
export function majorityOf(members: number): number {
  return Math.floor(members / 2) + 1;
}

export type Tally = Record<Vote, number>;

/** The votes of who sits now; those of a member who was replaced do not count. */
export function tallyOf(
  memberIds: readonly string[],
  cast: readonly { accountId: string; vote: Vote }[],
): Tally {
  const counted = cast.filter(({ accountId }) => memberIds.includes(accountId));
  const of = (wanted: Vote) => counted.filter(({ vote }) => vote === wanted).length;
  return { uphold: of('uphold'), dismiss: of('dismiss') };
}

/** What stands against this decision: it needs a majority of all members, and upholding says what becomes of the result. */
export function decisionProblems(
  decision: Vote,
  { members, tally, corrected }: { members: number; tally: Tally; corrected: boolean },
): Problem[] {
  if (members < committeeLeast) return [problem('committeeMissing')];
  const need = majorityOf(members);
  return [
    ...(tally[decision] >= need ? [] : [problem('noMajority', '', { have: tally[decision], need })]),
    ...(decision === 'uphold' && !corrected ? [problem('correctionMissing')] : []),
  ];
}
