import { useEffect, useState } from 'react';
import { serverNow } from '#web/lib/clock.ts';

/** The time in ms by the server's clock as far as it is known, and again every `everyMs`; not while the page is hidden. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(serverNow());
    };
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}
