/** Whose rank moved, from what to what; null is without rank. */
export interface Move {
  id: string;
  from: number | null;
  to: number | null;
}

/** What a correction moved, best new rank first; who stays is not in it. */
export function movesOf(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Move[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids]
    .map((id) => ({ id, from: before.get(id) ?? null, to: after.get(id) ?? null }))
    .filter(({ from, to }) => from !== to)
    .sort(
      (a, b) =>
        (a.to ?? Infinity) - (b.to ?? Infinity) ||
        (a.from ?? Infinity) - (b.from ?? Infinity) ||
        (a.id < b.id ? -1 : 1),
    );
}
