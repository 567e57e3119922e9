import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { attachment } from '#server/files/attachment.ts';
import { viewerOf } from '#server/files/serve.ts';
import { keyOf, openFile } from '#server/files/store.ts';
import type { Services } from '#server/http/context.ts';
import { refuseProtocol } from '#server/http/refuse.ts';
import { signature, signatureHolds } from '#server/kit/signed-address.ts';
import { NotStored } from '#server/storage/storage.ts';
import { sessionOf } from './run.ts';
import { lists } from './lists.ts';
import { mayRead } from './read.ts';
import { exportOf, isOpen } from './store.ts';
import { mimeOf } from './write.ts';

const addressParts = z.object({ id: z.uuid(), ...signature });

/**
 * An export by signed address: for the account that made it, in the session it was asked in, until it
 * expires; each download is on record.
 */
export function serveExports(app: FastifyInstance, services: Services): void {
  const { db, config, clock, storage } = services;
  app.get('/exports/:id', async (request, reply) => {
    const now = clock();
    const parsed = addressParts.safeParse({ ...(request.params as object), ...(request.query as object) });
    if (!parsed.success) throw nothing();
    const { id, viewer } = parsed.data;
    if (!signatureHolds(config.keys.sign, ['export', id], parsed.data, now)) throw nothing();
    const who = await viewerOf(db, viewer, request, reply, now);
    const row = who?.realm === 'staff' ? await exportOf(db, who.accountId, id) : undefined;
    const session = who && (await sessionOf(db, who.accountId));
    if (!row || !session || row.file_id === null || !(await isOpen(db, id, now))) throw nothing();
    // Who has lost the duty since has lost the file with it.
    mayRead(lists[row.list], session, row.numbers_for !== null);
    const bytes = await openFile(storage, keyOf(row.file_id)).catch((error: unknown) => {
      throw error instanceof NotStored ? nothing() : error;
    });
    const actor = { now, requestId: request.id, session };
    await transaction(db, async (trx) => {
      await sql`update exports set fetched = fetched + 1 where id = ${id}`.execute(trx);
      await record(trx, actor, { act: 'export.fetch', subject: 'export', subjectId: id });
    }).catch((error: unknown) => {
      bytes.destroy();
      throw error;
    });
    return reply
      .headers({
        'content-type': mimeOf[row.format],
        'content-disposition': attachment(row.name),
        'content-length': row.bytes!,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
      .send(bytes);
  });
}

const nothing = () => refuseProtocol('notFound', 404);
