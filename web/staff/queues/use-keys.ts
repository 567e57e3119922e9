import { useEffect, useEffectEvent } from 'react';

/** What keys do on a page; a key that is absent does nothing. */
type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single keys for a page: not during typing, while a dialog or list is open, or together with another key.
 */
export function useKeys(keys: Keys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="listbox"]')) return;
    // Enter on a button presses that button.
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('button, a')) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
