import { Suspense, useEffect, useRef } from 'react';
import type { getSite } from '#contract/config/calls.ts';
import { NoticeStrip } from '#web/frame/NoticeStrip.tsx';
import { PendingPage } from '#web/frame/PendingPage.tsx';
import { SkipLink } from '#web/frame/SkipLink.tsx';
import { Linking } from '#web/ui/LinkTo.tsx';
import { useAddress } from './address.ts';
import { Mended } from './Mended.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { publicLink } from './public-link.tsx';
import { useRead } from './read.ts';
import { pageAt } from './routes.ts';

/** The public's pages: what every one of them has, and the one at this address. */
export function App() {
  const { path } = useAddress();
  const { data: site } = useRead<typeof getSite>('common/getSite', {}, { post: true });
  useHeading(path);
  const found = pageAt(path);
  return (
    <Linking value={publicLink}>
      <SkipLink />
      <NoticeStrip site={site} />
      <Mended key={path}>
        <Suspense fallback={<PendingPage />}>
          {found ? <found.Page params={found.params} /> : <NotFoundPage />}
        </Suspense>
      </Mended>
    </Linking>
  );
}

/** After going on to another page its heading has the focus, so that a screen reader says where one is. */
function useHeading(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
}
