import type { FastifyInstance } from 'fastify';
import { catalogueVersion, publishedCatalogue } from '#contract/refusals.ts';

/** Where the error catalogue of this version lies; `config/getConfig` names it. */
export const cataloguePath = `/config/errors-${catalogueVersion}.json`;

export function serveCatalogue(app: FastifyInstance): void {
  const body = JSON.stringify(publishedCatalogue());
  app.get(cataloguePath, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/json; charset=utf-8')
      .send(body),
  );
}
