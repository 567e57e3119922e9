import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorPage } from './ErrorPage.tsx';
import { PlainButton } from './PlainButton.tsx';
import { w } from './text.ts';

interface Props {
  title: string;
  why: string;
  /** What is not lost. */
  safe: string;
  again: () => Promise<void>;
}

/** Shown while the server cannot be reached. Tries again on request, and once the network is back. */
export function AwayPage({ title, why, safe, again }: Props) {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    if (busy) return;
    setBusy(true);
    await again();
    setBusy(false);
  };
  const online = useEffectEvent(() => void tryAgain());
  useEffect(() => {
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return (
    <ErrorPage
      title={title}
      actions={
        <PlainButton type="button" busy={busy} onClick={() => void tryAgain()}>
          {w('retry')}
        </PlainButton>
      }
    >
      <p role="status">{why}</p>
      <p>{safe}</p>
    </ErrorPage>
  );
}
