import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { isCall } from './log.ts';
import { refuseProtocol } from './refuse.ts';

const hstsSeconds = 2 * 365 * 24 * 3600;

/** Sets the headers of every answer, and refuses calls of a foreign origin or without JSON. */
export function checkRequest(app: FastifyInstance, config: Config): void {
  const ownOrigin = new URL(config.publicUrl).origin;
  const https = ownOrigin.startsWith('https:');
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    // Answers that may be kept set their own header.
    'cache-control': 'no-store',
    ...(https ? { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` } : {}),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    const { origin } = request.headers;
    if (origin === undefined || origin === ownOrigin || !isCall(request)) return done();
    const sameHost = URL.canParse(origin) && new URL(origin).host === request.host;
    done(sameHost ? undefined : refuseProtocol('protocolError', 400));
  });
}
