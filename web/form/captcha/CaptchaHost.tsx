import { createElement, useEffect, useState } from 'react';
import type { CaptchaTarget } from '#contract/accounts/captcha.ts';
import { onCaptcha } from '#web/lib/client.ts';
import { fetched, useFetched } from '#web/lib/fetched.ts';

const dialogCode = fetched(async () => (await import('./CaptchaDialog.tsx')).CaptchaDialog);

interface CaptchaRequest {
  target: CaptchaTarget;
  done: (ticket: string | null) => void;
}

/** Opens the captcha when a call is refused without one; the call waits meanwhile. */
export function CaptchaHost() {
  const [request, setRequest] = useState<CaptchaRequest | null>(null);
  useEffect(() => {
    onCaptcha(
      (target) =>
        new Promise((resolve) =>
          setRequest({
            target,
            done: (ticket) => {
              setRequest(null);
              resolve(ticket);
            },
          }),
        ),
    );
    return () => onCaptcha(undefined);
  }, []);
  const CaptchaDialog = useFetched(dialogCode, request !== null, () => request?.done(null));
  return request && CaptchaDialog ? createElement(CaptchaDialog, request) : null;
}
