/**
 * Places of a limited resource, such as live streams.
 * @param all places of all holders together
 * @returns a function that takes a place and returns the one that gives it back; null where all are taken, or
 * a holder has too many
 */
export function openSeats(all: number) {
  let takenSeats = 0;
  const seatsByKey = new Map<string, number>();
  return (holders: readonly { of: string; most: number }[]): (() => void) | null => {
    if (takenSeats >= all || holders.some(({ of, most }) => (seatsByKey.get(of) ?? 0) >= most)) return null;
    takenSeats++;
    for (const { of } of holders) seatsByKey.set(of, (seatsByKey.get(of) ?? 0) + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      takenSeats--;
      for (const { of } of holders) {
        const still = seatsByKey.get(of)! - 1;
        if (still > 0) seatsByKey.set(of, still);
        else seatsByKey.delete(of);
      }
    };
  };
}
