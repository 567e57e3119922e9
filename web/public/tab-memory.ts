/** A text that this tab alone keeps for one thing, such as a link or a match. Storage may be out of reach. */
export function textOfTab(key: string, thing: string): string | null {
  try {
    const [of, text] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[];
    return of === thing && typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

/** Whether this tab keeps a text for any of them. */
export function tabKeeps(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** @param text null forgets it */
export function keepInTab(key: string, thing: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify([thing, text]));
  } catch {
    // The page itself remembers until it is left.
  }
}
