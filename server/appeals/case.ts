import type { Candidate } from '#contract/appeals/committee.ts';
import { decisionProblems, tallyOf, tiedProblems, type Tally } from '#contract/appeals/committee.ts';
import { appealStatus, type Vote } from '#contract/appeals/appeal.ts';
import { correctionProblems, planned, unitsConcerned } from '#contract/appeals/outcome.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { unsettled } from '#contract/results/attempts.ts';
import { resultState } from '#contract/results/states.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { awaited, groupOf, lineNames, linesOf, type Group, type Line } from '#server/results/result-lines.ts';
import { groupLines } from './lines.ts';
import { membersOf, votesOf, type StoredAppeal } from './store.ts';
import { candidatesFor } from './conflicts.ts';

type Votes = Awaited<ReturnType<typeof votesOf>>;

/** An appeal with all that its acts are judged by, as it stands now. */
export interface Case {
  appeal: StoredAppeal;
  group: Group;
  /** The whole list of the group. */
  lines: Line[];
  /** The appealed one. */
  line: Line;
  members: { accountId: string; name: string }[];
  votes: Votes;
  /** On the proposal as it stands. */
  cast: Votes;
  tally: Tally;
  /** What upholding would do; null until staff enter the corrected result. */
  plan: ReturnType<typeof planned> | null;
  candidates: Map<string, Candidate>;
}

export async function caseOf(db: Db, appeal: StoredAppeal): Promise<Case> {
  const [group, lines, members, votes] = await Promise.all([
    groupOf(db, appeal.group_id),
    linesOf(db, appeal.group_id),
    membersOf(db, appeal.id),
    votesOf(db, appeal.id),
  ]);
  const line = lines.find(({ id }) => id === appeal.entry_id);
  if (!line) throw refuse('notFound');
  const named = { entryId: appeal.entry_id, aboutEntryId: appeal.about_entry_id };
  const listed = groupLines(lines);
  const { offences } = group.storedMatch.match;
  const plan = appeal.correction && planned(appeal.correction, named, listed, offences);
  const concerned = unitsConcerned(named, listed, plan?.moves ?? []);
  const ids = members.map(({ accountId }) => accountId);
  const also = [...ids, ...(appeal.chair_id === null ? [] : [appeal.chair_id])];
  const cast = votes.filter(({ proposal }) => proposal === appeal.proposal);
  return {
    appeal,
    group,
    lines,
    line,
    members,
    votes,
    cast,
    tally: tallyOf(ids, cast),
    plan,
    candidates: await candidatesFor(db, concerned, also),
  };
}

/** Arbitration confirms the appealed line, which it cannot while its counts lie too far apart or a new attempt is awaited. */
function unsettledProblems(decision: Vote, { correction }: StoredAppeal, line: Line): Problem[] {
  const reason = unsettled({ ...line, awaited: awaited(line) });
  const isRecounted = decision === 'uphold' && correction?.act === 'marks' && reason === 'countsApart';
  return reason === null || isRecounted ? [] : [problem(reason, '', { lines: lineNames([line]) })];
}

/** What stands against this decision now: majority, ties, and whether the result still is under appeal. */
export function againstDeciding(
  decision: Vote,
  { appeal, line, lines, members, tally, candidates }: Case,
): Problem[] {
  if (appeal.status !== appealStatus.open) return [problem('appealDecided')];
  const { correction } = appeal;
  const ids = [...members.map(({ accountId }) => accountId), ...(appeal.chair_id ? [appeal.chair_id] : [])];
  const named = {
    entryId: appeal.entry_id,
    kind: appeal.kind,
    aboutEntryId: appeal.about_entry_id,
  };
  return [
    ...decisionProblems(decision, { members: members.length, tally, corrected: correction !== null }),
    ...tiedProblems([...new Set(ids)], candidates),
    ...unsettledProblems(decision, appeal, line),
    ...(decision === 'uphold' && line.state !== resultState.appealed ? [problem('resultMoved')] : []),
    ...(decision === 'uphold' && correction ? correctionProblems(correction, named, groupLines(lines)) : []),
  ];
}
