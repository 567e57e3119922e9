import { permits, routeAt, type Route } from './route.ts';

/** What the guard of a console stands on. */
interface Grounds {
  routes: readonly Route[];
  login: string;
  /** A token is kept. */
  session: boolean;
  /** Roles or duties; null until the profile has been loaded. */
  held: readonly string[] | null;
}

type Verdict = 'stay' | 'load' | 'home' | 'login' | 'forbidden';

/** The navigation guard (requirements, section 2), for one path and what is known just now. That there is no such page needs no login. */
export function decide({ routes, login, session, held }: Grounds, pathname: string): Verdict {
  const route = routeAt(routes, pathname);
  if (!route) return 'stay';
  if (session && route.path === login) return 'home';
  if (route.open) return 'stay';
  if (!session) return 'login';
  if (!held) return 'load';
  return permits(route, held) ? 'stay' : 'forbidden';
}
