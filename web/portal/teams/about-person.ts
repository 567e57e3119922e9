import { ageOn } from '#contract/fields/dates.ts';
import type { TeamPerson } from '#contract/teams/team.ts';
import { w } from './text.ts';

/** Gender and age, shown with a name. */
export function aboutPerson(
  { gender, birthdate }: Pick<TeamPerson, 'gender' | 'birthdate'>,
  today: string,
): string {
  return `${gender === 1 ? w('male') : w('female')} · ${w('age', { n: ageOn(birthdate, today) })}`;
}
