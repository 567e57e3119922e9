import { useEffect, useState } from 'react';
import { ErrorPage } from './ErrorPage.tsx';
import { PlainButton } from './PlainButton.tsx';
import { w } from './text.ts';

/**
 * In place of a page whose code could not be fetched; tries again on request, and once the network is back. Browsers
 * keep a failed import of the same address, so the page is reloaded, but only when the server answers: else it would
 * lead out of the app.
 */
export function NotFetchedPage() {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
      location.reload();
    } catch {
      setBusy(false);
    }
  };
  useEffect(() => {
    const online = () => location.reload();
    window.addEventListener('online', online, { once: true });
    return () => window.removeEventListener('online', online);
  }, []);
  return (
    <ErrorPage
      title={w('notFetchedTitle')}
      actions={
        <PlainButton type="button" busy={busy} onClick={() => void (busy || again())}>
          {w('retry')}
        </PlainButton>
      }
    >
      <p role="status">{w('notFetchedWhy')}</p>
      <p>
        {w('brokenSafe')} {w('notFetchedDo')}
      </p>
    </ErrorPage>
  );
}
