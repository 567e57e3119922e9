import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defaultLang, inLang, isLang, words, type Lang } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { product } from '#contract/product.ts';
import { keyOf, openFile } from '#server/files/store.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import type { Services } from '#server/http/context.ts';
import { refuseProtocol } from '#server/http/refuse.ts';
import type { CardFacts } from './card-drawing.ts';
import { findMatch } from './store.ts';

const w = words('matches.cards', {
  about: { zh: '跳绳赛事：报名、名单与成绩', en: 'Jump rope competitions: entries, lists and results' },
});

const parameters = z.object({ id: z.union([z.uuid(), z.literal('all')]) });
const keptSeconds = 24 * 3600;

/** Pictures of published matches for chats that show what an address leads to; `all` is of the pages themselves. */
export function serveCards(app: FastifyInstance, { db, storage }: Services): void {
  app.get('/public/match/:id/card.png', async (request, reply) => {
    const parsed = parameters.safeParse(request.params);
    const { lang: queried } = request.query as { lang?: unknown };
    const lang = isLang(queried) ? queried : defaultLang;
    const match = parsed.success && (parsed.data.id === 'all' ? 'all' : await publishedMatch(parsed.data.id));
    if (!parsed.success || !match) throw refuseProtocol('notFound', 404);
    const poster = async () => {
      const fileId = match === 'all' ? null : match.posterFileId;
      return { bytes: fileId ? await buffer(await openFile(storage, keyOf(fileId))) : Buffer.alloc(0) };
    };
    const facts = factsOf(parsed.data.id, match === 'all' ? null : match, lang);
    const card = await inHelper('matchCard', 'cards', async () => ({ ...(await poster()), facts }));
    return reply
      .headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': `public, max-age=${keptSeconds}`,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(Buffer.from(card));
  });

  async function publishedMatch(id: string): Promise<Match | null> {
    const match = await findMatch(db, id);
    return match && match.stored.state !== 'pending' ? match.match : null;
  }
}

function factsOf(id: string, match: Match | null, lang: Lang): CardFacts {
  const sign = product.in(lang, 'name');
  if (!match) return { id, name: sign, about: w.in(lang, 'about'), sign };
  const days = [...new Set([match.startDate, match.endDate])]
    .map((day) => day.replaceAll('-', '.'))
    .join(' – ');
  return { id, name: inLang(match.name, lang), about: `${days} · ${inLang(match.place, lang)}`, sign };
}
