const holding = new Set<() => boolean>();

/** Registers a form that may hold something typed and not sent; the answer takes it off again. */
export function mayHold(typed: () => boolean): () => void {
  holding.add(typed);
  return () => void holding.delete(typed);
}

/** Kinds of fields in which nothing is typed. */
const chosen: readonly string[] = ['checkbox', 'radio', 'file', 'range'];
/** Fields outside such a form that were typed into: a reason, a correction, a search. */
const fields = new Set<HTMLInputElement | HTMLTextAreaElement>();

/**
 * Notes where on the page something is typed, so that no page has to say it.
 * @returns what ends it
 */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    for (const each of fields) if (!each.isConnected) fields.delete(each);
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) fields.add(target);
  };
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    fields.clear();
  };
}

/** Whether the page holds something that leaving would lose. */
export const holdsTyped = (): boolean =>
  [...holding].some((typed) => typed()) ||
  [...fields].some((each) => each.isConnected && !chosen.includes(each.type) && each.value.trim() !== '');
