import { fetched } from '#web/lib/fetched.ts';
import { LoginPage } from './accounts/LoginPage.tsx';
import { Layout } from './layout.ts';
import { portalRoutes } from './routes.ts';
import { profile } from './profile.ts';

/** What this console is made of. Made after the language is known. */
export const portalConsole = () => ({
  routes: portalRoutes(),
  layout: Layout,
  home: '/',
  login: '/login',
  again: fetched(async () => (await import('./accounts/LoginAgain.tsx')).LoginAgain),
  loginPage: LoginPage,
  notFound: '/404',
  forbidden: '/401',
  profile,
  help: { topics: fetched(async () => (await import('./help.ts')).topics), index: '/help' },
});
