import { useEffect, useEffectEvent, useState } from 'react';
import { watch } from '#web/lib/watch.ts';

/** Where no stream is to be had it is asked as often. */
export const askEveryMs = 15_000;
/** A start list changes by a delay or a scratch, of which there is no stream. */
export const startsEveryMs = 60_000;
/** All watchers are notified at once; their requests spread over this time. */
const spreadMs = 1_000;
const againMs = { first: 1_000, most: 15_000 };

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/**
 * Reports changes of a match's results: by a stream, which is opened again when it ends, and by polling while
 * there is none.
 * @returns whether the stream is open
 */
export function useLive(matchId: string, onChange: () => void): boolean {
  const [live, setLive] = useState(false);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const soon = () => void pause(Math.random() * spreadMs, signal).then(() => !signal.aborted && changed());
    void (async () => {
      let waitMs = againMs.first;
      while (!signal.aborted) {
        const stood = await watch('common/watchResults', { matchId }, signal, () => {
          setLive(true);
          // Also once as the stream begins: what the page read before may have lain somewhere for seconds.
          soon();
        });
        if (signal.aborted) return;
        setLive(false);
        waitMs = stood ? againMs.first : Math.min(againMs.most, waitMs * 2);
        await pause(waitMs * (0.5 + Math.random()), signal);
      }
    })();
    return () => stop.abort();
  }, [matchId]);
  useReread(onChange, live ? null : askEveryMs);
  return live;
}

/** Reads again as often as this, and whenever the page is seen again; null: only then. */
export function useReread(again: () => void, everyMs: number | null): void {
  const read = useEffectEvent(again);
  useEffect(() => {
    const readIfVisible = () => document.visibilityState === 'visible' && read();
    document.addEventListener('visibilitychange', readIfVisible);
    const timer = everyMs === null ? undefined : setInterval(readIfVisible, everyMs);
    return () => {
      document.removeEventListener('visibilitychange', readIfVisible);
      clearInterval(timer);
    };
  }, [everyMs]);
}
