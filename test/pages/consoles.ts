import { setLang, type Lang } from '#contract/lang.ts';
import { openMatch, portalAddresses, staffAddresses } from '#e2e/support/addresses.ts';
import type { Realm } from '#web/lib/session.ts';
import type { Route } from '#web/shell/route.ts';
import { startConsole } from '#web/shell/start-console.tsx';
import { askingAs } from './answers.ts';
import { lookAtPages } from './look.ts';
import { become } from './show.ts';

const accounts = { portal: 'club@ropemeet.example', staff: 'admin@ropemeet.example' } as const;
const addressesOf = { portal: portalAddresses, staff: staffAddresses };

/** Lists that are more than rows: figures of all matches, results by match and event, the terms of retention. */
const otherLists = ['/staff/overview', '/staff/results', '/staff/privacy'];

/** What a unit without a certification fills in, and what an individual does; who it is stands behind the `#`. */
const ofOthers = () => [
  { name: 'unit-index-new', url: '/unit/index#new' },
  { name: 'unit-index-solo', url: '/unit/index#solo' },
  { name: 'registerMatch-register-solo', url: `/registerMatch/register?matchId=${openMatch().id}#solo` },
];

/** A console as it is drawn: those of its pages that need no login without one. */
export async function consoleOf(realm: Realm, lang: Lang) {
  setLang(lang);
  localStorage.setItem('lang', lang);
  const made =
    realm === 'staff'
      ? (await import('#web/staff/console.ts')).staffConsole
      : (await import('#web/portal/console.ts')).portalConsole;
  const routes = made().routes;
  const open = routes.flatMap((route) => (route.open && !route.path.endsWith('$') ? [route.path] : []));
  return {
    routes,
    /** All pages: those with a login, and those without one. */
    addresses: async () => [
      ...(await addressesOf[realm](askingAs(accounts[realm], lang))),
      ...(realm === 'portal' ? ofOthers() : []),
      ...open.map((url) => ({ name: url.slice(1).replaceAll('/', '-'), url })),
    ],
    start: () => {
      const account = location.hash ? `${location.hash.slice(1)}@ropemeet.example` : accounts[realm];
      become(realm, open.includes(location.pathname) ? null : account);
      return startConsole<Route>(realm, made());
    },
  };
}

/** Every page of a console, as an account that sees them all. */
export async function lookAtConsole(realm: Realm, lang: Lang): Promise<void> {
  const { routes, addresses, start } = await consoleOf(realm, lang);
  const lists = routes.flatMap(({ list, path }) => (list && !otherLists.includes(path) ? [path] : []));
  lookAtPages({ realm, lang, addresses, lists, start });
}
