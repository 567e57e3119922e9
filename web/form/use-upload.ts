import { useCallback, useEffect, useRef, useState } from 'react';
import { refusals } from '#contract/refusals.ts';
import { CallFailed } from '#web/lib/failure.ts';
import type { FieldHost } from './field-path.ts';

/** The callbacks of an upload: progress, and a signal that cancels it. */
export interface Sending {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; share: number }
  /** The connection broke; the upload continues automatically. */
  | { step: 'waiting' }
  /** `again`: a retry may succeed; the chosen file is still there. */
  | { step: 'failed'; message: string; again: boolean };

/** A broken upload begins again after each of these; then the user decides. */
const waitsMs = [1_000, 3_000];

/** Temporary refusals, not caused by the file. */
const passing: readonly number[] = [
  refusals.storageFailed.code,
  refusals.databaseError.code,
  refusals.bodyTooSlow.code,
  refusals.helpersBusy.code,
];

const isBroken = (error: unknown) => error instanceof CallFailed && error.transport !== null;
const mayPass = (error: unknown) =>
  isBroken(error) || (error instanceof CallFailed && passing.includes(error.code));

/** Makes a form wait for an upload, which resolves to whether there is a file id. */
export function hold(uploads: FieldHost['uploads'], running: Promise<boolean>): void {
  uploads.add(running);
  void running.finally(() => uploads.delete(running));
}

/**
 * One upload at a time: progress, cancelling, beginning again when the connection breaks. Its form waits for
 * it.
 */
export function useUpload<T>(
  { uploads }: FieldHost,
  whenDone: (result: T) => void,
  texts: { failed: string },
) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  const last = useRef<(sending: Sending) => Promise<T>>(undefined);
  const done = useRef(whenDone);
  useEffect(() => {
    done.current = whenDone;
  });
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    async (work: (sending: Sending) => Promise<T>): Promise<boolean> => {
      running.current?.abort();
      const control = new AbortController();
      const { signal } = control;
      running.current = control;
      last.current = work;
      setState({ step: 'sending', share: 0 });
      const onProgress = (share: number) => {
        if (!signal.aborted) setState({ step: 'sending', share });
      };
      for (let attempt = 0; ; attempt++) {
        try {
          const result = await work({ onProgress, signal });
          if (signal.aborted) return false;
          setState({ step: 'idle' });
          done.current(result);
          return true;
        } catch (error) {
          if (signal.aborted) return false;
          const wait = isBroken(error) ? waitsMs[attempt] : undefined;
          if (wait === undefined) {
            const message = error instanceof CallFailed ? error.message : texts.failed;
            setState({ step: 'failed', message, again: mayPass(error) });
            return false;
          }
          setState({ step: 'waiting' });
          await pause(wait, signal);
          if (signal.aborted) return false;
          setState({ step: 'sending', share: 0 });
        }
      }
    },
    [texts.failed],
  );
  const start = useCallback(
    (work: (sending: Sending) => Promise<T>) => hold(uploads, send(work)),
    [uploads, send],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ step: 'idle' });
  }, []);
  const retry = useCallback(() => {
    if (last.current) start(last.current);
  }, [start]);
  return { state, start, cancel, retry };
}

/** Resolves when the time is up, the network is back, or the upload is cancelled. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
