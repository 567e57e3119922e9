import { ageFit } from '#contract/matches/age-groups.ts';
import { genderGroup, type Group, type MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import type { DemoMatch } from '#demo/matches/all.ts';
import type { Somebody } from '#demo/people/somebody.ts';
import type { DemoUnit } from '#demo/units/list.ts';
import { beyond } from './uncounted.ts';

/** How a match fills up while registrations come in, one after another. */
export interface Book {
  match: DemoMatch;
  used: Map<string, number>;
  waiting: Map<string, number>;
  /** `event person`: each person once in an event. */
  taken: Set<string>;
  /** `unit group`: entries of one unit in one group. */
  ofUnit: Map<string, number>;
}

export function openBook(match: DemoMatch): Book {
  return { match, used: new Map(), waiting: new Map(), taken: new Set(), ofUnit: new Map() };
}

/** How many events of each kind an athlete has. */
export type Tally = Map<string, { individual: number; team: number }>;

export function hasRoom(match: Match, tally: Tally, memberId: string, kind: MatchEvent['kind']): boolean {
  const { individual, team } = tally.get(memberId) ?? { individual: 0, team: 0 };
  const { perAthlete } = match.limits;
  const under = (count: number, most: number | null) => most === null || count < most + beyond(match);
  return (
    under(kind === 'individual' ? individual : team, perAthlete[kind]) &&
    under(individual + team, perAthlete.total)
  );
}

export function fits(event: MatchEvent, group: Group, { birthdate, gender }: Somebody): boolean {
  if (group.gender === genderGroup.female && gender === 1) return false;
  if (group.gender === genderGroup.male && gender === 2) return false;
  return ageFit(event, group, birthdate) === 'fits';
}

/** Whether the unit may have one entry more in the group, and the group one more at all. */
export function takesAnother(
  { match: { match }, used, waiting, ofUnit }: Book,
  unit: DemoUnit,
  group: Group,
): boolean {
  const most = match.limits.entriesPerUnitAndGroup;
  if (most !== null && (ofUnit.get(`${unit.key} ${group.id}`) ?? 0) >= most) return false;
  return match.waitingList || !isFull(used, waiting, group);
}

export function isFull(used: Book['used'], waiting: Book['waiting'], { id, capacity }: Group): boolean {
  return capacity !== null && ((used.get(id) ?? 0) >= capacity || (waiting.get(id) ?? 0) > 0);
}

export function more<K>(map: Map<K, number>, key: K, by = 1): void {
  map.set(key, (map.get(key) ?? 0) + by);
}
