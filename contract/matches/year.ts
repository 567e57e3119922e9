import type { Match } from './match.ts';

/** The year by which a match counts ages and numbers certificates: the season it asks for, else that in which it begins. */
export function yearOf({ season, startDate }: Pick<Match, 'season' | 'startDate'>): number {
  return season ?? Number(startDate.slice(0, 4));
}
