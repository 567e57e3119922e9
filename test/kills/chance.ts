/** Chance that a number decides (mulberry32): the same one draws the same. */
export interface Chance {
  /** From 0 up to 1. */
  draw(): number;
  /** So often out of one. */
  falls(share: number): boolean;
  between(least: number, most: number): number;
  oneOf<T>(all: readonly T[]): T;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    draw,
    falls: (share) => draw() < share,
    between: (least, most) => least + draw() * (most - least),
    oneOf: (all) => all[Math.floor(draw() * all.length)]!,
  };
}
