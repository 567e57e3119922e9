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
  const [asked, setAsked] = useState<CaptchaRequest | null>(null);
  useEffect(() => {
    onCaptcha(
      (target) =>
        new Promise((resolve) =>
          setAsked({
            target,
            done: (ticket) => {
              setAsked(null);
              resolve(ticket);
            },
          }),
        ),
    );
    return () => onCaptcha(undefined);
  }, []);
  const CaptchaDialog = useFetched(dialogCode, asked !== null, () => asked?.done(null));
  return asked && CaptchaDialog ? createElement(CaptchaDialog, asked) : null;
}
