import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnPages } from './drawn-pages.ts';

/** Draws what it is asked, after a call, and says how often it was asked. */
const drawing = `
let times = 0;
export async function draw({ origin, address, lang }, ask) {
  if (address.includes('broken')) throw new Error('broken');
  const post = address.includes('/number/');
  const answer = await ask({ path: 'common/list', body: '{}', post });
  return {
    isThere: 'data' in answer && !address.includes('nowhere'),
    htmlLang: lang === 'en' ? 'en' : 'zh-CN',
    head: '<title>' + lang + '</title>',
    html: '<h1>' + address + ' ' + ++times + ' ' + JSON.stringify(answer) + '</h1>',
    drawn: '{}',
  };
}`;
const html = `<!doctype html>
<html lang="zh-CN"><head><title>x</title><style nonce="__CSP_NONCE__">.shell{}</style>
<script type="module" src="/assets/public.js" nonce="__CSP_NONCE__"></script>
<link rel="stylesheet" crossorigin href="/assets/public.css" nonce="__CSP_NONCE__"></head>
<body><div id="root"><div class="shell"></div></div><noscript>x</noscript>
<meta property="csp-nonce" nonce="__CSP_NONCE__"></body></html>`;

const styles = { 'public.css': 'body{margin:0}', 'page.css': 'h1{color:#123}' };

let app: FastifyInstance;
let webDir: string;
const called: string[] = [];
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'drawn-'));
  await writeFile(join(webDir, 'drawing.js'), drawing);
  await mkdir(join(webDir, 'assets'));
  for (const [name, css] of Object.entries(styles)) await writeFile(join(webDir, 'assets', name), `${css}\n`);
  app = fastify();
  const answer = async (request: { method: string; ip: string; headers: object }) => {
    called.push(`${request.method} ${request.ip}`);
    return { code: 1, data: { rows: [] }, msg: '' };
  };
  app.get('/api/common/list', answer);
  app.post('/api/common/list', answer);
  const services = { config: { webDir, publicUrl: 'https://x.example' }, clock: () => new Date() };
  const send = drawnPages(app, services as never, html, () => ['/assets/page.css', '/assets/page.js']);
  app.get('/public/*', async (request, reply) =>
    (await send(request, reply)) ? reply : 'left to the browser',
  );
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers, remoteAddress: '192.0.2.7' });
const match = '/public/match/5';

test('a page is drawn once for all who ask within seconds, each language by itself', async () => {
  const first = await get(match);
  expect(first.body).toContain(`<h1>${match} 1 {"data":{"rows":[]}}</h1>`);
  expect(first.body).toContain('<html lang="zh-CN">');
  expect((await get(match)).body).toBe(first.body);
  const english = await get(match, { 'accept-language': 'en-GB,zh;q=0.5' });
  expect(english.body).toContain(`<html lang="en">`);
  expect(english.headers['vary']).toContain('accept-language');
  expect((await get(`${match}?lang=en`)).body).toContain(`${match}?lang=en`);
});

test('what stands behind the question mark and changes no page makes no page of its own', async () => {
  const { body } = await get(match);
  expect((await get(`${match}?utm=1&x=2`)).body).toBe(body);
  expect((await get(`${match}?page=2&utm=1`)).body).toContain(`${match}?page=2`);
});

test('it holds no nonce and no script of its own, so that it may be kept for a moment', async () => {
  const { body, headers } = await get(match);
  expect(body).not.toMatch(/nonce|noscript|shell/);
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/page.js">');
  expect(headers['content-security-policy']).not.toMatch(/script-src|'unsafe-eval'/);
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5');
  expect((await get(match, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
});

test('its styles are in it, allowed by their hashes, each with the name of its file', async () => {
  const { body, headers } = await get(match);
  const sheets = [...body.matchAll(/<style data-file="([^"]+)">(.*?)<\/style>/gs)];
  const inPage = sheets.map(([, , css]) => css!);
  expect(inPage).toEqual(Object.values(styles));
  const hashes = inPage.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashes.join(' ')};`);
  expect(sheets.map(([, file]) => file)).toEqual(Object.keys(styles).map((name) => `/assets/${name}`));
  expect(body).not.toContain('<link rel="stylesheet"');
});

test('a page of one person is kept by nobody, and its calls go by POST with the caller’s own address', async () => {
  const url = `${match}/number/40`;
  const [one, two] = [await get(url), await get(url)];
  expect(one.body).not.toBe(two.body);
  expect(one.headers['cache-control']).toBe('no-store');
  expect(called.slice(-2)).toEqual(['POST 192.0.2.7', 'POST 192.0.2.7']);
});

test('search engines may keep what names no person', async () => {
  const robotsOf = async (url: string) => (await get(url)).headers['x-robots-tag'];
  expect(await robotsOf(match)).toBeUndefined();
  for (const list of ['entries', 'starts', 'results', 'standings', 'number/7'])
    expect(await robotsOf(`${match}/${list}`)).toBe('noindex, noarchive');
  expect(await robotsOf('/public/certificate/ABC')).toBe('noindex, noarchive');
});

test('what is not there answers 404; what cannot be drawn is left to the browser', async () => {
  const nowhere = await get('/public/nowhere');
  expect([nowhere.statusCode, nowhere.body]).toEqual([404, expect.stringContaining('<h1>')]);
  const broken = await get('/public/broken');
  expect([broken.statusCode, broken.body]).toEqual([200, 'left to the browser']);
});
