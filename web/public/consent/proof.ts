import { useState } from 'react';

/** For this tab alone: a phone that goes to the SMS and back may reload the page. */
const key = 'consent.proof';

function kept(link: string): string | null {
  try {
    const [of, proof] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[];
    return of === link && typeof proof === 'string' ? proof : null;
  } catch {
    return null;
  }
}

/** What shows that the phone of this link was proved. */
export function useProof(link: string) {
  const [proof, set] = useState(() => kept(link));
  const keep = (next: string | null) => {
    set(next);
    try {
      if (next === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify([link, next]));
    } catch {
      // Storage that cannot be reached: the page itself remembers until it is left.
    }
  };
  return [proof, keep] as const;
}
