import type { Vote } from '#contract/appeals/appeal.ts';
import { majorityOf } from '#contract/appeals/committee.ts';
import { listNames } from '#web/lib/list-names.ts';
import type { AppealCase } from './plan.ts';
import { w } from './text.ts';

type Facts = Pick<AppealCase, 'status' | 'members' | 'chair' | 'votes' | 'against'>;

interface Next {
  /** What the reader may do now. */
  act?: 'name' | 'vote' | Vote;
  /** Who acts next. */
  note?: string;
  /** What stands against the decision that has its votes. */
  problems: AppealCase['against']['uphold'];
}

/** The one next step of an open appeal, for the account that reads it. */
export function nextOf({ status, members, chair, votes, against }: Facts, me: string | undefined): Next {
  if (status !== 1) return { problems: [] };
  if (members.length === 0 || chair === null) return { act: 'name', note: w('waitCommittee'), problems: [] };
  const counted = votes.filter(({ counts }) => counts);
  const sits = members.some(({ accountId }) => accountId === me);
  const has = (which: Vote) =>
    counted.filter(({ vote }) => vote === which).length >= majorityOf(members.length);
  const decision = (['uphold', 'dismiss'] as const).find(has);
  if (decision) {
    const problems = against[decision];
    if (chair.accountId === me && problems.length === 0) return { act: decision, problems };
    return { note: w('waitChair', { name: chair.name }), problems };
  }
  if (sits && !counted.some(({ accountId }) => accountId === me)) return { act: 'vote', problems: [] };
  const missing = members.filter((each) => !counted.some(({ accountId }) => accountId === each.accountId));
  return { note: w('waitVotes', { names: listNames(missing.map(({ name }) => name)) }), problems: [] };
}
