import type { Problem } from '#contract/problem.ts';
import { teamType } from '#contract/teams/team.ts';

/**
 * The wizard (requirements, section 2) as data: its five steps, and the first segment of the places of problems
 * that belong to each. '' is what concerns the registration as a whole.
 */
export const steps = [
  { key: 'team', places: ['', 'team'] },
  { key: 'events', places: ['entries', 'athletes'] },
  { key: 'itinerary', places: ['itinerary', 'quantities', 'guardian'] },
  { key: 'form', places: ['authentic', 'remark', 'materials'] },
  { key: 'complete', places: [] },
] as const satisfies readonly { key: string; places: readonly string[] }[];
export type Step = (typeof steps)[number]['key'];

/** The steps that there are: an individual account selects no team (requirements 2.29). */
export function stepsFor(type: 1 | 11): Step[] {
  return steps.map(({ key }) => key).filter((key) => key !== 'team' || type === teamType.team);
}

/** The step on which a problem is mended; what belongs to a step that is skipped stands on the first there is. */
export function stepOf({ place }: Pick<Problem, 'place'>, available: readonly Step[]): Step {
  const head = place.split('.')[0]!;
  const stepKey = steps.find(({ places }) => places.some((each) => each === head))?.key;
  return stepKey && available.includes(stepKey) ? stepKey : available[0]!;
}
