import { asStored } from '#contract/lang.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { GroupUse } from './event.ts';
import type { Match } from './match.ts';
import { heldGroups } from './rounds.ts';

/** What a change of a published match may not do to entries that are in: `uses` by group id, `ofQuotas` by quota id. */
export function changeProblems(
  before: Match,
  after: Match,
  uses: Readonly<Record<string, GroupUse>>,
  ofQuotas: ReadonlyMap<string, { used: number }> = new Map(),
): Problem[] {
  const entered = (groupId: string) => (uses[groupId]?.used ?? 0) + (uses[groupId]?.waiting ?? 0);
  const quotas = (after.quotas ?? []).flatMap(({ id, name, capacity }, at) => {
    const used = ofQuotas.get(id)?.used ?? 0;
    return used > capacity
      ? [problem('quotaBelowUsed', `quotas.${at}.capacity`, { quota: asStored(name), count: used })]
      : [];
  });
  const events = before.events.flatMap((event) => {
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
      now && drafted.some(({ id }) => !heldGroups(now).some((held) => held.id === id))
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
  return [...events, ...quotas];
}
