const holding = new Set<() => boolean>();

/** Registers a form that may hold something typed and not sent; the answer takes it off again. */
export function mayHold(typed: () => boolean): () => void {
  holding.add(typed);
  return () => void holding.delete(typed);
}

/** Whether a form on the page holds something that leaving would lose. */
export const holdsTyped = (): boolean => [...holding].some((typed) => typed());
