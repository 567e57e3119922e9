import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After going on to another page its heading has the focus, so that a screen reader says where one is. */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
        if (!heading || document.activeElement?.closest('main, [role="dialog"]')) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}
