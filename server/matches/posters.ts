import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { keyOf, openFile } from '#server/files/store.ts';
import type { Services } from '#server/http/context.ts';
import { refuseProtocol } from '#server/http/refuse.ts';
import { isPublishedPoster } from './store.ts';

const parameters = z.object({ id: z.uuid() });

/**
 * Posters of published matches, for the public: cards and public pages show them without a session. No other
 * file is reached this way. An id never names other bytes, so it may be kept for as long as one likes.
 */
export function servePosters(app: FastifyInstance, { db, storage }: Services): void {
  app.get('/posters/:id', async (request, reply) => {
    const parsed = parameters.safeParse(request.params);
    const isPublic = parsed.success && (await isPublishedPoster(db, parsed.data.id));
    const file =
      isPublic &&
      (await db
        .selectFrom('files')
        .select(['id', 'mime', 'bytes'])
        .where('id', '=', parsed.data.id)
        .where('kind', '=', 'poster')
        .executeTakeFirst());
    if (!file) throw refuseProtocol('notFound', 404);
    const bytes = await openFile(storage, keyOf(file.id));
    return reply
      .headers({
        'content-type': file.mime,
        'content-length': file.bytes,
        'content-disposition': 'inline; filename="poster.jpg"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=86400',
      })
      .send(bytes);
  });
}
