import { unused, type GroupUse } from '#contract/matches/event.ts';
import type { EntryLimit, SoftRule } from '#contract/matches/limits.ts';
import type { Match } from '#contract/matches/match.ts';
import { namesUnder, quotasIn, type Quota } from '#contract/matches/quotas.ts';
import { severityOf } from '#contract/matches/severity.ts';
import { unitTypeText } from '#contract/units/text.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { w } from './fact-text.ts';

type LimitLine = readonly [name: string, limit: string];

/** The limits that there are, in words, each with what passing it means. */
export function limitLines(match: Pick<Match, 'limits' | 'severities' | 'quotas' | 'events'>): LimitLine[] {
  const { people, perAthlete, teamsPerUnit, entriesPerUnitAndGroup } = match.limits;
  const soft = (rule: SoftRule, limit: string) => {
    const severity = severityOf(match, rule);
    if (severity === 'block') return limit;
    return severity === 'warn' ? w('warned', { limit }) : w('uncounted', { limit });
  };
  const roles = [
    [1, people.leaders],
    [2, people.coaches],
    [3, people.athletes],
    [4, people.followers],
  ] as const;
  const most = [
    ['athleteIndividual', perAthlete.individual],
    ['athleteTeam', perAthlete.team],
    ['athleteTotal', perAthlete.total],
  ] as const;
  return [
    ...roles.flatMap(([role, range]): LimitLine[] => {
      const words = rangeWords(range);
      return words ? [[w('perTeam', { role: w(`role${role}`) }), soft('peopleCounts', words)]] : [];
    }),
    ...most.flatMap(([name, n]): LimitLine[] =>
      n === null ? [] : [[w(name), soft('eventsPerAthlete', w('mostEvents', { n }))]],
    ),
    ...(teamsPerUnit === null
      ? []
      : [[w('teamsPerUnit'), soft('teamsPerUnit', w('mostTeams', { n: teamsPerUnit }))] as const]),
    ...(entriesPerUnitAndGroup === null
      ? []
      : [
          [
            w('entriesPerGroup'),
            soft('entriesPerUnitAndGroup', w('mostEntries', { n: entriesPerUnitAndGroup })),
          ] as const,
        ]),
    ...(match.limits.entries ?? []).map(({ most: n, unitTypes, ...limit }): LimitLine => [
      [
        entryLimitWords(limit),
        ...(unitTypes ? [listNames(unitTypes.map((type) => unitTypeText(type)))] : []),
        ...eventNames(match, limit.eventIds),
      ].join(' · '),
      soft('entriesPerUnitAndGroup', w('mostEntries', { n })),
    ]),
    ...quotasIn(match).map((quota): LimitLine => [quotaName(match, quota), quotaWords(quota)]),
    ...leastLines(match.limits.perGroup),
  ];
}

/** What a group needs to be held by itself. */
function leastLines(least: Match['limits']['perGroup']): LimitLine[] {
  const needs = [
    least?.entries && w('leastEntries', { n: least.entries }),
    least?.units && w('leastUnits', { n: least.units }),
    least?.countries && w('leastCountries', { n: least.countries }),
  ].filter((each) => typeof each === 'string');
  return needs.length === 0 ? [] : [[w('leastPerGroup'), w('orCombined', { needs: listNames(needs) })]];
}

type Named = Pick<Match['events'][number], 'id' | 'name'>;

/** What names of events and groups are read from. */
interface Events {
  events: readonly (Named & { groups: readonly Named[] })[];
}
export type WithQuotas = Events & Pick<Match, 'quotas'>;

/** A quota by its name, with its events and groups where not all are meant. */
function quotaName(match: Events, quota: Quota): string {
  const { events, groups } = namesUnder(quota, match.events);
  const named = [events, groups].filter((names) => names.length > 0);
  return [say(quota.name), ...named.map((names) => listNames(names.map((name) => say(name))))].join(' · ');
}

/** How each quota fills, and how many wait under it. */
export function quotaLines(match: WithQuotas, uses: Readonly<Record<string, GroupUse>>): LimitLine[] {
  return quotasIn(match).map((quota) => [quotaName(match, quota), quotaFill(quota, uses[quota.id])]);
}

/** How one fills, and how many wait under it. */
export function quotaFill({ counts, capacity }: Quota, { used, waiting }: GroupUse = unused): string {
  return [
    w(counts === 'entries' ? 'entriesTaken' : 'peopleTaken', { used, capacity }),
    ...(used >= capacity ? [w('full')] : []),
    ...(waiting > 0 ? [w('queue', { n: waiting })] : []),
  ].join(' · ');
}

/** Events that are named where not all are meant. */
function eventNames({ events }: Events, eventIds: readonly string[] | null): string[] {
  if (eventIds === null) return [];
  return [listNames(events.filter(({ id }) => eventIds.includes(id)).map(({ name }) => say(name)))];
}

export function entryLimitWords({ by, per }: Pick<EntryLimit, 'by' | 'per'>): string {
  return w(
    (
      {
        unit: { group: 'entriesPerGroup', event: 'unitPerEvent', match: 'unitInAll' },
        country: { group: 'countryPerGroup', event: 'countryPerEvent', match: 'countryInAll' },
      } as const
    )[by][per],
  );
}

export function quotaWords({ counts, capacity: n }: Pick<Quota, 'counts' | 'capacity'>): string {
  return w(counts === 'entries' ? 'placesForEntries' : 'placesForPeople', { n });
}

function rangeWords({ min, max }: { min: number; max: number | null }): string {
  if (max === null) return min > 0 ? w('atLeast', { n: min }) : '';
  return min > 0 ? w('fromTo', { least: min, most: max }) : w('atMost', { n: max });
}
