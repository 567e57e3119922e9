import { useEffect, useRef, useState } from 'react';
import { checkPayment, getPayment, watchPayment, type Payment } from '#contract/payments/pay-calls.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { useCall } from '#web/lib/queries.ts';
import { keptSession } from '#web/lib/session.ts';
import { watch } from '#web/lib/watch.ts';

const pollMs = 3_000;
const againMs = 5_000;

/**
 * The sum due and the payment in progress. The server streams changes; where no stream gets through, the page
 * asks every few seconds during a payment.
 */
export function usePayment(id: string) {
  const [streamed, setStreamed] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const { data, error, again } = useCall(
    getPayment,
    { id },
    {
      quiet: true,
      fresh: true,
      ...(waiting && !streamed ? { everyMs: pollMs } : {}),
    },
  );
  const isOpen = data?.orders.some(({ attempt }) => attempt !== null) ?? false;
  if (isOpen !== waiting) setWaiting(isOpen);
  const read = useRef(again);
  useEffect(() => {
    read.current = again;
  });

  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    void (async () => {
      while (!stop.signal.aborted) {
        await watch(watchPayment.path, { id, ...keptSession() }, stop.signal, () => {
          setStreamed(true);
          read.current();
        });
        setStreamed(false);
        await new Promise((resolve) => setTimeout(resolve, againMs));
      }
    })();
    return () => {
      stop.abort();
      setStreamed(false);
    };
  }, [id, isOpen]);

  return { data, error, again };
}

/** Asks the gateway itself when the payer comes back to the page: nothing that they saw there counts. */
export function useCheckOnReturn(data: Payment | undefined, again: () => void): void {
  const id = data?.orders.some(({ attempt }) => attempt !== null) ? data.id : null;
  useEffect(() => {
    if (id === null) return;
    const check = async () => {
      if (document.hidden) return;
      try {
        await send(checkPayment, { id }, { exempt: true });
        again();
      } catch (failure) {
        // The clock of the server asks as well.
        if (!(failure instanceof CallFailed)) throw failure;
      }
    };
    void check();
    const onShown = () => void check();
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked at the beginning and at each return, not at each answer
  }, [id]);
}
