import { BarePage } from '#web/frame/BarePage.tsx';
import { ButtonLink } from '#web/frame/ButtonLink.tsx';
import { ErrorPage } from '#web/frame/ErrorPage.tsx';
import { titles } from '#web/staff/text.ts';
import { w } from './text.ts';

/** 404. */
export function NotFoundPage() {
  return (
    <BarePage home="/staff" room={titles('room')}>
      <ErrorPage title={titles('notFound')} actions={<ButtonLink to="/staff">{w('home')}</ButtonLink>}>
        <p>{w('notFound')}</p>
      </ErrorPage>
    </BarePage>
  );
}
