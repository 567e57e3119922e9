import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { attachment } from '#server/files/attachment.ts';
import type { Db } from '#server/db/pool.ts';
import { isRestricted } from '#server/files/restricted.ts';
import { markOfCopy } from '#server/files/access-log.ts';
import { viewerOf } from '#server/files/serve.ts';
import { keyOf, openFile } from '#server/files/store.ts';
import type { Services } from '#server/http/context.ts';
import { langOf } from '#server/http/lang-of.ts';
import { refuseProtocol } from '#server/http/refuse.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import { signature, signatureHolds } from '#server/kit/signed-address.ts';
import { partsOf } from './copy-address.ts';
import { copyOf, filesOfCopy, type Guardians } from './copy-data.ts';
import { copyPage, copyWords } from './copy-page.ts';
import { membersConcerned, type RequestRow } from './requests.ts';

const addressQuery = z.object({
  id: z.uuid(),
  ...signature,
  viewer: z.union([z.literal('guardian'), z.uuid()]),
});

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/**
 * A copy of one person's data by signed address: a zip that is made while it is sent, of JSON, a page to read, and the
 * person's files. The look was logged when the address was given.
 */
export function servePersonalCopies(app: FastifyInstance, services: Services): void {
  const { db, config, clock, storage } = services;
  app.get('/personal-copy', async (request, reply) => {
    const now = clock();
    const parsed = addressQuery.safeParse(request.query);
    if (!parsed.success) throw nothing();
    const { id, viewer } = parsed.data;
    if (!signatureHolds(config.keys.sign, partsOf(id), parsed.data, now)) throw nothing();
    const seenBy = viewer === 'guardian' ? null : await viewerOf(db, viewer, request, reply, now);
    if (viewer !== 'guardian' && !seenBy) throw nothing();
    const row = await db.selectFrom('privacy_requests').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row || row.kind !== 'export' || !['passed', 'done'].includes(row.state)) throw nothing();
    // An address is good for minutes: a guardian may have withdrawn since it was made.
    const ofUnit = row.asker === 'unit' || row.asker === 'individual';
    if (ofUnit && (await isRestricted(db, row.member_id, now))) throw nothing();
    const memberIds = await membersConcerned(db, row);
    if (memberIds.length === 0) throw nothing();
    const guardians: Guardians = ofUnit ? 'all' : { phone: await phoneBehind(db, row) };
    // What staff take out says who took it; those whose data it is get it as it was given.
    const taker = seenBy?.realm === 'staff' ? seenBy.accountId : null;
    const mark = taker && (await markOfCopy(db, taker, now));
    const withdrawal = mark ? { mark, reason: row.reason } : null;
    async function* parts() {
      const copies = [];
      for (const each of memberIds) copies.push(await copyOf(db, config.keys, each, guardians));
      yield { name: 'data.json', input: JSON.stringify({ madeAt: now, copies }, null, 2) };
      yield { name: 'index.html', input: copyPage(copies, now, withdrawal) };
      for (const each of memberIds)
        for (const file of await filesOfCopy(db, each, guardians)) {
          const input = await openFile(storage, keyOf(file.id));
          const marks = taker && mark && file.mime.startsWith('image/');
          yield {
            name: `files/${file.kind}-${file.id.slice(-6)}.${marks ? 'jpg' : (endings[file.mime] ?? 'bin')}`,
            input: marks
              ? new Uint8Array(await marked(input, taker, mark))
              : (Readable.toWeb(input) as globalThis.ReadableStream<Uint8Array>),
          };
        }
    }
    const { makeZip } = await import('client-zip');
    const name = `${copyWords.in(langOf(request), 'file')}.zip`;
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': attachment(name),
        'cache-control': 'no-store',
      })
      .send(Readable.fromWeb(makeZip(parts()) as ReadableStream));
  });
}

async function marked(picture: Readable, accountId: string, text: string): Promise<Buffer> {
  const input = async () => ({ bytes: await buffer(picture), text, small: false });
  return inHelper('watermark', accountId, input, { patient: true });
}

/** A guardian's phone, which the link has proved; null for a request that staff have recorded. */
async function phoneBehind(db: Db, { consent_request_id: id }: RequestRow): Promise<string | null> {
  if (id === null) return null;
  const link = await db
    .selectFrom('consent_requests')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirst();
  return link?.phone || null;
}

const nothing = () => refuseProtocol('notFound', 404);
