import type { PublicStartList } from '#contract/start-lists/public-calls.ts';

type Times = Pick<PublicStartList, 'groupId' | 'session' | 'startsAt' | 'endsAt'>;

export interface OnNow {
  /** By id of the group. */
  on: ReadonlySet<string>;
  next: ReadonlySet<string>;
  past: ReadonlySet<string>;
}

/**
 * Which lists run at this moment by their published times, and which come next: in each session that has begun,
 * else the soonest of all.
 * @param lists in the order of their starts
 */
export function onNow(lists: readonly Times[], now: number): OnNow {
  const on = lists.filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt));
  const coming = lists.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const soonest = coming.filter(({ startsAt }) => startsAt === coming[0]!.startsAt);
  const begun = new Set(
    lists.flatMap(({ session, startsAt }) => (Date.parse(startsAt) <= now ? [session.zh] : [])),
  );
  const following = [...begun].flatMap((name) => coming.find(({ session }) => session.zh === name) ?? []);
  const ids = (some: readonly Times[]) => new Set(some.map(({ groupId }) => groupId));
  return {
    on: ids(on),
    next: ids(following.length > 0 ? following : soonest),
    past: ids(lists.filter(({ endsAt }) => Date.parse(endsAt) <= now)),
  };
}

/** The page of a list of all groups on which this one begins. */
export function pageOfGroup(
  groups: readonly { groupId: string; lines: number }[],
  groupId: string,
  rowsOfPage: number,
): number {
  const at = groups.findIndex((each) => each.groupId === groupId);
  const before = groups.slice(0, Math.max(0, at));
  return Math.floor(before.reduce((sum, { lines }) => sum + lines, 0) / rowsOfPage) + 1;
}
