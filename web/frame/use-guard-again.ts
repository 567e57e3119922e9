import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Runs the guard again when roles or duties change: the page that is shown may be closed to the new ones. */
export function useGuardAgain(held: readonly string[]): void {
  const router = useRouter();
  const key = held.join(' ');
  useEffect(() => {
    if (key) void router.invalidate();
  }, [router, key]);
}
