import { asStored } from '#contract/lang.ts';
import { grouped } from '#contract/grouped.ts';
import { combinationOf } from '#contract/matches/combined.ts';
import type { Group, MatchEvent } from '#contract/matches/event.ts';
import type { EntryLimit } from '#contract/matches/limits.ts';
import type { Match } from '#contract/matches/match.ts';
import { severityOf } from '#contract/matches/severity.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { Case } from '#contract/registrations/case.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { byId } from './limits.ts';

/** What one limit counts together: a group, an event, or several events. */
interface Scope {
  limit: Omit<EntryLimit, 'id'>;
  most: number;
  groupIds: ReadonlySet<string>;
  event: MatchEvent;
  group: Group;
}

const refusalOf = {
  unit: { group: 'unitGroupLimit', event: 'unitEventLimit', match: 'unitEntriesLimit' },
  country: { group: 'countryGroupLimit', event: 'countryEventLimit', match: 'countryEntriesLimit' },
} as const satisfies Record<EntryLimit['by'], Record<EntryLimit['per'], RefusalName>>;

function limitsOf({ limits }: Pick<Match, 'limits'>): Omit<EntryLimit, 'id'>[] {
  const { entriesPerUnitAndGroup: most, entries } = limits;
  const every = { by: 'unit', per: 'group', eventIds: null, unitTypes: null } as const;
  return [...(most === null ? [] : [{ ...every, most }]), ...(entries ?? [])];
}

/** The limits that an entry in this group comes under. */
function scopesOf({ match, unit }: Pick<Case, 'match' | 'unit'>, event: MatchEvent, group: Group): Scope[] {
  return limitsOf(match)
    .filter(
      ({ eventIds, unitTypes }) =>
        (eventIds?.includes(event.id) ?? true) && (unitTypes?.includes(unit.type) ?? true),
    )
    .map((limit) => {
      const together = match.events.filter(
        ({ id }) => limit.per === 'match' && (limit.eventIds?.includes(id) ?? true),
      );
      const groups = { group: [group], event: event.groups, match: together.flatMap((each) => each.groups) }[
        limit.per
      ];
      return {
        limit,
        most: mostIn(limit, event, group),
        groupIds: new Set(groups.map(({ id }) => id)),
        event,
        group,
      };
    });
}

/** A combined group takes as many as its groups did. */
function mostIn({ per, most }: Pick<EntryLimit, 'per' | 'most'>, event: MatchEvent, group: Group): number {
  return per === 'group' ? most * (combinationOf(event, group.id)?.groups.length ?? 1) : most;
}

/** Entries of other registrations that the limit counts. */
function ofOthers({ others }: Pick<Case, 'others'>, { limit: { by, unitTypes }, groupIds }: Scope): number {
  const counts =
    by === 'unit'
      ? Object.entries(others.unitEntries).map(([groupId, count]) => ({ groupId, count }))
      : (others.countryEntries ?? []).filter(({ unitType }) => unitTypes?.includes(unitType) ?? true);
  return counts.filter(({ groupId }) => groupIds.has(groupId)).reduce((sum, { count }) => sum + count, 0);
}

function lineUpsIn(c: Pick<Case, 'lineUps'>, { groupIds }: Scope) {
  return c.lineUps.filter(({ group }) => groupIds.has(group.id));
}

function over(
  { match }: Pick<Case, 'match'>,
  { limit, most, event, group }: Scope,
  count: number,
  place: string,
): Problem {
  const values = { event: asStored(event.name), group: asStored(group.name), most, count };
  return problem(refusalOf[limit.by][limit.per], place, values, severityOf(match, 'entriesPerUnitAndGroup'));
}

/**
 * At most so many entries of one unit, or of one country, in a group, an event or the match. Where more may compete
 * without counting, the problem stands at those that are too many: the others count first, then this form's in the
 * order in which they were made.
 */
export function entryLimits(c: Case): Problem[] {
  const scopes = grouped(
    c.lineUps.flatMap(({ event, group }) => scopesOf(c, event, group)),
    ({ limit, groupIds }) => JSON.stringify([limit, [...groupIds]]),
  );
  return [...scopes.values()].flatMap(([scope]) => {
    if (!scope) return [];
    const scopeLineUps = lineUpsIn(c, scope);
    const others = ofOthers(c, scope);
    if (scopeLineUps.length + others <= scope.most) return [];
    const tooMany = over(c, scope, scopeLineUps.length + others, problemPath.event(scope.event.id));
    if (tooMany.severity !== 'uncounted') return [tooMany];
    return scopeLineUps
      .toSorted(byId)
      .slice(Math.max(0, scope.most - others))
      .map(({ entry }) => ({ ...tooMany, place: problemPath.entry(entry) }));
  });
}

/** What one entry more in this group would break; the words count those that there are. */
export function limitsOfOneMore(c: Case, event: MatchEvent, group: Group, place: string): Problem[] {
  return scopesOf(c, event, group).flatMap((scope) => {
    const count = lineUpsIn(c, scope).length + ofOthers(c, scope);
    return count + 1 > scope.most ? [over(c, scope, count, place)] : [];
  });
}

/** This unit's entries in a group: those of this form and of its other teams. */
export function unitEntriesIn(c: Pick<Case, 'lineUps' | 'others'>, groupId: string): number {
  const inGroup = c.lineUps.filter(({ group }) => group.id === groupId).length;
  return inGroup + (c.others.unitEntries[groupId] ?? 0);
}
