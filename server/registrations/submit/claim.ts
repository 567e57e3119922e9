import { grouped } from '#contract/grouped.ts';
import { groupsInLine } from '#contract/matches/quotas.ts';
import type { Db } from '#server/db/pool.ts';
import { claimPlaces, lockPlaces, movePlaces } from '#server/matches/places.ts';
import { allotPlaces } from '#server/registrations/waiting-list/allot.ts';
import type { Queue } from '#server/registrations/waiting-list/offer.ts';

interface Newcomer {
  id: string;
  groupId: string;
}

/**
 * Takes places for newcomers in this order, the last before commit. Who finds none is counted as waiting where
 * `mayWait`; else the caller rolls back.
 * @returns those with a place
 */
export async function claimEntries(
  trx: Db,
  queue: Queue,
  newcomers: readonly Newcomer[],
  mayWait: boolean,
): Promise<Set<string>> {
  if (newcomers.length === 0) return new Set();
  const byGroup = grouped(newcomers, ({ groupId }) => groupId);
  const { match } = queue;
  if (!match.quotas?.length) {
    const claims = [...byGroup].map(([groupId, { length: count }]) => ({ groupId, count }));
    const claimResult = await claimPlaces(trx, claims, mayWait);
    return new Set(
      [...byGroup].flatMap(([groupId, each]) =>
        each.slice(0, claimResult.get(groupId) ?? 0).map(({ id }) => id),
      ),
    );
  }
  const places = await lockPlaces(trx, groupsInLine(match, [...byGroup.keys()]));
  const ids = newcomers.map(({ id }) => id);
  const allotted = await allotPlaces(trx, queue, places, ids);
  const placed = new Set(ids.filter((id) => allotted.has(id)));
  if (placed.size === newcomers.length || mayWait) {
    await movePlaces(
      trx,
      [...byGroup].map(([groupId, each]) => {
        const used = each.filter(({ id }) => placed.has(id)).length;
        return { groupId, used, waiting: each.length - used };
      }),
    );
  }
  return placed;
}
