import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from './pages.ts';

let app: FastifyInstance;
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(webDir, 'assets'));
  for (const name of ['portal', 'staff', 'public', 'consent'])
    await writeFile(join(webDir, `${name}.html`), `<title>${name}</title><script>("__FIRST__")</script>`);
  const pages = [
    { path: '/' },
    { path: '/login' },
    { path: '/team/index', first: { files: ['/assets/team.js'], calls: [] } },
    { path: '/redirect/$' },
    { path: '/staff' },
    { path: '/staff/outsidePayments' },
  ];
  await writeFile(join(webDir, 'addresses.json'), JSON.stringify(pages));
  const open = [{ path: '/public/match/$id/results', files: [] }];
  await writeFile(join(webDir, 'public-addresses.json'), JSON.stringify(open));
  app = fastify();
  await servePages(app, { config: { webDir } } as never);
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
});

test.each([
  ['/', 200, 'portal'],
  ['/login?redirect=%2Fx', 200, 'portal'],
  ['/Team/Index/', 200, 'portal'],
  ['/redirect/team/index', 200, 'portal'],
  ['/no/such/page', 404, 'portal'],
  ['/team', 404, 'portal'],
  ['/team/index/more', 404, 'portal'],
  ['/staff', 200, 'staff'],
  ['/staff/outsidePayments', 200, 'staff'],
  ['/staff/nowhere', 404, 'staff'],
  ['/public/match//results', 404, 'public'],
  ['/public/match/1/results', 200, 'public'],
  ['/public/nowhere', 404, 'public'],
  ['/public/consent', 200, 'consent'],
  ['/public/parents', 200, 'consent'],
])('%s: %i, and the page that says so', async (url, status, title) => {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.body]).toEqual([
    status,
    expect.stringContaining(`<title>${title}</title>`),
  ]);
});

test.each([
  ['/team/index?page=2', '({"files":["/assets/team.js"],"calls":[]})'],
  ['/login', '("")'],
  ['/no/such/page', '("")'],
])('%s: what the page begins with stands in it', async (url, loads) => {
  expect((await app.inject({ url })).body).toContain(`<script>${loads}</script>`);
});
