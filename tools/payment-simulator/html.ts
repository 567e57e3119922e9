import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '#contract/lang.ts';
import { isLang } from '#contract/lang.ts';
import { langOf } from '#server/http/lang-of.ts';
import { style } from './style.ts';
import { w } from './text.ts';

/** Pages without scripts: a template that escapes, and the frame around every page. */

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type Value = string | number | Html | readonly Html[] | false | undefined;

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((all, part, at) => all + shown(values[at - 1]) + part));
}

function shown(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

export function queryOf({ url }: FastifyRequest): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}

/** What `lang` in the address says, else the browser. */
export function pageLang(request: FastifyRequest): Lang {
  const lang = queryOf(request).get('lang');
  return isLang(lang) ? lang : langOf(request);
}

const styleHash = createHash('sha256').update(style).digest('base64');

interface Page {
  title: string;
  main: Html;
  status?: number;
  /** For lists; else as narrow as a phone. */
  wide?: boolean;
  /** Where a form here may lead, besides this gateway: an origin. */
  leadsTo?: string;
}

/** @param root what every path here begins with */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  { title, main, status = 200, wide = false, leadsTo = '' }: Page,
): FastifyReply {
  const lang = pageLang(request);
  const other = lang === 'zh' ? 'en' : 'zh';
  const query = queryOf(request);
  query.set('lang', other);
  const page = html`<!doctype html>
    <html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${w.in(lang, 'title')}</title>
        <style>${new Html(style)}</style>
      </head>
      <body${wide && new Html(' class="wide"')}>
        <header>
          <strong>${w.in(lang, 'title')}</strong>
          <span>${w.in(lang, 'notReal')}</span>
        </header>
        <main>${main}</main>
        <footer>
          ${wide ? html`<span></span>` : html`<a href="${root}/?lang=${lang}">${w.in(lang, 'allTrades')}</a>`}
          <a href="?${query.toString()}" lang="${other === 'zh' ? 'zh-CN' : 'en'}">${w.in(lang, 'otherLanguage')}</a>
        </footer>
      </body>
    </html>`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${leadsTo}; base-uri 'none'; frame-ancestors 'none'`,
      // Its own forms and links say that they are from here.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page.text);
}
