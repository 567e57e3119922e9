import { Outlet } from '@tanstack/react-router';
import { Linking } from '#web/ui/LinkTo.tsx';
import { Notices } from './Notices.tsx';
import { routerLink } from './router-link.tsx';
import { SkipLink } from './SkipLink.tsx';
import { usePageFocus } from './use-page-focus.ts';

/** Around every page: the skip link, what must be said on every page, and the focus after going on. */
export function RootFrame() {
  usePageFocus();
  return (
    <Linking value={routerLink}>
      <SkipLink />
      <Notices />
      <Outlet />
    </Linking>
  );
}
