/** How far a list has been held. */
export interface Progress {
  groupId: string;
  heats: number;
  /** The last heat with a result; 0: there is none. Heats up to it stand still. */
  held: number;
}

const isToCome = ({ held, heats }: Progress) => held === 0 || held < heats;

/** Lists of a session with a heat still to be held. */
export const toCome = <L extends Progress>(running: readonly L[]): L[] => running.filter(isToCome);

/**
 * The lists that move when a session is put off from a heat on, in their running order; none: that heat has been
 * held. Without a heat, from the next after the last that has a result: an earlier list without any was held as
 * well, and its sheets are still to be typed.
 */
export function putOffWith<L extends Progress>(
  running: readonly L[],
  from: { groupId: string; heat: number } | null,
): L[] {
  if (from) {
    const at = running.findIndex(({ groupId }) => groupId === from.groupId);
    const list = running[at];
    return list && isToCome(list) && from.heat > list.held ? toCome(running.slice(at)) : [];
  }
  const last = running.findLastIndex(({ held }) => held > 0);
  const behind = toCome(running.slice(Math.max(0, last)));
  return behind.length > 0 ? behind : toCome(running);
}
