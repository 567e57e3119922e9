import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './context.ts';
import { drawnPages } from './drawn-pages.ts';
import { pack, sendPacked } from './packed.ts';

const noncePlace = /__CSP_NONCE__/g;
/** A text as the minified script quotes it. */
const firstPlace = /["'`]__FIRST__["'`]/;

/** The browser's files: hashed assets kept for a year, pages with a fresh nonce each. */
export async function servePages(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  if (!existsSync(config.webDir)) return;
  await app.register(fastifyStatic, {
    root: join(config.webDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  const [portal, staff, open, consent] = await Promise.all(
    ['portal', 'staff', 'public', 'consent'].map((name) =>
      readFile(join(config.webDir, `${name}.html`), 'utf8'),
    ),
  );
  app.get('/favicon.svg', async (_request, reply) => reply.sendFile('favicon.svg', config.webDir));
  const addressOf = await knownAddresses(config.webDir);
  const page = (html: string) => async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, html, addressOf(request.url));
  app.get('/staff', page(staff!));
  app.get('/staff/*', page(staff!));
  const drawn = drawnPages(app, services, open!, (url) => addressOf(url)?.files);
  const openPage = async (request: FastifyRequest, reply: FastifyReply) =>
    (await drawn(request, reply)) ? reply : sendPage(request, reply, open!, addressOf(request.url));
  app.get('/public', openPage);
  for (const path of ['/public/consent', '/public/parents'])
    app.get(path, async (request, reply) => sendPage(request, reply, consent!, { first: '' }));
  app.get('/public/*', openPage);
  app.get('/', page(portal!));
  app.get('/*', async (request, reply) => {
    // A missing asset or a call by GET is not a page.
    const { '*': path } = request.params as { '*': string };
    if (/^(api|assets|config)\//i.test(path)) return reply.callNotFound();
    return sendPage(request, reply, portal!, addressOf(request.url));
  });
}

interface Page {
  path: string;
  /** What a page of a console begins with (web/shell/first.ts). */
  first?: object;
  /** What a public page needs besides what all of them begin with. */
  files?: string[];
}

interface KnownPage {
  /** JSON within a script. */
  first: string;
  files: readonly string[];
}

/**
 * What there is at an address; undefined where there is no page. What a page shows may still not exist, which the page
 * asks for itself.
 * @param webDir where the build has left the addresses of its pages
 */
async function knownAddresses(webDir: string): Promise<(url: string) => KnownPage | undefined> {
  const read = async (file: string) => JSON.parse(await readFile(join(webDir, file), 'utf8')) as Page[];
  const pages = await Promise.all(['addresses.json', 'public-addresses.json'].map(read));
  const addresses = pages.flat().map(({ path, first = '', files = [] }) => ({
    pattern: patternOf(path),
    first: JSON.stringify(first).replaceAll('<', '\\u003c'),
    files,
  }));
  return (url) => {
    const path = url.replace(/[?#].*$/s, '');
    return addresses.find(({ pattern }) => pattern.test(path));
  };
}

/** As the router of the pages reads them: `$id` is one part, a last `$` the rest; case and a last slash do not matter. */
function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => (part === '$' ? '.*' : part.startsWith('$') ? '[^/]+' : part.replaceAll('.', '\\.')));
  return new RegExp(`^/${parts.join('/')}/?$`, 'i');
}

/** A page that there is not is drawn as well, with ways back. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  page: Pick<KnownPage, 'first'> | undefined,
) {
  const nonce = randomBytes(16).toString('base64');
  const sent = html.replace(noncePlace, nonce).replace(firstPlace, () => page?.first ?? '""');
  reply.code(page ? 200 : 404).headers({
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      // Mantine sets widths and offsets by style attributes, which carry no code.
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      // Music is heard before it is sent.
      "media-src 'self' blob:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
  });
  return sendPacked(request, reply, await pack(sent, 'text/html'));
}
