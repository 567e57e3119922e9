import type { ErrorComponentProps } from '@tanstack/react-router';
import { CallFailed } from '#web/lib/failure.ts';
import { AwayPage } from './AwayPage.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { isNotFetched } from './not-fetched.ts';
import { NotFetchedPage } from './NotFetchedPage.tsx';

/** In place of a page that could not be shown. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  if (error instanceof CallFailed && error.away) return <AwayPage why={error.message} reset={reset} />;
  return isNotFetched(error) ? <NotFetchedPage /> : <BrokenPage />;
}
