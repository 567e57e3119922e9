import { BarePage } from '#web/shell/BarePage.tsx';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { ErrorPage } from '#web/shell/ErrorPage.tsx';
import { titles } from '#web/staff/text.ts';
import { w } from './text.ts';

/** 401: none of one's duties opens this page. */
export function ForbiddenPage() {
  return (
    <BarePage home="/staff" room={titles('room')}>
      <ErrorPage title={titles('forbidden')} actions={<ButtonLink to="/staff">{w('home')}</ButtonLink>}>
        <p>{w('forbidden')}</p>
      </ErrorPage>
    </BarePage>
  );
}
