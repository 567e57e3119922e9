/** How many uploads are unpacked at once: each may take 100 MB for a moment. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Does heavy work on strangers' bytes, a few at a time; the others wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
