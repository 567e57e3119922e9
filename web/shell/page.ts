import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { kitPage } from './kit-page.ts';
import { fetching } from './not-fetched.ts';
import type { Route } from './route.ts';

/**
 * How a console declares a page, once: router, guard, menu, open tabs and help are made from it. Its code is fetched
 * when it is first opened; a page without a layout brings the kit along.
 */
export function pagesOf<P extends Route>() {
  return <K extends string>(shows: K, load: () => Promise<Record<K, () => ReactNode>>, route: P): P => ({
    ...route,
    shows,
    component: route.bare ? kitPage(load, shows) : lazyRouteComponent(fetching(load), shows),
  });
}
