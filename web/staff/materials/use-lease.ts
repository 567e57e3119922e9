import { useCallback, useEffect, useState } from 'react';
import { leaveMaterial, takeMaterial } from '#contract/materials/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';

/** Well within the five minutes that the server grants. */
const renewMs = 2 * 60_000;

/** One after the other, so that a paper that is left and taken again is not left last. */
let line: Promise<unknown> = Promise.resolve();
function inLine<T>(act: () => Promise<T>): Promise<T> {
  const next = line.then(act, act);
  line = next.catch(() => undefined);
  return next;
}

interface Lease {
  /** Undefined until the server has said. */
  held: boolean | undefined;
  tryAgain: () => void;
}

/** Whether this reviewer holds the paper now; undefined when the line broke, which takes nothing away. */
async function take(id: string): Promise<boolean | undefined> {
  try {
    await inLine(() => send(takeMaterial, { id }, { exempt: true }));
    return true;
  } catch (error) {
    const isTaken = error instanceof CallFailed && error.code === refusals.materialTaken.code;
    return isTaken ? false : undefined;
  }
}

/** Holds a paper for this reviewer alone for as long as it is open; given back when it is left. */
export function useLease(id: string, wanted: boolean): Lease {
  const [hasLease, setHasLease] = useState<boolean>();
  const ask = useCallback(async () => {
    const now = await take(id);
    setHasLease((before) => now ?? before);
  }, [id]);
  useEffect(() => {
    if (!wanted) return undefined;
    const first = setTimeout(() => void ask(), 0);
    const timer = setInterval(() => void ask(), renewMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      inLine(() => send(leaveMaterial, { id }, { exempt: true })).catch(() => undefined);
    };
  }, [id, wanted, ask]);
  return { held: hasLease, tryAgain: () => void ask() };
}
