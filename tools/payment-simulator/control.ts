import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { manners } from './books.ts';
import { notifyWays, type Actions, type Outcome } from './actions.ts';
import type { Side } from './side.ts';

/** The tester's buttons for machines: JSON, unsigned, from this very machine only. */

const one = z.strictObject({ number: z.string() });
const pay = z.strictObject({ number: z.string(), notify: z._default(z.enum(notifyWays), 'now') });
const notify = z.strictObject({ number: z.string(), manner: z._default(z.enum(manners), 'true') });

export function controls(app: FastifyInstance, { books }: Side, deeds: Actions): void {
  const deed = <S extends z.ZodMiniType>(name: string, schema: S, act: (body: z.output<S>) => Outcome) =>
    app.post(`/control/${name}`, (request, reply) => {
      if (!isFromHere(request)) return reply.code(403).send({ error: 'loopback only' });
      const body = schema.safeParse(jsonOf(request));
      if (!body.success) return reply.code(400).send({ error: 'body' });
      const outcome = act(body.data);
      if (outcome === 'done') return { done: true };
      return reply.code(outcome === 'unknown' ? 404 : 409).send({ error: outcome });
    });
  deed('pay', pay, (body) => deeds.pay(body.number, body.notify));
  deed('notify', notify, (body) => deeds.notify(body.number, body.manner));
  deed('scan', one, ({ number }) => deeds.scan(number));
  deed('fail', one, ({ number }) => deeds.fail(number));
  deed('close', one, ({ number }) => deeds.close(number));

  const list = (name: 'trades' | 'payments' | 'refunds' | 'notices') =>
    app.get(`/control/${name}`, (request, reply) =>
      isFromHere(request) ? books[name]() : reply.code(403).send({ error: 'loopback only' }),
    );
  list('trades');
  list('payments');
  list('refunds');
  list('notices');
}

/** Rejects requests of another site's page in a browser of this machine, and those that a proxy passes on. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const from = socket.remoteAddress ?? '';
  const isPassedOn = ['origin', 'forwarded', 'x-forwarded-for', 'sec-fetch-site'].some(
    (name) => headers[name] !== undefined,
  );
  return !isPassedOn && /^(?:::ffff:)?127\.|^::1$/.test(from);
}

function jsonOf({ headers, body }: FastifyRequest): unknown {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return undefined;
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
