import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallFailed } from '#web/lib/failure.ts';
import { sentences } from '#contract/lang.ts';
import { AwayPage } from './AwayPage.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { isNotFetched } from './not-fetched.ts';
import { w } from './text.ts';

/** In place of a page that could not be shown. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof CallFailed && error.away) {
    const again = async () => {
      await router.invalidate();
      reset();
    };
    // While the server cannot say who is logged in there is no frame around it.
    return (
      <main id="main">
        <AwayPage title={w('awayTitle')} why={error.message} safe={w('awaySafe')} again={again} />
      </main>
    );
  }
  if (!isNotFetched(error)) return <BrokenPage />;
  const safe = sentences([w('brokenSafe'), w('notFetchedDo')]);
  return <AwayPage title={w('notFetchedTitle')} why={w('notFetchedWhy')} safe={safe} again={reload} />;
}

/**
 * Browsers keep a failed import of the same address, so the page is reloaded, but only when the server answers: else
 * that would lead out of the app.
 */
const reload = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  );
