import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import type { Check } from '#web/staff/desk/CheckList.tsx';
import type { Case } from './case.ts';
import { w } from './text.ts';

/**
 * What a form meets when it is handed in, and no longer concerns whoever reviews it: the server has held the
 * deadlines when it was submitted, who waits for a place stands beside the line-up, and to enter one event only
 * is the unit's choice.
 */
const entrantsOnly: readonly number[] = [
  refusals.registrationClosed.code,
  refusals.correctionClosed.code,
  refusals.registrationNotOpen.code,
  refusals.eventEnded.code,
  refusals.willWait.code,
  refusals.singleEvent.code,
];

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
  const rules = registrationProblems({ ...facts, form, now: new Date(now) }).filter(
    ({ code, severity }) => severity !== 'uncounted' && !entrantsOnly.includes(code),
  );
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
