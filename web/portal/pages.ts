import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** The code of every page, each fetched when it is first opened. */
export const pages: Readonly<Record<string, RouteComponent>> = {
  '/account': lazyRouteComponent(() => import('./accounts/AccountPage.tsx'), 'AccountPage'),
  '/login': lazyRouteComponent(() => import('./accounts/LoginPage.tsx'), 'LoginPage'),
  '/login/register': lazyRouteComponent(() => import('./accounts/RegisterPage.tsx'), 'RegisterPage'),
  '/login/resetPassword': lazyRouteComponent(
    () => import('./accounts/ResetPasswordPage.tsx'),
    'ResetPasswordPage',
  ),
  '/redirect/$': lazyRouteComponent(() => import('#web/frame/RedirectPage.tsx'), 'RedirectPage'),
  '/outbox': lazyRouteComponent(() => import('./accounts/OutboxPage.tsx'), 'OutboxPage'),
  '/401': lazyRouteComponent(() => import('./errors/ForbiddenPage.tsx'), 'ForbiddenPage'),
  '/404': lazyRouteComponent(() => import('./errors/NotFoundPage.tsx'), 'NotFoundPage'),
};
