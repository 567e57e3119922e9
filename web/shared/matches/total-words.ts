import type { Match } from '#contract/matches/match.ts';
import type { PointTotal } from '#contract/matches/point-totals.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { w } from './fact-text.ts';

/** By which rules a total is won, in one sentence each. */
export function totalRules(total: PointTotal, { events }: Pick<Match, 'events'>): string[] {
  const names = (ids: readonly string[]) =>
    listNames(events.filter(({ id }) => ids.includes(id)).map(({ name }) => say(name)));
  const { table, eventIds, doubledEventIds, mostPerGroup, best } = total;
  return [
    w('pointsOfPlaces', { table: listNames(table.map(String)), n: table.length }),
    ...(total.ties === 'mean' ? [w('tiesShare')] : []),
    ...(total.oneLess ? [w('oneLess')] : []),
    ...(eventIds ? [w('scoringEvents', { events: names(eventIds) })] : []),
    ...(doubledEventIds.length > 0 ? [w('doubledEvents', { events: names(doubledEventIds) })] : []),
    ...(mostPerGroup === null ? [] : [w('mostPerGroup', { n: mostPerGroup })]),
    ...(best === null ? [] : [w('bestCount', { n: best })]),
  ];
}
