import { ErrorPage } from '#web/shell/ErrorPage.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { PublicPage } from './PublicPage.tsx';
import { w } from './text.ts';

/** 404, and a match that is not published. */
export function NotFoundPage() {
  return (
    <PublicPage>
      <ErrorPage title={w('notFound')} actions={<LinkTo target={{ to: '/public' }}>{w('toMatches')}</LinkTo>}>
        <p>{w('notFoundAbout')}</p>
      </ErrorPage>
    </PublicPage>
  );
}
