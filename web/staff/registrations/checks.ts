import type { Problem } from '#contract/problem.ts';
import type { Check } from '#web/staff/queues/CheckList.tsx';
import { w } from './text.ts';

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
