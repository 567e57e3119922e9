import { fetched } from '#web/lib/fetched.ts';
import { LoginPage } from './accounts/LoginPage.tsx';
import { Layout } from './layout.ts';
import { staffRoutes } from './routes.ts';
import { profile } from './profile.ts';

/** What this console is made of. Made after the language is known. */
export const staffConsole = () => ({
  routes: staffRoutes(),
  layout: Layout,
  home: '/staff',
  login: '/staff/login',
  loginPage: LoginPage,
  notFound: '/staff/404',
  forbidden: '/staff/401',
  asked: '/staff/confirmations',
  profile,
  help: { topics: fetched(async () => (await import('./help.ts')).topics), index: '/staff/help' },
});
