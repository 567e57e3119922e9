import type { ErrorComponentProps } from '@tanstack/react-router';
import { CallFailed } from '#web/lib/failure.ts';
import { AwayPage } from './AwayPage.tsx';
import { BrokenPage } from './BrokenPage.tsx';

/** In place of a page that could not be shown. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  return error instanceof CallFailed && error.away ? (
    <AwayPage why={error.message} reset={reset} />
  ) : (
    <BrokenPage />
  );
}
