import '#web/lib/boot.ts';
import { fetched } from '#web/lib/fetched.ts';
import { startConsole } from '#web/frame/start-console.tsx';
import { Layout } from './layout.ts';
import { pages } from './pages.ts';
import { profile } from './profile.ts';
import { portalPlaces } from './routes.ts';

startConsole('portal', {
  places: portalPlaces(),
  page: ({ path }) => pages[path]!,
  layout: Layout,
  notFound: pages['/404']!,
  home: '/',
  login: '/login',
  forbidden: '/401',
  profile,
  help: { topics: fetched(async () => (await import('./help/topics.ts')).topics), index: '/help' },
});
