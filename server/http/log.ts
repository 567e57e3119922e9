import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';

declare module 'fastify' {
  interface FastifyRequest {
    accountId: string | null;
    answeredCode: number;
  }
}

/** JSON lines. What may be logged is named here or at the call of `log`; bodies, headers and queries never are. */
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

/** One line a call: request id, path without its query, account, code, ms. */
export function logCalls(app: FastifyInstance): void {
  app.decorateRequest('accountId', null);
  app.decorateRequest('answeredCode', 1);
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    request.log.info({
      id: request.id,
      path: request.routeOptions.url ?? 'unknown',
      account: request.accountId,
      status: reply.statusCode,
      code: request.answeredCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
