/**
 * Places of a limited resource, such as live streams.
 * @param all places of all holders together
 * @returns a function that takes a place and returns the one that gives it back; null where all are taken, or
 * a holder has too many
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
