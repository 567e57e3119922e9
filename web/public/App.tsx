import { Suspense, useEffect, useRef } from 'react';
import type { getSite } from '#contract/config/calls.ts';
import { startClock } from '#web/lib/clock.ts';
import { NoticeStrip } from '#web/shell/NoticeStrip.tsx';
import { PendingPage } from '#web/shell/PendingPage.tsx';
import { SkipLink } from '#web/shell/SkipLink.tsx';
import { Linking } from '#web/ui/LinkTo.tsx';
import { useAddress } from './address.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { publicLink } from './public-link.tsx';
import { useRead } from './read.ts';
import { pageAt } from './routes.ts';

/** What stands above every page in a trial does not keep others from sharing it. */
const inBrowser = typeof document !== 'undefined';

/** The public's pages: what every one of them has, and the one at this address. */
export function App() {
  const { path } = useAddress();
  const { data: site } = useRead<typeof getSite>('common/getSite', {}, { post: true, enabled: inBrowser });
  const lastRef = useRef<string | null>(null);
  const page = pageAt(path);
  const Page = page?.route.page;
  useEffect(() => {
    startClock();
    // From now on the page is the browser's; what it was drawn from is not needed again.
    document.getElementById('drawn')?.remove();
  }, []);
  return (
    <Linking value={publicLink}>
      <SkipLink />
      <NoticeStrip site={site} />
      <ErrorBoundary key={path}>
        <Suspense fallback={<PendingPage />}>
          <Arrived path={path} lastRef={lastRef} />
          {page && Page ? <Page params={page.params} /> : <NotFoundPage />}
        </Suspense>
      </ErrorBoundary>
    </Linking>
  );
}

/**
 * Mounted inside the Suspense of a page's code: its effect runs once the page is there, and moves a screen
 * reader to the heading after a navigation.
 */
function Arrived({ path, lastRef }: { path: string; lastRef: { current: string | null } }) {
  useEffect(() => {
    const here = lastRef.current === null || lastRef.current === path;
    lastRef.current = path;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    if (here || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path, lastRef]);
  return null;
}
