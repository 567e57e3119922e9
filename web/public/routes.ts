import { lazy, type ComponentType } from 'react';
import type { PublicPath } from './paths.ts';
import { MatchesPage } from './matches/MatchesPage.tsx';

interface PageProps {
  /** What the `$names` of the path stand for. */
  params: Readonly<Record<string, string>>;
}
type PublicPage = ComponentType<PageProps>;

/** A page whose code comes when it is opened. */
function later<K extends string>(load: () => Promise<Record<K, PublicPage>>, name: K): PublicPage {
  return lazy(async () => ({ default: (await load())[name] as PublicPage }));
}

/** Pages open to everyone without a login; the guardian's page is separate (`consent/main.tsx`). */
export const publicPages: Readonly<Record<PublicPath, PublicPage>> = {
  '/public': MatchesPage,
  '/public/match/$id': later(() => import('./matches/MatchPage.tsx'), 'MatchPage'),
  '/public/match/$id/entries': later(() => import('./lists/EntriesPage.tsx'), 'EntriesPage'),
  '/public/match/$id/starts': later(() => import('./lists/StartsPage.tsx'), 'StartsPage'),
  '/public/match/$id/results': later(() => import('./lists/ResultsPage.tsx'), 'ResultsPage'),
  '/public/match/$id/standings': later(() => import('./lists/StandingsPage.tsx'), 'StandingsPage'),
  '/public/match/$id/number/$number': later(() => import('./lists/NumberPage.tsx'), 'NumberPage'),
  '/public/certificate': later(() => import('./certificates/CertificatePage.tsx'), 'CertificatePage'),
  '/public/certificate/$code': later(() => import('./certificates/CertificatePage.tsx'), 'CertificatePage'),
};

/** The page of a path, with what its `$names` stand for. */
export function pageAt(path: string): { Page: PublicPage; params: PageProps['params'] } | undefined {
  const parts = path.split('/');
  for (const [pattern, Page] of Object.entries(publicPages)) {
    const names = pattern.split('/');
    const fits =
      names.length === parts.length && names.every((name, at) => name.startsWith('$') || name === parts[at]);
    if (!fits) continue;
    const params = names.flatMap((name, at) =>
      name.startsWith('$') ? [[name.slice(1), parts[at]!] as const] : [],
    );
    return { Page, params: Object.fromEntries(params) };
  }
  return undefined;
}
