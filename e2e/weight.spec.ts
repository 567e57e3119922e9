import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { goldenBytes } from '#test/golden.ts';
import { test } from './test.ts';

const dist = join(import.meta.dirname, '../dist/web');

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

// What every page inside a frame fetches (web/shell/kit-page.tsx).
const kit = ['kit', 'lib/refusal-texts'];

/** The code of a first visit: that of the entry and of the modules that the page opens. The public page has its own. */
const visits = {
  login: { entry: 'portal.html', opens: [] },
  dashboard: { entry: 'portal.html', opens: ['PortalLayout', ...kit, 'to-dos/HomePage'] },
  list: { entry: 'portal.html', opens: ['PortalLayout', ...kit, 'MembersPage'] },
  wizard: { entry: 'portal.html', opens: ['PortalLayout', ...kit, 'register/RegisterPage'] },
  queue: { entry: 'staff.html', opens: ['StaffLayout', ...kit, 'UnitQueuePage'] },
} as const;

test('the code of a first visit does not grow', () => {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const weights = Object.entries(visits).map(([visit, { entry, opens }]) => {
    const keys = new Set([entry, ...opens.map((name) => keyOf(manifest, name))]);
    // Those that are added meanwhile come too.
    for (const key of keys) for (const each of manifest[key]!.imports ?? []) keys.add(each);
    const files = [...keys].flatMap((key) => [manifest[key]!.file, ...(manifest[key]!.css ?? [])]);
    return [visit, bytesOf(files)];
  });
  const page = readFileSync(join(dist, 'public.html'), 'utf8');
  const own = [...page.matchAll(/\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
  const made = { ...Object.fromEntries(weights), public: bytesOf(own) };
  goldenBytes('first-visits.json', made, 'e2e e2e/weight.spec.ts --project=en-1440');
});

/** Of a module by the end of its path, or of a group of vite.config.ts. */
function keyOf(manifest: Readonly<Record<string, Chunk>>, name: string): string {
  const isIt = (key: string) =>
    `/${key.replace(/\.tsx?$/, '')}`.endsWith(`/${name}`) || /^_(\w+)-.+\.js$/.exec(key)?.[1] === name;
  const found = Object.keys(manifest).filter(isIt);
  if (found.length !== 1) throw new Error(`${found.length} modules or groups are called ${name}`);
  return found[0]!;
}

/** As they are sent: compressed by brotli. */
function bytesOf(files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0);
}
