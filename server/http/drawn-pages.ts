import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isIndexed, isOfOnePerson, type Ask, type DrawnAnswer, type DrawPage } from '#contract/drawn-page.ts';
import { isLang, type Lang } from '#contract/lang.ts';
import type { Services } from './context.ts';
import { openGate } from './gate.ts';
import { langOf } from './lang-of.ts';
import { openMemo } from './memo.ts';
import { networkOf } from './network.ts';
import { pack, sendPacked, type Packed } from './packed.ts';

/** A page that is drawn stands for so long; what changes meanwhile it learns from its stream. */
const keptSeconds = 5;
const keptMost = 100;
/** Drawing keeps the processor to itself: one at a time, and of those that wait a few of each network. */
const waiting = { all: 200, each: 20 };
/** What stands behind `?` and changes a page. */
const searchKeys = ['event', 'group', 'page'];

/** The policy of a page that has no script of its own and names its styles by their hashes: it may be kept. */
const policyWith = (styles: readonly Style[]) =>
  [
    "default-src 'self'",
    `style-src 'self' ${styles.map(({ source }) => source).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

interface PageOnWire extends Packed {
  isThere: boolean;
  policy: string;
}

/** False: it has sent nothing. */
type SendDrawn = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * The public's pages as HTML that can be read at once, drawn by the code of the pages themselves, which the build makes
 * a second time (`web/public/server.tsx`). Without that code, or where drawing fails or too many wait for it, the page
 * is left to the browser.
 * @param html the page as the browser alone draws it
 * @param filesAt what the page at an address needs besides what all of them begin with; undefined where there is none
 */
export function drawnPages(
  app: FastifyInstance,
  { config: { webDir, publicUrl }, clock }: Services,
  html: string,
  filesAt: (url: string) => readonly string[] | undefined,
): SendDrawn {
  const code = join(webDir, 'drawing.js');
  if (!existsSync(code)) return () => Promise.resolve(false);
  let draw: Promise<DrawPage> | undefined;
  const load = () =>
    (draw ??= import(pathToFileURL(code).href).then((module: { draw: DrawPage }) => module.draw));
  const styleAt = openStyles(webDir);
  const frame = frameOf(html);
  const memo = openMemo(keptMost);
  const gate = openGate(1, waiting.all, waiting.each);

  return async (request, reply) => {
    const { address, path, lang } = wantedBy(request);
    const make = async (): Promise<PageOnWire> => {
      const page = await (
        await load()
      )({ origin: publicUrl, address, lang, now: clock().toISOString() }, askVia(app, request, lang));
      const files = [...frame.styles, ...(filesAt(path) ?? [])];
      const styles = await Promise.all(files.filter((file) => file.endsWith('.css')).map(styleAt));
      const head = [page.head, ...styles.map(({ html }) => html), scriptsOf(files)].join('');
      return {
        isThere: page.isThere,
        policy: policyWith(styles),
        ...(await pack(frame.drawn({ ...page, head }), 'text/html')),
      };
    };
    const alone = isOfOnePerson(path);
    const inTurn = () => gate(make, networkOf(request.ip));
    try {
      const page = await (alone ? inTurn() : memo.get(`${lang} ${address}`, '', keptSeconds, inTurn));
      reply.code(page.isThere ? 200 : 404).headers({
        'content-security-policy': page.policy,
        'cache-control': alone ? 'no-store' : `public, max-age=0, s-maxage=${keptSeconds}`,
        ...(isIndexed(path) && page.isThere ? {} : { 'x-robots-tag': 'noindex, noarchive' }),
      });
      sendPacked(request, reply, page);
      return true;
    } catch (error) {
      request.log.warn({ fault: (error as Error).message }, 'page not drawn');
      return false;
    }
  };
}

/** Which page is asked for: all that does not change it is left out, so that it is drawn once. */
function wantedBy(request: FastifyRequest): { address: string; path: string; lang: Lang } {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const search = new URLSearchParams(
    searchKeys.flatMap((key) => searchParams.getAll(key).map((value) => [key, value])),
  );
  const langAsked = searchParams.get('lang');
  if (isLang(langAsked)) search.set('lang', langAsked);
  return {
    address: search.size === 0 ? pathname : `${pathname}?${search}`,
    path: pathname,
    lang: isLang(langAsked) ? langAsked : langOf(request),
  };
}

/** Asks a call as the page would ask it itself: with all that holds and limits callers, and with its memo. */
function askVia(app: FastifyInstance, request: FastifyRequest, lang: Lang): Ask {
  const headers = { 'accept-language': lang, host: request.host };
  return async ({ path, body, post }): Promise<DrawnAnswer> => {
    const url = `/api/${path}`;
    const response = await app.inject({
      remoteAddress: request.ip,
      ...(post
        ? { method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, payload: body }
        : { method: 'GET', url, query: { body }, headers }),
    });
    const { code, data, msg } = response.json<{ code: number; data: unknown; msg: string }>();
    if (code === 1) return { data };
    // No answer to keep: the browser asks again.
    if (response.statusCode >= 429) throw new Error(`${path}: ${response.statusCode}`);
    return { refused: msg };
  };
}

const scriptsOf = (files: readonly string[]) =>
  files
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('');

interface Style {
  html: string;
  /** Allows it in the policy of the page. */
  source: string;
}

/**
 * Styles in the page itself, which is therefore drawn as soon as it has come. By the name of their file the code of the
 * page knows what it need not fetch (web/public/main.tsx).
 */
function openStyles(webDir: string): (file: string) => Promise<Style> {
  const read = new Map<string, Promise<Style>>();
  const styleOf = async (file: string): Promise<Style> => {
    const css = (await readFile(join(webDir, file), 'utf8')).trim();
    return {
      html: `<style data-file="${file}">${css}</style>`,
      source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    };
  };
  return (file) => {
    const style = read.get(file) ?? styleOf(file);
    read.set(file, style);
    return style;
  };
}

interface Drawn {
  htmlLang: string;
  head: string;
  html: string;
  drawn: string;
}

/** What stands in the page for a browser that draws it alone. */
const standIns = [
  ['<style', '</style>'],
  ['<noscript', '</noscript>'],
  ['<meta property="csp-nonce"', '>'],
  ['<title>', '</title>'],
] as const;

interface Frame {
  /** The files of styles that all pages have. */
  styles: readonly string[];
  drawn: (page: Drawn) => string;
}

const linkToStyle = /<link rel="stylesheet"[^<>]*>/g;

/** The page with its place for what is drawn, and without all that stands for it meanwhile. */
function frameOf(html: string): Frame {
  const bare = standIns
    .reduce((page, [from, to]) => without(page, from, to), html)
    .replaceAll(' nonce="__CSP_NONCE__"', '')
    .replace(linkToStyle, '');
  const [start, inHtml] = apartAt(bare, '<html lang="zh-CN"');
  const [head, afterHead] = apartAt(inHtml, '</head>');
  const [body, root] = apartAt(afterHead, '<div id="root">');
  const end = root.slice(root.lastIndexOf('</div>'));
  return {
    styles: (html.match(linkToStyle) ?? []).map((link) => / href="([^"]+)"/.exec(link)![1]!),
    drawn: (page) =>
      `${start}<html lang="${page.htmlLang}"${head}${page.head}</head>${body}<div id="root">${page.html}` +
      end.replace('</div>', () => `</div><script type="application/json" id="drawn">${page.drawn}</script>`),
  };
}

function without(text: string, from: string, to: string): string {
  const [before, rest] = apartAt(text, from);
  return before + apartAt(rest, to)[1];
}

function apartAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The public page has no ${mark}.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
