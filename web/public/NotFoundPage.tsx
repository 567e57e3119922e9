import { Link } from '@tanstack/react-router';
import { ErrorPage } from '#web/frame/ErrorPage.tsx';
import { PublicPage } from './PublicPage.tsx';
import { w } from './text.ts';

/** 404, and a match that is not published. */
export function NotFoundPage() {
  return (
    <PublicPage>
      <ErrorPage title={w('notFound')} actions={<Link to="/public">{w('toMatches')}</Link>}>
        <p>{w('notFoundAbout')}</p>
      </ErrorPage>
    </PublicPage>
  );
}
