import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/call.ts';
import { jsonSchema } from './json-schema.ts';
import { isLang, type Lang } from '#contract/lang.ts';
import { refusalsOf } from './call-refusals.ts';
import { descriptionPage, whoWords } from './description-page.ts';
import { exampleBody } from './examples.ts';
import { langOf } from './lang-of.ts';
import { tryScript } from './try-script.ts';

type Json = Record<string, unknown>;

/**
 * OpenAPI 3.1 at `/openapi.json`, and the same as a page at `/docs`, both made from the contract on the first
 * request: the schemas of every call take much memory for few readers.
 */
export function serveDescription(app: FastifyInstance, calls: readonly Call[]): void {
  const document = once(() => JSON.stringify(describe(calls)));
  const pages: Partial<Record<Lang, Buffer>> = {};
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  app.get<{ Querystring: { lang?: string } }>('/docs', async (request, reply) => {
    const { lang } = request.query;
    const pageLang = typeof lang === 'string' && isLang(lang) ? lang : langOf(request);
    return reply
      .headers({
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
        vary: 'accept-language',
      })
      .type('text/html; charset=utf-8')
      .send((pages[pageLang] ??= Buffer.from(descriptionPage(calls, pageLang))));
  });
  app.get('/docs/try.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(tryScript),
  );
}

/** Kept as bytes: some megabytes of text would be encoded again for every caller. */
function once(make: () => string): () => Buffer {
  let bytes: Buffer | undefined;
  return () => (bytes ??= Buffer.from(make()));
}

const problemSchema: Json = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    place: { type: 'string' },
    values: { type: 'object' },
    severity: { enum: ['block', 'warn', 'uncounted'] },
  },
};

export function describe(calls: readonly Call[]): Json {
  const paths = Object.fromEntries(calls.map((call) => [`/api/${call.path}`, { post: operation(call) }]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'RopeMeet 绳赛通',
      version: '1.0.1',
      description: 'Code 1 is success; token and uid go into the body of every call that needs a session.',
    },
    paths,
    components: { schemas: { Problem: problemSchema } },
  };
}

/** The call's own refusals; the catalogue's general ones apply to every call. */
function named(call: Call): string {
  const refusals = refusalsOf(call);
  return refusals.length === 0
    ? ''
    : ` Of its own: ${refusals.map(({ code, en }) => `${code} ${en}`).join('; ')}.`;
}

function operation(call: Call): Json {
  const body = jsonSchema(call.body);
  const session: Json =
    call.who === 'anyone' ? {} : { token: { type: 'string' }, uid: { type: 'string', format: 'uuid' } };
  const properties = { ...session, ...(body['properties'] as Json | undefined) };
  return {
    operationId: call.path.replace('/', '_'),
    summary: call.about,
    tags: [call.path.split('/')[0]],
    description: `Who: ${whoWords(call)}. ${call.kind === 'read' ? 'Reads.' : 'Writes.'}`,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: { ...body, properties }, example: exampleBody(call) },
      },
    },
    responses: {
      200: {
        description: `The envelope; a code other than 1 is a refusal.${named(call)}`,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                code: { type: 'integer' },
                data: { anyOf: [jsonSchema(call.data), { type: 'null' }] },
                msg: { type: 'string' },
                arrErr: { type: 'array', items: { $ref: '#/components/schemas/Problem' } },
              },
            },
          },
        },
      },
    },
  };
}
