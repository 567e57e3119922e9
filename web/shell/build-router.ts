import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  retainSearchParams,
  type AnyRouter,
  type ParsedLocation,
  type RouteComponent,
} from '@tanstack/react-router';
import { CallFailed } from '#web/lib/failure.ts';
import { keptSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';
import { FailedPage } from './FailedPage.tsx';
import { decide } from './guard.ts';
import { keepList, keptSearch, viewKey } from './list-addresses.ts';
import { leave } from './leave.ts';
import { PendingPage } from './PendingPage.tsx';
import { routeAt, type Route } from './route.ts';
import type { Profile } from './profile.ts';
import { targetOf } from './go-to.ts';
import { RootFrame } from './RootFrame.tsx';

/** What a console is made of; the portal and the staff's are two. */
export interface Console<P extends Route = Route> {
  routes: readonly P[];
  /** Menu and top bar; what stands in it is an `Outlet`. */
  layout: RouteComponent;
  /** A path, as the next four. */
  notFound: string;
  home: string;
  login: string;
  /** Its code is in the entry. */
  loginPage: RouteComponent;
  forbidden: string;
  profile: Profile;
}

/** What the page draws. */
function componentOf<P extends Route>({ login, loginPage }: Console<P>, route: P): RouteComponent {
  return route.path === login ? loginPage : route.component!;
}

type Search = Record<string, unknown>;

/** The router of a console, with its guard (requirements, section 2). */
export function buildRouter<P extends Route>(console: Console<P>, client: QueryClient): AnyRouter {
  const { routes, layout, notFound, home, login, forbidden, profile } = console;

  const guard = async (at: ParsedLocation) => {
    const verdict = () =>
      decide({ routes, login, session: keptSession() !== null, held: profile.known(client) }, at.pathname);
    const toLogin = () => redirect({ to: login, search: { redirect: at.href }, replace: true });
    if (verdict() === 'load') {
      try {
        await profile.load(client);
      } catch (failure) {
        // A server that cannot be reached has not said that the session is over.
        if (!(failure instanceof CallFailed) || failure.away) throw failure;
        leave(client);
        toast('bad', failure.message);
        throw toLogin();
      }
    }
    switch (verdict()) {
      case 'home':
        throw redirect({ to: home, replace: true });
      case 'login':
        throw toLogin();
      case 'forbidden':
        throw redirect({ to: forbidden, search: { from: at.pathname }, replace: true });
      case 'load':
      case 'stay':
    }
  };

  let wentTo: string | undefined;
  const root = createRootRoute({
    component: RootFrame,
    validateSearch: (search: Search) => search,
    search: { middlewares: [retainSearchParams<Search>(['lang'])] },
    notFoundComponent: componentOf(console, routeAt(routes, notFound)!),
    beforeLoad: async ({ location, preload }) => {
      await guard(location);
      if (preload) return;
      // Not the router's resolved location: the user may go on before a page has finished loading.
      const entered = wentTo !== undefined && wentTo !== location.pathname;
      wentTo = location.pathname;
      if (!entered || !routeAt(routes, location.pathname)?.list) return;
      const search = keptSearch(location);
      if (search) throw redirect({ to: location.pathname, search, replace: true });
    },
  });
  const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: layout });
  const routeOf = (route: P) => {
    const { path, to, bare } = route;
    const parent = bare ? root : framed;
    if (!to)
      return createRoute({ getParentRoute: () => parent, path, component: componentOf(console, route) });
    return createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: () => {
        throw redirect({ to, replace: true });
      },
    });
  };
  const former = routes.flatMap(({ path, was }) =>
    was === undefined
      ? []
      : createRoute({
          getParentRoute: () => root,
          path: was,
          beforeLoad: ({ params, search }: { params: Record<string, string>; search: Search }) => {
            throw redirect({ to: path, params, search, replace: true });
          },
        }),
  );
  const tree = root.addChildren([
    ...former,
    ...routes.filter((route) => route.bare).map(routeOf),
    framed.addChildren(routes.filter((route) => !route.bare).map(routeOf)),
  ]);

  const router: AnyRouter = createRouter({
    routeTree: tree,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    defaultPendingComponent: PendingPage,
    scrollRestoration: true,
    getScrollRestorationKey: (at) =>
      routeAt(routes, at.pathname)?.list
        ? viewKey({ pathname: at.pathname, search: at.search })
        : (at.state['__TSR_key'] ?? at.href),
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    if (routeAt(routes, toLocation.pathname)?.list)
      keepList({ pathname: toLocation.pathname, search: toLocation.search });
  });
  return router;
}

/** Leaves for another address of the app, such as the one that login was asked from; `home` where it is none. */
export function goOn(router: AnyRouter, to: unknown, home: string): void {
  void router.navigate({ ...(targetOf(to) ?? { to: home }), replace: true });
}
