import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorPage } from './ErrorPage.tsx';
import { PlainButton } from './PlainButton.tsx';
import { w } from './text.ts';

interface Props {
  why: string;
  /** Takes the error off, so that the page is drawn again. */
  reset: () => void;
}

/**
 * Shown while the server cannot say who is logged in. Asks again on request, and once the network is back.
 */
export function AwayPage({ why, reset }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    if (busy) return;
    setBusy(true);
    await router.invalidate();
    reset();
    setBusy(false);
  };
  const online = useEffectEvent(() => void again());
  useEffect(() => {
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return (
    <main id="main">
      <ErrorPage
        title={w('awayTitle')}
        actions={
          <PlainButton type="button" busy={busy} onClick={() => void again()}>
            {w('retry')}
          </PlainButton>
        }
      >
        <p role="status">{why}</p>
        <p>{w('awaySafe')}</p>
      </ErrorPage>
    </main>
  );
}
