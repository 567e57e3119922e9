import type { RouteComponent } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { IconName } from '#web/ui/icon-paths.ts';

/** A page of a console, as data: the router, the guard, the menu and the open tabs are made from these. */
export interface Route {
  /** As the router takes it: `$id` is one part of the path, a last `$` the rest of it. */
  path: string;
  title: string;
  /** Needs no login. */
  open?: true;
  /** Roles (portal) or duties (console) of which the account holds at least one; absent: all accounts. */
  needs?: readonly string[];
  /** Shows what a unit has: an account without one is led to its certification. */
  ofUnit?: true;
  /** In the menu with this icon; absent: hidden. */
  icon?: IconName;
  /** The heading above it in the menu. */
  group?: string;
  /** The menu entry that is marked while a hidden page is shown. */
  under?: string;
  /** Its open tab cannot be closed. */
  pinned?: true;
  /** A list: comes back as it was left, filters and scroll (requirements 9.9 and 10.28). */
  list?: true;
  /** The address it had before, with the same parameters; it leads on. */
  was?: string;
  /** Leads on to this path and shows nothing itself. */
  to?: string;
  /** What waits there is counted in the menu under this name. */
  queue?: string;
  /** Stands on a page of its own, without menu and top bar. */
  bare?: true;
  /** The name of the component; the page's help is the Markdown of the same name in its folder. */
  shows?: string;
  /** Made of it by `page`. */
  component?: RouteComponent;
}

export const RoutesContext = createContext<readonly Route[]>([]);

/** The pages of the console that is shown. */
export function useRoutes(): readonly Route[] {
  return useContext(RoutesContext);
}

/** The route that a path leads to; case and a slash at the end make no difference, as with the router. */
export function routeAt<P extends Route>(routes: readonly P[], pathname: string): P | undefined {
  const parts = split(pathname);
  return routes.find(({ path }) => {
    const pattern = split(path);
    const rest = pattern.at(-1) === '$';
    if (rest) pattern.pop();
    if (rest ? parts.length < pattern.length : parts.length !== pattern.length) return false;
    return pattern.every((part, at) => part.startsWith('$') || part === parts[at]);
  });
}

function split(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

/** Whether a user who holds these may see a route (requirements, section 6). */
export function permits(route: Route, heldDuties: readonly string[]): boolean {
  return !route.needs || route.needs.some((each) => heldDuties.includes(each));
}

/** What the menu is made of: the permitted list, hidden ones left out. */
export function menuOf<P extends Route>(routes: readonly P[], heldDuties: readonly string[]): P[] {
  return routes.filter((route) => route.icon && permits(route, heldDuties));
}
