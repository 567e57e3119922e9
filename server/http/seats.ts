/**
 * Places of something that there is only so much of, as live streams.
 * @param all of everybody together
 * @returns what takes one for a holder and gives it back once; null where all are taken, or so many by this one
 */
export function openSeats(all: number) {
  let taken = 0;
  const held = new Map<string, number>();
  return (holders: readonly { of: string; most: number }[]): (() => void) | null => {
    if (taken >= all || holders.some(({ of, most }) => (held.get(of) ?? 0) >= most)) return null;
    taken++;
    for (const { of } of holders) held.set(of, (held.get(of) ?? 0) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      taken--;
      for (const { of } of holders) {
        const still = held.get(of)! - 1;
        if (still > 0) held.set(of, still);
        else held.delete(of);
      }
    };
  };
}
