import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Runs the guard again when roles or duties change: the page that is shown may be closed to the new ones. */
export function useGuardAgain(heldDuties: readonly string[]): void {
  const router = useRouter();
  const key = heldDuties.join(' ');
  const before = useRef(key);
  useEffect(() => {
    if (before.current && before.current !== key) void router.invalidate();
    before.current = key;
  }, [router, key]);
}
