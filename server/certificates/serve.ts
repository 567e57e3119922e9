import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { safeName } from '#contract/certificates/file-names.ts';
import { certificateKinds } from '#contract/certificates/kinds.ts';
import { inLang } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';
import { attachment } from '#server/files/attachment.ts';
import { viewerOf } from '#server/files/serve.ts';
import type { Services } from '#server/http/context.ts';
import { langOf } from '#server/http/lang-of.ts';
import { Refused, refuseProtocol } from '#server/http/refuse.ts';
import { signature, signatureHolds } from '#server/kit/signed-address.ts';
import { findMatch } from '#server/matches/store.ts';
import { countOf, findCertificate, type CertificateRecord, type Picked } from './list.ts';
import { bearingOf, certificatePdf, looksOf } from './render.ts';
import { partsOf } from './address.ts';
import { certificateOfGuardian } from './family.ts';
import { certificateMessages as w, fileOf } from './text.ts';
import { drawn } from './zip.ts';

const or = <T extends z.ZodMiniType>(schema: T) => z.union([z.literal(''), schema]);
const parameters = z.object({
  one: or(z.uuid()),
  guardian: or(z.uuid()),
  match: or(z.uuid()),
  team: or(z.uuid()),
  kind: or(z.enum(certificateKinds)),
  ...signature,
});

/**
 * Limits of one process: each stream draws as fast as its reader takes it. A reader who takes nothing for
 * `silentMs`, or is not done within `wholeMs`, is cut off, and one account gets `each` streams, so that it
 * cannot hold all the places.
 */
export const streamLimits = { streams: 8, each: 2, silentMs: 30_000, wholeMs: 30 * 60_000 };

/**
 * Certificates by signed address, for the session it was made for: a unit's own as a zip that is drawn while it is
 * sent, or one as PDF. `x-certificates` says how many come.
 */
export function serveCertificates(app: FastifyInstance, services: Services): void {
  const { db, config, clock } = services;
  let streams = 0;
  const streamsOf = new Map<string, number>();
  app.get('/certificates', async (request, reply) => {
    const now = clock();
    const parsed = parameters.safeParse(request.query);
    if (!parsed.success) throw nothing();
    if (!signatureHolds(config.keys.sign, partsOf(parsed.data), parsed.data, now)) throw nothing();
    const { one, guardian, match, team, kind, viewer } = parsed.data;
    if (guardian !== '') {
      const certificate = await certificateOfGuardian(db, { guardian, one }, now);
      if (!certificate) throw nothing();
      return sendOne(services, reply, certificate);
    }
    const who = await viewerOf(db, viewer, request, reply, now);
    const unitId = who && (who.realm === 'staff' ? null : await unitOf(db, who.accountId));
    if (!who || unitId === undefined) throw nothing();
    if (one !== '') {
      const certificate = await findCertificate(db, { id: one });
      if (
        !certificate ||
        certificate.revoked_at !== null ||
        (unitId !== null && certificate.unit_id !== unitId)
      )
        throw nothing();
      return sendOne(services, reply, certificate);
    }
    const storedMatch = unitId === null ? null : await findMatch(db, match);
    if (!storedMatch || unitId === null) throw nothing();
    const { accountId } = who;
    const streamCount = (more = 0) => (streamsOf.get(accountId) ?? 0) + more;
    if (streams >= streamLimits.streams || streamCount() >= streamLimits.each)
      throw new Refused('certificateDownloadFailed', {}, [], 503);
    // Who has gone by now closes nothing any more; who goes from now on is heard, and many at once are all counted.
    if (reply.raw.destroyed) throw nothing();
    streams++;
    streamsOf.set(accountId, streamCount(1));
    const cutOff = () => void reply.raw.destroy();
    // The socket's own timeout: bytes written while the client does not read do not count as progress.
    reply.raw.setTimeout(streamLimits.silentMs, cutOff);
    const end = setTimeout(cutOff, streamLimits.wholeMs);
    reply.raw.once('close', () => {
      clearTimeout(end);
      streams--;
      if (streamCount() > 1) streamsOf.set(accountId, streamCount(-1));
      else streamsOf.delete(accountId);
    });
    const picked: Picked = {
      matchId: match,
      unitId,
      teamId: team || undefined,
      kinds: kind === '' ? undefined : [kind],
    };
    const lang = langOf(request);
    const { makeZip } = await import('client-zip');
    const zip = makeZip(drawn(services, storedMatch, picked, { lang, whole: false }));
    const count = await countOf(db, { ...picked, state: 'valid' });
    const name = safeName(w.in(lang, 'zip', { match: inLang(storedMatch.match.name, lang) }), 80);
    return headed(reply, 'application/zip', `${name}.zip`)
      .header('x-certificates', count)
      .send(Readable.fromWeb(zip as ReadableStream));
  });
}

const nothing = () => refuseProtocol('notFound', 404);

/** undefined where the account has none. */
async function unitOf(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('units')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.id;
}

async function sendOne(services: Services, reply: FastifyReply, certificate: CertificateRecord) {
  const match = (await findMatch(services.db, certificate.match_id))!.match;
  const bearing = bearingOf(certificate, match, services.config.publicUrl);
  const looks = await looksOf(services, certificate.match_id);
  const pdf = await certificatePdf(looks[certificate.kind], certificate.kind, bearing);
  return headed(reply, 'application/pdf', fileOf(certificate, 'zh'))
    .header('content-length', pdf.length)
    .send(pdf);
}

function headed(reply: FastifyReply, mime: string, name: string): FastifyReply {
  return reply.headers({
    'content-type': mime,
    'content-disposition': attachment(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  });
}
