import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { giveTrailKey } from './audit/key.ts';
import { handlers, streams } from './handlers.ts';
import { serveAnswers } from './http/answer.ts';
import { serveCatalogue } from './http/catalogue.ts';
import { checkRequest } from './http/check-request.ts';
import { boundConnections, headTimes, paceRequests } from './http/connections.ts';
import type { Services } from './http/context.ts';
import { serveDescription } from './http/description.ts';
import { refuseUnknown, serveFaults } from './http/faults.ts';
import { serveHealth } from './http/health.ts';
import { logRequest, logRequests } from './http/log.ts';
import { servePages } from './http/pages.ts';
import { serveShared } from './http/shared-answers.ts';
import { forgetNames } from './consent/end.ts';
import { storageReadiness } from './files/readiness.ts';
import { serveExports } from './exports/serve.ts';
import { serveFiles } from './files/serve.ts';
import { answerProgress } from './people/ocr-elsewhere.ts';
import { stopReader } from './documents/ocr/ocr.ts';
import { serveCertificates } from './certificates/serve.ts';
import { serveCards } from './matches/cards.ts';
import { serveSearchEngines } from './matches/for-search-engines.ts';
import { servePosters } from './matches/posters.ts';
import { serveUnsubscribe } from './notices/unsubscribe.ts';
import { serveNotices } from './payments/paying/notifications.ts';
import { deadlinesOf } from './to-dos/deadlines.ts';
import { serveCalendars } from './start-lists/feed.ts';
import { servePaymentWatch } from './payments/paying/watch.ts';
import { servePersonalCopies } from './privacy/serve.ts';
import { serveCandidateWatch } from './records/watch.ts';
import { serveResultWatch } from './results/watch.ts';

/** Fastify checks and writes nothing by schemas, as calls have a contract; without these it loads Ajv, at every start. */
const noSchema = () => {
  throw new Error('A route has a schema.');
};

/** The whole server over HTTP, not yet listening. */
export async function buildApp(services: Services, log: Logger): Promise<FastifyInstance> {
  giveTrailKey(services.config.keys);
  const hops = services.config.trustProxy;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    forceCloseConnections: 'idle',
    // A line on which nothing moves, and a body that is sent drop by drop, are given up.
    connectionTimeout: 60_000,
    requestTimeout: 300_000,
    http: headTimes,
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    // One route, however its path is spelled.
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, caseSensitive: false },
    // A path that cannot be decoded, or is too long.
    frameworkErrors: (_error, request, reply) => {
      logRequest(request, reply);
      refuseUnknown(request, reply);
    },
  });
  // Only JSON is a call: a foreign form cannot send it without asking first.
  app.removeContentTypeParser('text/plain');
  boundConnections(app, services.config);
  serveFaults(app);
  logRequests(app);
  paceRequests(app);
  checkRequest(app, services.config);
  serveAnswers(app, services, handlers);
  serveShared(app, services, handlers);
  serveCatalogue(app, services.db);
  serveDescription(app, [...handlers.map((each) => each.call), ...streams]);
  serveHealth(app, services.db, storageReadiness(services.storage));
  const stopForgetting = forgetNames(services.db, services.hints);
  serveFiles(app, services);
  app.addHook('onClose', async () => stopReader(services.config));
  const stopTelling = answerProgress(services, (error) =>
    log.warn({ fault: (error as Error).name }, 'reading not told'),
  );
  app.addHook('preClose', async () => {
    stopForgetting();
    stopTelling();
  });
  servePosters(app, services);
  serveCards(app, services);
  serveSearchEngines(app, services);
  serveCalendars(app, services, deadlinesOf);
  serveCertificates(app, services);
  await serveUnsubscribe(app, services);
  servePersonalCopies(app, services);
  serveExports(app, services);
  await serveNotices(app, services);
  servePaymentWatch(app, services);
  serveResultWatch(app, services);
  serveCandidateWatch(app, services);
  if (services.localGateway) {
    const { serveLocalGateway } = await import('./payments/paying/local-gateway.ts');
    await serveLocalGateway(app, services, services.localGateway);
  }
  await servePages(app, services);
  return app;
}
