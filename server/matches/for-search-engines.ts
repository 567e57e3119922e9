import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/http/context.ts';
import { memoOf } from '#server/http/memo.ts';

const keptSeconds = 600;
/** Of one file (https://www.sitemaps.org/protocol.html). */
const addressesMost = 50_000;

/**
 * What search engines may read and keep: the list of matches and each match, and no page that names people, some of whom
 * are children. Nothing of a demo, whose matches are invented.
 */
const robots = (origin: string) => `User-agent: *
Allow: /$
Allow: /public$
Allow: /public?lang=
Allow: /public/match/*
Disallow: /public/match/*/
Allow: /public/match/*/card.png
Allow: /posters/
Allow: /assets/
Disallow: /
Sitemap: ${origin}/sitemap.xml
`;
const robotsOfDemo = `User-agent: *
Disallow: /
`;

export function serveSearchEngines(app: FastifyInstance, { db, config }: Services): void {
  const { publicUrl, demo } = config;
  const headers = { 'cache-control': `public, max-age=${keptSeconds}` };
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send(demo ? robotsOfDemo : robots(publicUrl)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const sitemap = await memoOf(db).get('sitemap', '', keptSeconds, async () => {
      const rows = await db
        .selectFrom('matches')
        .select('id')
        .where('stored', '<>', 'pending')
        .orderBy('starts_on', 'desc')
        .orderBy('id')
        .limit(addressesMost - 1)
        .execute();
      const addresses = ['/public', ...rows.map(({ id }) => `/public/match/${id}`)];
      return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${publicUrl}${address}</loc></url>`).join('\n')}
</urlset>
`;
    });
    return reply.headers(headers).type('application/xml; charset=utf-8').send(sitemap);
  });
}
