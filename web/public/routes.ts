import { lazy, type ComponentType } from 'react';
import { MatchesPage } from './matches/MatchesPage.tsx';
import { publicPages, type PublicPath } from './paths.ts';

interface PageProps {
  /** What the `$names` of the path stand for. */
  params: Readonly<Record<string, string>>;
}
type PublicPage = ComponentType<PageProps>;
type Load<K extends string> = () => Promise<Record<K, PublicPage>>;

/** Code that comes when a page is opened; the guardian's page is separate (`consent/main.tsx`). */
const loads: { readonly [P in PublicPath]: Load<(typeof publicPages)[P]> } = {
  '/public': () => Promise.resolve({ MatchesPage }),
  '/public/match/$id': () => import('./matches/MatchPage.tsx'),
  '/public/match/$id/entries': () => import('./lists/EntriesPage.tsx'),
  '/public/match/$id/starts': () => import('./lists/StartsPage.tsx'),
  '/public/match/$id/results': () => import('./lists/ResultsPage.tsx'),
  '/public/match/$id/standings': () => import('./lists/StandingsPage.tsx'),
  '/public/match/$id/number/$number': () => import('./lists/NumberPage.tsx'),
  '/public/circuits': () => import('./circuits/CircuitsPage.tsx'),
  '/public/circuit/$id': () => import('./circuits/CircuitPage.tsx'),
  '/public/records': () => import('./records/RecordsPage.tsx'),
  '/public/record/$id': () => import('./records/RecordRegisterPage.tsx'),
  '/public/certificate': () => import('./certificates/CertificatePage.tsx'),
  '/public/certificate/$code': () => import('./certificates/CertificatePage.tsx'),
};

interface Route {
  names: readonly string[];
  page: PublicPage;
  /** Until then `page` waits for its code. */
  ready: () => Promise<void>;
}

const routes = Object.entries(loads).map(([path, load]): Route => {
  const component = async () => (await (load as Load<string>)())[publicPages[path as PublicPath]]!;
  const route: Route = {
    names: path.split('/'),
    page: path === '/public' ? MatchesPage : lazy(async () => ({ default: await component() })),
    ready: async () => void (route.page = await component()),
  };
  return route;
});

/** The page of a path, with what its `$names` stand for. */
export function pageAt(path: string): { route: Route; params: PageProps['params'] } | undefined {
  const parts = path.split('/');
  const route = routes.find(
    ({ names }) =>
      names.length === parts.length && names.every((name, at) => name.startsWith('$') || name === parts[at]),
  );
  if (!route) return undefined;
  const params = route.names.flatMap((name, at) =>
    name.startsWith('$') ? [[name.slice(1), parts[at]!] as const] : [],
  );
  return { route, params: Object.fromEntries(params) };
}
