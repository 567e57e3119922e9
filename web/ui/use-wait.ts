import { useState } from 'react';
import { serverNow } from '#web/lib/clock.ts';
import { useNow } from './use-now.ts';

/** Seconds that are left until something may be done again, and what begins the wait. */
export function useWait(): [left: number, begin: (seconds: number) => void] {
  const [wait, setWait] = useState({ until: 0, seconds: 0 });
  // The clock that is drawn by may be a second old.
  const remaining = Math.min(wait.seconds, Math.ceil((wait.until - useNow(1000)) / 1000));
  return [remaining, (seconds) => setWait({ until: serverNow() + seconds * 1000, seconds })];
}
