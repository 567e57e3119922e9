/** Lets at most `width` of the acts given to it run at once; the others wait their turn. */
export function openGate(width: number): <T>(act: () => Promise<T>) => Promise<T> {
  let free = width;
  const queue: (() => void)[] = [];
  return async (act) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await act();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}
