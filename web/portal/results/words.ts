import { isCounted } from '#contract/results/contest.ts';
import type { ResultGroup } from '#contract/results/player-calls.ts';
import { listNames } from '#web/lib/list-names.ts';
import { w } from './text.ts';

const counted = { rightFoot: 'rightFoot', bothFeet: 'bothFeet' } as const;

/** What the result is called where it is a count of one foot or of both. */
export function resultWord({ scoreModel, countingUnit }: ResultGroup, plain: string): string {
  if (!isCounted(scoreModel) || !(countingUnit in counted)) return plain;
  return w('resultIn', { unit: w(counted[countingUnit as keyof typeof counted]) });
}

interface Who {
  unitName: string;
  teamName: string;
  teamType: 1 | 11;
}

/** The team where it has a name of its own; '' of an individual, identified by the person's name. */
export function teamOf({ unitName, teamName, teamType }: Who): string {
  if (teamType === 11) return '';
  return teamName === '' ? unitName : teamName;
}

/** The first of them where many compete together. */
const namedMost = 4;

export function peopleOf(people: readonly string[]): string {
  const rest = people.length > namedMost ? ' …' : '';
  return `${listNames(people.slice(0, namedMost))}${rest}`;
}

/** What stands below the name, one after another; what is '' is left out. */
export function joined(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(' · ');
}
