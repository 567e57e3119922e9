import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { CallFailed } from './failure.ts';

/** Code that a page does not need at first. */
export interface Fetched<T> {
  value: T | undefined;
  get: () => Promise<T>;
}

/** How long after the first visit code loads ahead, ms. */
const aheadAfterMs = 3000;

/** @param load a dynamic import; after a failure the next request tries again */
export function fetched<T>(load: () => Promise<T>): Fetched<T> {
  let running: Promise<T> | undefined;
  const once: Fetched<T> = {
    value: undefined,
    get: () => {
      running ??= load().then(
        (value) => (once.value = value),
        (failure) => {
          running = undefined;
          throw failure;
        },
      );
      return running;
    },
  };
  return once;
}

/**
 * The code, undefined until it has loaded. It loads when it is `wanted`, or ahead, once the page has been
 * open for a while, so that the first press need not wait.
 * @param onFailed runs after the message that the network failed
 */
export function useFetched<T>(once: Fetched<T>, wanted: boolean, onFailed?: () => void): T | undefined {
  const [, drawAgain] = useState(0);
  const failed = useEffectEvent(() => {
    toast('bad', new CallFailed({ code: -1, transport: 'network' }).message);
    onFailed?.();
  });
  useEffect(() => {
    if (once.value) return;
    if (wanted) {
      once.get().then(() => drawAgain((times) => times + 1), failed);
      return;
    }
    const timer = setTimeout(() => void once.get().catch(() => undefined), aheadAfterMs);
    return () => clearTimeout(timer);
  }, [once, wanted]);
  return once.value;
}
