/** Numbers that look random and are the same at every load (mulberry32). */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** A whole number between both, inclusive. */
  between(least: number, most: number): number;
  /** True so often, from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (from) => from[between(0, from.length - 1)]!,
    shuffle: (items) => {
      const all = [...items];
      for (let at = all.length - 1; at > 0; at--) {
        const other = between(0, at);
        [all[at], all[other]] = [all[other]!, all[at]!];
      }
      return all;
    },
  };
}
