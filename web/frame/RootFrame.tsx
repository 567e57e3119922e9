import { Outlet } from '@tanstack/react-router';
import classes from './frame.module.css';
import { Notices } from './Notices.tsx';
import { w } from './text.ts';
import { usePageFocus } from './use-page-focus.ts';

/** Around every page: the skip link, what must be said on every page, and the focus after going on. */
export function RootFrame() {
  usePageFocus();
  return (
    <>
      <a className={classes.skip} href="#main">
        {w('skip')}
      </a>
      <Notices />
      <Outlet />
    </>
  );
}
