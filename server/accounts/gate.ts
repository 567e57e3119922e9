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

/** Lets one act at a time run for each key; the next of the same key waits until it has ended, well or not. */
export function openTurns(): <T>(key: string, act: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, act) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(act, act);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
