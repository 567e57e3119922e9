import { asStored } from '#contract/lang.ts';
import { currencyOf } from '#contract/fields/currency.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { GroupUse } from './event.ts';
import type { Match } from './match.ts';

type Uses = Readonly<Record<string, GroupUse>>;

/**
 * What a change of a published match may not do to entries that are in, and to prices that were agreed on.
 * @param uses by group id
 * @param registered teams have registered; unless said: hold or wait for places
 */
export function changeProblems(
  before: Match,
  after: Match,
  uses: Uses,
  registered = Object.values(uses).some(({ used, waiting }) => used + waiting > 0),
): Problem[] {
  const currency = currencyOf(before);
  return [
    ...(registered && currencyOf(after) !== currency
      ? [problem('currencyFixed', 'currency', { currency })]
      : []),
    ...entryProblems(before, after, uses),
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
    return [
      ...fixed,
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
