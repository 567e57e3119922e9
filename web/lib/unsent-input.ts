const holding = new Set<() => boolean>();

/**
 * Registers a form that may hold unsent input.
 * @returns removes it again
 */
export function registerForm(typed: () => boolean): () => void {
  holding.add(typed);
  return () => void holding.delete(typed);
}

/** Kinds of inputs without typed text. */
const chosen: readonly string[] = ['checkbox', 'radio', 'file', 'range'];
/** Fields outside such a form that were typed into: a reason, a correction, a search. */
const fields = new Set<HTMLInputElement | HTMLTextAreaElement>();

/**
 * Records where on the page the user types, so that pages need not.
 * @returns ends it
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

/** Whether leaving the page would lose input. */
export const hasUnsentInput = (): boolean =>
  [...holding].some((typed) => typed()) ||
  [...fields].some((each) => each.isConnected && !chosen.includes(each.type) && each.value.trim() !== '');
