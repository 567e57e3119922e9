import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import { BrokenPage } from '#web/frame/BrokenPage.tsx';
import { PendingPage } from '#web/frame/PendingPage.tsx';
import { RootFrame } from '#web/frame/RootFrame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

type Search = Record<string, unknown>;

const root = createRootRoute({
  component: RootFrame,
  validateSearch: (search: Search) => search,
  search: { middlewares: [retainSearchParams<Search>(['lang'])] },
  notFoundComponent: NotFoundPage,
});

/** What everybody may see, without a login. */
const pages = [
  createRoute({
    getParentRoute: () => root,
    path: '/public',
    component: lazyRouteComponent(() => import('./matches/MatchesPage.tsx'), 'MatchesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/public/match/$id',
    component: lazyRouteComponent(() => import('./matches/MatchPage.tsx'), 'MatchPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/public/consent',
    component: lazyRouteComponent(async () => {
      const [page] = await Promise.all([
        import('./consent/ConsentPage.tsx'),
        import('#web/lib/refusal-texts.ts'),
      ]);
      return page;
    }, 'ConsentPage'),
  }),
];

export const router = createRouter({
  routeTree: root.addChildren(pages),
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
  defaultPendingComponent: PendingPage,
  scrollRestoration: true,
});
