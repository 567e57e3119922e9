import { permits, routeAt, type Route } from './route.ts';

/** What the guard of a console stands on. */
export interface Grounds {
  places: readonly Route[];
  login: string;
  /** A token is kept. */
  session: boolean;
  /** Roles or duties; null until the profile has been loaded. */
  held: readonly string[] | null;
}

export type Verdict = 'stay' | 'load' | 'home' | 'login' | 'forbidden';

/** The navigation guard (requirements, section 2), for one path and what is known just now. */
export function decide({ places, login, session, held }: Grounds, pathname: string): Verdict {
  const place = routeAt(places, pathname);
  if (session && place?.path === login) return 'home';
  if (place?.open) return 'stay';
  if (!session) return 'login';
  if (!held) return 'load';
  return !place || permits(place, held) ? 'stay' : 'forbidden';
}
