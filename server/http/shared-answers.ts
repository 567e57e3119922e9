import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseBody } from './parse-body.ts';
import { refusals, refusalText } from '#contract/refusals.ts';
import { onceAgain } from '#server/db/unavailable.ts';
import { contextOf, fromReplica, type Answer } from './answer.ts';
import type { Services } from './context.ts';
import { openGate } from './gate.ts';
import { langOf } from './lang-of.ts';
import { memoOf } from './memo.ts';
import { namedFields } from './named-fields.ts';
import { siteOf } from './network.ts';
import { pack, sendPacked, type Packed } from './packed.ts';
import { refuse } from './refuse.ts';

const bodyMost = 2_000;
const searchesWaiting = 400;

/**
 * Serves by GET the answers that are the same for everyone (`sharedSeconds`): serialised, compressed and
 * named by an ETag once for all requests within that time. A search is rarely repeated, so its answer is made
 * for one request alone. A refusal is not kept: `checkRequest` has set no-store.
 */
export function serveShared(app: FastifyInstance, services: Services, answers: readonly Answer[]): void {
  const memo = memoOf(services.db);
  const searches = openGate(Math.ceil(services.config.databasePool / 4), searchesWaiting);
  for (const { call, handle } of answers) {
    const { sharedSeconds } = call;
    if (sharedSeconds === undefined) continue;
    if (call.who !== 'anyone' || call.kind !== 'read') throw new Error(`${call.path} is not for everybody`);
    app.get(`/api/${call.path}`, async (request, reply) => {
      const body = parseBody(call, bodyOf(request));
      const lang = langOf(request);
      const { matchId, id, text } = body as { matchId?: string; id?: string; text?: string };
      const key = `${lang} ${call.path} ${JSON.stringify(body)}`;
      const make = async (): Promise<Packed> => {
        const context = await contextOf('anyone', services, request, reply, null);
        const data = await onceAgain(() => fromReplica(context, (db) => handle({ ...context, db }, body)));
        const { code } = refusals.success;
        const msg = refusalText(code, lang)!;
        return pack(JSON.stringify({ code, data: namedFields(call.data)(data), msg, arrErr: [] }));
      };
      const packed = await (text?.trim()
        ? searches(make, siteOf(request.ip))
        : memo.get(key, matchId ?? id ?? '', sharedSeconds, make));
      return sendPacked(
        request,
        reply.headers({ 'cache-control': `public, max-age=${sharedSeconds}` }),
        packed,
      );
    });
  }
}

function bodyOf(request: FastifyRequest): unknown {
  const { body = '{}' } = request.query as { body?: unknown };
  if (typeof body !== 'string' || body.length > bodyMost) throw refuse('typeError');
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw refuse('typeError');
  }
}
