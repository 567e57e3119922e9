import { BarePage } from '#web/shell/BarePage.tsx';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { ErrorPage } from '#web/shell/ErrorPage.tsx';
import { titles } from '#web/portal/text.ts';
import { w } from './text.ts';

/** 404. */
export function NotFoundPage() {
  return (
    <BarePage home="/">
      <NotFound />
    </BarePage>
  );
}

/** The same within a page that has its menu. */
export function NotFound() {
  return (
    <ErrorPage title={titles('notFound')} actions={<ButtonLink to="/">{w('home')}</ButtonLink>}>
      <p>{w('notFound')}</p>
    </ErrorPage>
  );
}
