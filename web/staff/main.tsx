import '#web/lib/boot.ts';
import { fetched } from '#web/lib/fetched.ts';
import { startConsole } from '#web/shell/start-console.tsx';
import { LoginPage } from './accounts/LoginPage.tsx';
import { Layout } from './layout.ts';
import { staffRoutes } from './routes.ts';
import { profile } from './profile.ts';

startConsole('staff', {
  places: staffRoutes(),
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
