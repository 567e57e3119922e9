import { useSearch } from '@tanstack/react-router';
import { BarePage } from '#web/shell/BarePage.tsx';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { ErrorPage } from '#web/shell/ErrorPage.tsx';
import { routeAt, useRoutes } from '#web/shell/route.ts';
import { titles } from '#web/portal/text.ts';
import { w } from './text.ts';

/** 401: the account's role does not open this page. `from` is the page that was asked for. */
export function ForbiddenPage() {
  const { from } = useSearch({ strict: false }) as { from?: unknown };
  const places = useRoutes();
  const page = typeof from === 'string' ? routeAt(places, from)?.title : undefined;
  return (
    <BarePage home="/">
      <ErrorPage
        title={titles('forbidden')}
        actions={
          <>
            <ButtonLink to="/">{w('home')}</ButtonLink>
            <ButtonLink to="/unit/index" variant="default">
              {w('certification')}
            </ButtonLink>
          </>
        }
      >
        <p>{page ? w('forbiddenPage', { page }) : w('forbidden')}</p>
        <p>{w('forbiddenWhy')}</p>
      </ErrorPage>
    </BarePage>
  );
}
