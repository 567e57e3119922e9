import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { isCall } from './log.ts';
import { refuseProtocol } from './refuse.ts';

const hstsSeconds = 2 * 365 * 24 * 3600;

/** Sets the headers of every answer, and refuses calls of a foreign origin or without JSON. */
export function checkRequest(app: FastifyInstance, config: Config): void {
  const ownOrigin = new URL(config.publicUrl).origin;
  const https = ownOrigin.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
      'x-request-id': request.id,
      // Answers that may be kept set their own header.
      'cache-control': 'no-store',
      ...(https ? { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` } : {}),
    });
    if (!isCall(request)) return;
    const { origin } = request.headers;
    const sameHost = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
    if (origin !== undefined && origin !== ownOrigin && !sameHost) throw refuseProtocol('protocolError', 400);
  });
}
