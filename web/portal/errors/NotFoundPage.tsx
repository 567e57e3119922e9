import { BarePage } from '#web/shell/BarePage.tsx';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { ErrorPage } from '#web/shell/ErrorPage.tsx';
import { titles } from '#web/portal/text.ts';
import { w } from './text.ts';

/** 404. */
export function NotFoundPage() {
  return (
    <BarePage home="/">
      <ErrorPage title={titles('notFound')} actions={<ButtonLink to="/">{w('home')}</ButtonLink>}>
        <p>{w('notFound')}</p>
      </ErrorPage>
    </BarePage>
  );
}
