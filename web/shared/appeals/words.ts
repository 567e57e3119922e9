import type { AppealStatus, DepositState } from '#contract/appeals/appeal.ts';
import { depositTextName } from '#contract/appeals/text.ts';
import { showColumn } from '#contract/results/columns.ts';
import type { ScoreModel } from '#contract/matches/event.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import type { LangText } from '#contract/lang.ts';
import { w } from './text.ts';

interface Who {
  unitName: string;
  teamName: string;
  number: number | null;
  names?: readonly string[];
}

/** The team where it has a name of its own. */
export function teamOf({ unitName, teamName }: Pick<Who, 'unitName' | 'teamName'>): string {
  return teamName || unitName;
}

/** Start number, team and athletes in one line. */
export function whoOf({ number, names = [], ...team }: Who): string {
  return [...(number === null ? [] : [w('number', { n: number })]), teamOf(team), ...few(names)].join(' · ');
}

const namedMost = 4;
function few(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [`${listNames(names.slice(0, namedMost))}${names.length > namedMost ? ' …' : ''}`];
}

export function eventAndGroup({
  eventName,
  groupName,
}: {
  eventName: LangText;
  groupName: LangText;
}): string {
  return `${say(eventName)} · ${say(groupName)}`;
}

/** 第 3 名 · 成绩 70 */
export function standingOf(
  model: ScoreModel,
  { rank, score }: { rank: number | null; score: { final: number | null } | null },
): string {
  const final = showColumn(model, 'final', score?.final ?? null);
  return [
    rank === null ? w('noRank') : w('rank', { n: rank }),
    ...(final === '' ? [] : [w('score', { score: final })]),
  ].join(' · ');
}

/** Where a deposit is, in a word. */
export function depositWord(deposit: DepositState, status: AppealStatus): string {
  return w(depositTextName(deposit, status));
}
