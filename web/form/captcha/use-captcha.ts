import { useEffect, useEffectEvent, useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import {
  checkCaptcha,
  getCaptcha,
  type CaptchaKind,
  type CaptchaPoint,
  type CaptchaTarget,
} from '#contract/accounts/captcha.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { prove } from './prove.ts';

const exempt = { exempt: true };

/** One challenge after another, until one is answered correctly. */
export function useCaptcha(target: CaptchaTarget, onTicket: (ticket: string) => void) {
  // A new object for each requested challenge.
  const [request, setRequest] = useState<{ kind: CaptchaKind }>({ kind: 'slide' });
  const [captcha, setShown] = useState<DataOf<typeof getCaptcha> | null>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const fail = (failure: unknown) => {
    if (!(failure instanceof CallFailed)) throw failure;
    setError(failure.message);
  };
  const answer = async (id: string, points: CaptchaPoint[], nonce: number | null): Promise<void> => {
    setBusy(true);
    try {
      onTicket((await send(checkCaptcha, { id, points, nonce }, exempt)).ticket);
    } catch (failure) {
      fail(failure);
      setShown(null);
      if (request.kind !== 'work') setRequest({ kind: request.kind });
    } finally {
      setBusy(false);
    }
  };
  const ask = useEffectEvent((kind: CaptchaKind, signal: AbortSignal) =>
    send(getCaptcha, { kind, ...target }, { ...exempt, signal }),
  );
  const show = useEffectEvent(async (challenge: DataOf<typeof getCaptcha>, signal: AbortSignal) => {
    setShown(challenge);
    if (challenge.work) await answer(challenge.id, [], await prove(challenge.work, signal));
  });
  const failed = useEffectEvent(fail);
  useEffect(() => {
    const stop = new AbortController();
    ask(request.kind, stop.signal)
      .then((challenge) => show(challenge, stop.signal))
      .catch((failure: unknown) => stop.signal.aborted || failed(failure));
    return () => stop.abort();
  }, [request]);

  return {
    kind: request.kind,
    shown: captcha,
    error,
    busy,
    answer: (points: CaptchaPoint[]) => void (captcha && answer(captcha.id, points, null)),
    /** Requests another challenge of this kind, or the first of another. */
    take: (kind: CaptchaKind) => {
      setError('');
      setShown(null);
      setRequest({ kind });
    },
  };
}
