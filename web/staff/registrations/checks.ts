import type { Problem } from '#contract/problem.ts';
import { problemsInReview } from '#contract/registrations/review-rules.ts';
import type { Check } from '#web/staff/queues/CheckList.tsx';
import type { Case } from './case.ts';
import { w } from './text.ts';

/**
 * Every rule that the submitted form breaks, by the facts of now: a qualification may have been lost since. What its
 * materials lack is in the way of the qualification alone.
 */
export function reviewProblems({
  facts,
  form,
  now,
  stage,
  held,
}: Pick<Case, 'facts' | 'form' | 'now' | 'stage' | 'held'>): Problem[] {
  if (!form) return [];
  const materials = held.map((each): Problem =>
    stage === 'qualification' ? each : { ...each, severity: 'warn' },
  );
  const rules = problemsInReview({ ...facts, form, now: new Date(now) });
  return [...rules, ...materials];
}

const groups = [
  { name: 'checkMatch', at: (place: string) => place === '' },
  { name: 'checkTeam', at: (place: string) => place.startsWith('team') },
  { name: 'checkAthletes', at: (place: string) => place.startsWith('athletes') },
  { name: 'checkEntries', at: (place: string) => place.startsWith('entries') },
  { name: 'checkMaterials', at: (place: string) => place.startsWith('materials') },
  { name: 'checkOther', at: () => true },
] as const;

/** The problems by what was looked at; what is in order is there without problems. */
export function checksOf(problems: readonly Problem[]): Check[] {
  const groupOf = ({ place }: Problem) => groups.find(({ at }) => at(place))!;
  return groups.map((group) => ({
    name: w(group.name),
    problems: problems.filter((each) => groupOf(each) === group),
  }));
}
