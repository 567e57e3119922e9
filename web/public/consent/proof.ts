import { useState } from 'react';
import { keepInTab, textOfTab } from '#web/public/tab-memory.ts';

/** For this tab alone: a phone that goes to the SMS and back may reload the page. */
const key = 'consent.proof';

/** What shows that the phone of this link was proved. */
export function useProof(link: string) {
  const [proof, set] = useState(() => textOfTab(key, link));
  const keep = (next: string | null) => {
    set(next);
    keepProof(link, next);
  };
  return [proof, keep] as const;
}

export function keepProof(link: string, proof: string | null): void {
  keepInTab(key, link, proof);
}
