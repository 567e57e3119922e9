import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { kitPage } from '#web/frame/kit-page.tsx';

/** The code of every page, each fetched when it is first opened. */
export const pages: Readonly<Record<string, RouteComponent>> = {
  '/account': lazyRouteComponent(() => import('./accounts/AccountPage.tsx'), 'AccountPage'),
  '/login': lazyRouteComponent(() => import('./accounts/LoginPage.tsx'), 'LoginPage'),
  '/login/register': kitPage(() => import('./accounts/RegisterPage.tsx'), 'RegisterPage'),
  '/login/resetPassword': kitPage(() => import('./accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  '/redirect/$': lazyRouteComponent(() => import('#web/frame/RedirectPage.tsx'), 'RedirectPage'),
  '/outbox': kitPage(() => import('./accounts/OutboxPage.tsx'), 'OutboxPage'),
  '/unit/index': lazyRouteComponent(() => import('./units/UnitPage.tsx'), 'UnitPage'),
  '/401': kitPage(() => import('./errors/ForbiddenPage.tsx'), 'ForbiddenPage'),
  '/404': kitPage(() => import('./errors/NotFoundPage.tsx'), 'NotFoundPage'),
};
