import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readBinding } from '#server/http/binding.ts';
import type { Services } from '#server/http/context.ts';
import { refuseProtocol } from '#server/http/refuse.ts';
import { hashToken } from '#server/http/session.ts';
import { urlHolds } from './sign.ts';
import { pathOf } from './store.ts';

const wanted = z.object({ id: z.uuid(), viewer: z.uuid(), expires: z.coerce.number(), mark: z.string() });

/** Files by signed address, for the session it was made for: one file, inert, never cached by others. */
export function serveFiles(app: FastifyInstance, { db, config, clock }: Services): void {
  app.get('/files/:id', async (request, reply) => {
    const parsed = wanted.safeParse({ ...(request.params as object), ...(request.query as object) });
    if (!parsed.success || !urlHolds(config.keys.sign, parsed.data.id, parsed.data, clock()))
      throw refuseProtocol('notFound', 404);
    const { id, viewer } = parsed.data;
    const session = await db
      .selectFrom('sessions')
      .select(['realm', 'binding_hash'])
      .where('id', '=', viewer)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    const cookie = session && readBinding(request, reply).sent(session.realm);
    const bound =
      session &&
      (session.binding_hash === null ||
        (cookie !== undefined && session.binding_hash.equals(hashToken(cookie))));
    const file =
      bound &&
      (await db.selectFrom('files').select(['id', 'mime', 'bytes']).where('id', '=', id).executeTakeFirst());
    if (!file) throw refuseProtocol('notFound', 404);
    return reply
      .headers({
        'content-type': file.mime,
        'content-length': file.bytes,
        'content-disposition': 'inline; filename="picture.jpg"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=300',
      })
      .send(createReadStream(pathOf(config.filesDir, id)));
  });
}
