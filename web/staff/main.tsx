import '#web/lib/boot.ts';
import { fetched } from '#web/lib/fetched.ts';
import { startConsole } from '#web/frame/start-console.tsx';
import { Layout } from './layout.ts';
import { pages } from './pages.ts';
import { profile } from './profile.ts';
import { staffPlaces } from './routes.ts';

startConsole('staff', {
  places: staffPlaces(),
  page: ({ path }) => pages[path]!,
  layout: Layout,
  notFound: pages['/staff/404']!,
  home: '/staff',
  login: '/staff/login',
  forbidden: '/staff/401',
  asked: '/staff/confirmations',
  profile,
  help: { topics: fetched(async () => (await import('./help/topics.ts')).topics), index: '/staff/help' },
});
