import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { goldenBytes } from '#test/golden.ts';
import { test } from './test.ts';

const dist = join(import.meta.dirname, '../dist/web');

/** The code of a first visit: that of its HTML, and in a console that of the page. */
const visits = {
  login: { html: 'portal.html', path: '/login' },
  dashboard: { html: 'portal.html', path: '/dashboard' },
  list: { html: 'portal.html', path: '/member/index' },
  wizard: { html: 'portal.html', path: '/registerMatch/register' },
  queue: { html: 'staff.html', path: '/staff/units' },
  public: { html: 'public.html', path: '/public' },
} as const;

interface Page {
  path: string;
  first?: { files: string[] };
}

test('the code of a first visit does not grow', () => {
  const pages = JSON.parse(readFileSync(join(dist, 'addresses.json'), 'utf8')) as Page[];
  const weights = Object.entries(visits).map(([visit, { html, path }]) => {
    const entry = [...readFileSync(join(dist, html), 'utf8').matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)];
    const page = pages.find((each) => each.path === path)!;
    return [visit, bytesOf([...entry.map(([, file]) => file!), ...(page.first?.files ?? [])])];
  });
  goldenBytes('first-visits.json', Object.fromEntries(weights), 'e2e e2e/weight.spec.ts --project=en-1440');
});

/** As they are sent: compressed by brotli. */
function bytesOf(files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0);
}
