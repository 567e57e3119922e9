import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { FileKind } from '#contract/files/kinds.ts';
import type { Db } from '#server/db/pool.ts';
import { readBinding } from '#server/http/binding.ts';
import type { Services } from '#server/http/context.ts';
import { refuseProtocol } from '#server/http/refuse.ts';
import { hashToken } from '#server/http/session.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import { NotStored, type Part } from '#server/storage/storage.ts';
import { markFor, logFileAccess } from './access-log.ts';
import { attachment } from './attachment.ts';
import { fileAccess } from './file-access.ts';
import { variants, type Variant } from '#server/file-address.ts';
import { signature, signatureHolds } from '#server/kit/signed-address.ts';
import { partOf } from './part.ts';
import { restrictedFiles } from './restricted.ts';
import { keyOf, openFile, type FileRecord } from './store.ts';

const parameters = z.object({
  id: z.uuid(),
  variant: z.enum(variants),
  ...signature,
});

/**
 * Files by signed address, for the session it was made for: pictures inert, all else as a download, never
 * cached by others. Staff get personal documents with a watermark only, and each access is logged.
 */
export function serveFiles(app: FastifyInstance, services: Services): void {
  const { db, config, clock } = services;
  app.get('/files/:id', async (request, reply) => {
    const now = clock();
    const parsed = parameters.safeParse({ ...(request.params as object), ...(request.query as object) });
    if (!parsed.success) throw refuseProtocol('notFound', 404);
    const { id, ...rest } = parsed.data;
    if (!signatureHolds(config.keys.sign, [id, rest.variant], rest, now))
      throw refuseProtocol('notFound', 404);
    const viewer = await viewerOf(db, rest.viewer, request, reply, now);
    const file = viewer && (await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst());
    if (!file || fileAccess[file.kind as FileKind].apart) throw refuseProtocol('notFound', 404);
    // An address is good for minutes: a guardian may have withdrawn since it was made.
    if ((await restrictedFiles(db, [file], now)).size > 0) throw refuseProtocol('notFound', 404);
    const variant = rest.variant === 'thumb' && file.thumb_bytes !== null ? 'thumb' : 'whole';
    const { realm, accountId } = viewer;
    if (fileAccess[file.kind as FileKind].marked !== null)
      await logFileAccess(db, { file, accountId, realm, variant: rest.variant, now, requestId: request.id });
    if (realm === 'staff') {
      const mark = await markFor(db, file.kind as FileKind, accountId, now);
      if (mark !== null && file.mime.startsWith('image/')) {
        const drawn = await inHelper('watermark', accountId, async () => ({
          bytes: await buffer(await open(services, file, 'whole')),
          text: mark,
          small: rest.variant === 'thumb',
        }));
        return headed(reply, 'image/jpeg', 'no-store').send(drawn);
      }
    }
    const isImage = file.mime.startsWith('image/');
    // Safari plays no music that cannot be had in parts.
    const isMusic = file.mime.startsWith('audio/');
    const part = isMusic ? partOf(request.headers.range, file.bytes) : undefined;
    if (part === null) return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
    // Opened before a header is set: a refusal says nothing of the file.
    const bytes = await open(services, file, variant, part);
    headed(
      reply,
      variant === 'thumb' ? 'image/webp' : file.mime,
      isImage ? 'private, max-age=300' : 'no-store',
    );
    if (!isImage) reply.header('content-disposition', attachment(file.name));
    if (isMusic) reply.header('accept-ranges', 'bytes');
    if (part)
      return reply
        .code(206)
        .headers({
          'content-range': `bytes ${part.start}-${part.end}/${file.bytes}`,
          'content-length': part.end - part.start + 1,
        })
        .send(bytes);
    return reply.header('content-length', variant === 'thumb' ? file.thumb_bytes : file.bytes).send(bytes);
  });
}

function headed(reply: FastifyReply, mime: string, cache: string): FastifyReply {
  return reply.headers({
    'content-type': mime,
    'content-disposition': 'inline; filename="picture"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': cache,
  });
}

/** The row is there; where its bytes are not, they have been lost. */
async function open({ storage }: Services, file: FileRecord, variant: Variant, part?: Part) {
  try {
    return await openFile(storage, keyOf(file.id, variant), part);
  } catch (error) {
    if (error instanceof NotStored) throw refuseProtocol('notFound', 404);
    throw error;
  }
}

/** Who holds the session that the address was made for, in the browser that the session is bound to. */
export async function viewerOf(
  db: Db,
  session: string,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<{ realm: 'portal' | 'staff'; accountId: string } | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.realm', 's.account_id', 's.binding_hash'])
    .where('s.id', '=', session)
    .where('s.ended_at', 'is', null)
    .where('s.idle_until', '>', now)
    .where('s.expires_at', '>', now)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { realm, account_id, binding_hash } = row;
  const cookie = readBinding(request, reply).sent(realm);
  const bound = binding_hash === null || (cookie !== undefined && binding_hash.equals(hashToken(cookie)));
  return bound ? { realm, accountId: account_id } : null;
}
