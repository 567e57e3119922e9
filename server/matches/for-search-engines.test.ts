import { expect, test } from 'vitest';
import { aMatch } from '#test/factories/matches.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const published = (await aMatch(server.db, { name: { zh: '公开赛' } })).id;
const pending = (await aMatch(server.db, {}, { stored: { state: 'pending' } })).id;

const get = (path: string) => fetch(`${server.url}${path}`);

/** The longest rule that fits decides (RFC 9309). */
function mayRead(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.*)$/gm)].flatMap(([, verb, pattern]) => {
    const text = pattern!.replaceAll(/[.?]/g, String.raw`\$&`).replaceAll('*', '.*');
    return new RegExp(`^${text}`).test(path) ? [{ allowed: verb === 'Allow', length: pattern!.length }] : [];
  });
  return rules.toSorted((a, b) => b.length - a.length)[0]?.allowed ?? true;
}

test('search engines read the matches, and nothing that names people', async () => {
  const robots = await (await get('/robots.txt')).text();
  const match = `/public/match/${published}`;
  for (const path of ['/', '/public', '/public?lang=en', match, `${match}?lang=en`, `${match}/card.png`])
    expect(mayRead(robots, path), path).toBe(true);
  for (const path of [
    ...['entries', 'starts', 'results', 'standings', 'number/7'].map((list) => `${match}/${list}`),
    '/public/certificate/RM7K',
    '/public/consent',
    '/public/parents',
    '/api/common/getResults',
    '/staff',
    '/dashboard',
  ])
    expect(mayRead(robots, path), path).toBe(false);
});

test('the sitemap names published matches alone', async () => {
  const sitemap = await (await get('/sitemap.xml')).text();
  expect(sitemap).toContain(`/public/match/${published}</loc>`);
  expect(sitemap).not.toContain(pending);
});

test('a published match has a card, one that is not published none', async () => {
  const card = await get(`/public/match/${published}/card.png?lang=en`);
  const bytes = Buffer.from(await card.arrayBuffer());
  expect([card.headers.get('content-type'), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
    'image/png',
    1200,
    630,
  ]);
  for (const id of [pending, 'nobody', '00000000-0000-4000-8000-000000000000'])
    expect((await get(`/public/match/${id}/card.png`)).status).toBe(404);
});
