import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';

declare module 'fastify' {
  interface FastifyRequest {
    accountId: string | null;
    answeredCode: number;
  }
}

/**
 * Logs JSON lines. Only fields named here or at a call of `log` are logged; bodies, headers and queries never
 * are.
 */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: () => undefined,
      res: () => undefined,
      err: (error: Error) => ({ name: error.name }),
    },
  });
}

/** One line for every request but those of assets, also where the caller hangs up before the answer. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('accountId', null);
  app.decorateRequest('answeredCode', 1);
  app.addHook('onRequest', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}

/**
 * Logs the route's pattern as the path, in any spelling of the request: ids and secrets in a path stay out,
 * as does a query.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { url: path = 'unknown' } = request.routeOptions;
  if (path.startsWith('/assets/') || path === '/favicon.svg') return;
  const since = performance.now();
  reply.raw.once('close', () =>
    request.log.info({
      id: request.id,
      method: request.method,
      path,
      account: request.accountId,
      status: reply.raw.statusCode,
      // What the server asks itself has no line that could break.
      ...(reply.raw.writableFinished || !(request.raw.socket instanceof Socket) ? {} : { hungUp: true }),
      code: request.answeredCode,
      ms: Math.round(performance.now() - since),
    }),
  );
}

/** Whether the request is a call, by its route; the address as it was sent has many spellings. */
export function isCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') ?? false;
}
