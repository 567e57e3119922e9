import { useState } from 'react';
import { cookie, writeCookie } from '#web/lib/cookies.ts';

/** Requirements, section 2: the open state is remembered in a cookie as 1 or 0. */
const name = 'sidebarStatus';
const keptSeconds = 365 * 24 * 3600;

export function useSidebarOpen(): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(() => cookie(name) !== '0');
  const toggle = () => {
    writeCookie(name, open ? '0' : '1', keptSeconds);
    setOpen(!open);
  };
  return [open, toggle];
}
