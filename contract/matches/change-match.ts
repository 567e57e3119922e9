import { asStored } from '#contract/lang.ts';
import { currencyOf } from '#contract/fields/currency.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { GroupUse } from './event.ts';
import type { Match } from './match.ts';
import { heldGroups } from './rounds.ts';

type Uses = Readonly<Record<string, GroupUse>>;

/** What is known of a match besides the places of its groups. */
interface Known {
  /** What is taken, by quota id. */
  ofQuotas?: ReadonlyMap<string, { used: number }>;
  /** Teams have registered; unless said: they hold or wait for places. */
  registered?: boolean;
  /** Ids of events that have results. */
  scored?: ReadonlySet<string>;
}

/**
 * What a change of a published match may not do to entries that are in, and to prices that were agreed on.
 * @param uses by group id
 */
export function changeProblems(
  before: Match,
  after: Match,
  uses: Uses,
  {
    ofQuotas = new Map(),
    registered = Object.values(uses).some(({ used, waiting }) => used + waiting > 0),
    scored = new Set(),
  }: Known = {},
): Problem[] {
  const currency = currencyOf(before);
  return [
    ...(registered && currencyOf(after) !== currency
      ? [problem('currencyFixed', 'currency', { currency })]
      : []),
    ...entryProblems(before, after, uses),
    ...scoringProblems(before, after, scored),
    ...quotaProblems(after, ofQuotas),
  ];
}

function entryProblems(before: Match, after: Match, uses: Uses): Problem[] {
  const entered = (groupId: string) => (uses[groupId]?.used ?? 0) + (uses[groupId]?.waiting ?? 0);
  return before.events.flatMap((event) => {
    const at = after.events.findIndex(({ id }) => id === event.id);
    const now = after.events[at];
    const name = asStored(event.name);
    const fixed =
      now && now.kind !== event.kind && event.groups.some(({ id }) => entered(id) > 0)
        ? [problem('eventKindFixed', `events.${at}.kind`, { event: name })]
        : [];
    const drafted = heldGroups(event).filter(
      ({ id }) => entered(id) > 0 && !event.groups.some((group) => group.id === id),
    );
    const roundGone =
      now && drafted.some(({ id }) => !heldGroups(now).some((group) => group.id === id))
        ? [problem('roundInUse', `events.${at}.rounds`, { event: name })]
        : [];
    return [
      ...fixed,
      ...roundGone,
      ...event.groups.flatMap((group) => {
        const count = entered(group.id);
        if (count === 0) return [];
        const each = now?.groups.findIndex(({ id }) => id === group.id) ?? -1;
        const groupNow = now?.groups[each];
        const values = { event: name, group: asStored(group.name) };
        if (!groupNow) return [problem('groupInUse', 'events', { ...values, count })];
        const used = uses[group.id]?.used ?? 0;
        return groupNow.capacity !== null && groupNow.capacity < used
          ? [problem('capacityBelowUsed', `events.${at}.groups.${each}.capacity`, { ...values, count: used })]
          : [];
      }),
    ];
  });
}

/** Marks are those of one model: of another they would say nothing. */
function scoringProblems(before: Match, after: Match, scored: ReadonlySet<string>): Problem[] {
  const models = new Map(before.events.map(({ id, scoreModel }) => [id, scoreModel]));
  return after.events.flatMap(({ id, name, scoreModel }, at) =>
    scored.has(id) && models.get(id) !== scoreModel
      ? [problem('scoringFixed', `events.${at}.scoreModel`, { event: asStored(name) })]
      : [],
  );
}

function quotaProblems({ quotas }: Match, ofQuotas: NonNullable<Known['ofQuotas']>): Problem[] {
  return (quotas ?? []).flatMap(({ id, name, capacity }, at) => {
    const used = ofQuotas.get(id)?.used ?? 0;
    return used > capacity
      ? [problem('quotaBelowUsed', `quotas.${at}.capacity`, { quota: asStored(name), count: used })]
      : [];
  });
}
