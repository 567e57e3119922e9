import { unused, type Group, type MatchEvent } from '#contract/matches/event.ts';
import type { Case } from './case.ts';
import { placesOf } from './rules/capacity.ts';
import { unitEntriesIn } from './rules/entry-limits.ts';
import { tallyOf } from './rules/limits.ts';

/** "2 of 3": what is used of a limit; `most` null is no limit. */
export interface Counter {
  used: number;
  most: number | null;
}

/** An athlete's events against their limits. */
export function athleteCounters(
  c: Case,
  memberId: string,
): { individual: Counter; team: Counter; total: Counter } {
  const { individual, team } = tallyOf(c, memberId);
  const { perAthlete } = c.match.limits;
  return {
    individual: { used: individual.size, most: perAthlete.individual },
    team: { used: team.size, most: perAthlete.team },
    total: { used: individual.size + team.size, most: perAthlete.total },
  };
}

interface GroupCounters {
  group: Group;
  /** Entries of this form in it. */
  entries: number;
  /** This unit's entries, those of its other teams counted in. */
  ofUnit: Counter;
  /** Places taken, those that this form would take counted in. */
  places: Counter;
  /** How many wait, those of this form counted in. */
  waiting: number;
}

export function eventCounters(c: Case, event: MatchEvent): GroupCounters[] {
  const places = placesOf(c);
  return event.groups.map((group) => {
    const lineUps = c.lineUps.filter((lineUp) => lineUp.group.id === group.id);
    const states = lineUps.map(({ entry }) => places.get(entry.id)!.state);
    const others = c.others.groups[group.id] ?? unused;
    return {
      group,
      entries: lineUps.length,
      ofUnit: { used: unitEntriesIn(c, group.id), most: c.match.limits.entriesPerUnitAndGroup },
      places: {
        used: others.used + states.filter((state) => state === 'placed').length,
        most: group.capacity,
      },
      waiting: others.waiting + states.filter((state) => state === 'waiting').length,
    };
  });
}
