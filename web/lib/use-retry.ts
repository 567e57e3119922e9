import { useEffect, useEffectEvent } from 'react';

/** While something waits for the network: acts every so many ms, and at once when the browser finds it again. */
export function useRetry(waits: boolean, everyMs: number, act: () => void): void {
  const again = useEffectEvent(act);
  useEffect(() => {
    if (!waits) return;
    const soon = () => again();
    const timer = setInterval(soon, everyMs);
    window.addEventListener('online', soon);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', soon);
    };
  }, [waits, everyMs]);
}
