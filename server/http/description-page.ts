import type { Call } from '#contract/call.ts';
import { languages, type Lang } from '#contract/lang.ts';
import { jsonSchema } from './json-schema.ts';
import { opensByKey, refusalsOf } from './call-refusals.ts';
import { docsWords } from './docs-text.ts';
import { exampleBody } from './examples.ts';

const style = `:root{color-scheme:light}*{box-sizing:border-box}
body{font:14px/1.6 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif;max-width:960px;margin:0 auto;padding:24px 16px 96px;color:#1a1f2b;background:#fff;text-autospace:normal}
h1{font-size:28px;line-height:1.3;margin:8px 0}h2{font-size:20px;margin:48px 0 8px}
h3{font-size:16px;margin:0;font-family:ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
p{margin:4px 0}a{color:#1459b8}.soft{color:#566071}.top{display:flex;flex-wrap:wrap;gap:4px 24px}
section{padding:16px 0;border-top:1px solid #dfe3ea}section[hidden]{display:none}
summary{cursor:pointer;padding:6px 0}pre,textarea,.curl{display:block;width:100%;margin:4px 0;padding:12px;font:12px/1.5 ui-monospace,Menlo,Consolas,monospace;background:#f5f7fa;border:1px solid #dfe3ea;border-radius:6px;color:inherit}
pre{overflow:auto;max-height:420px;white-space:pre-wrap;overflow-wrap:anywhere}textarea{min-height:120px;resize:vertical;background:#fff}
label{display:block;font-weight:500;margin-top:8px}input{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;border:1px solid #838b99;border-radius:6px;background:#fff}
button{min-height:44px;padding:8px 16px;font:inherit;font-weight:500;color:#1a1f2b;background:#fff;border:1px solid #838b99;border-radius:6px;cursor:pointer}
button.run{color:#fff;background:#1459b8;border-color:#1459b8}.bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:8px 0}
:focus-visible{outline:2px solid #1459b8;outline-offset:2px}.fields{display:grid;grid-template-columns:1fr;gap:0 16px}
@media(min-width:768px){.fields{grid-template-columns:1fr 1fr 1fr}}@media(max-width:767px){body,input,button,textarea{font-size:16px}}
.codes{margin:4px 0;padding-left:24px}.codes b{font-variant-numeric:tabular-nums}
.tag{display:inline-block;padding:0 8px;border-radius:4px;font-size:12px;color:#8a4b00;background:#fff3df}`;

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const json = (value: unknown) => escape(JSON.stringify(value, null, 2));
const detailsOf = (title: string, schema: unknown) =>
  `<details><summary>${escape(title)}</summary><pre tabindex="0">${json(schema)}</pre></details>`;

export function whoWords(call: Call): string {
  return typeof call.who === 'object' ? `staff with the duty “${call.who.staff}”` : call.who;
}

function whoIn(lang: Lang, call: Call): string {
  const w = docsWords.in;
  if (typeof call.who === 'object') return w(lang, 'duty', { duty: call.who.staff });
  return w(lang, opensByKey(call) ? 'program' : call.who);
}

const groups = ['programs', 'open', 'participants', 'console'] as const;
function groupOf(call: Call): (typeof groups)[number] {
  if (opensByKey(call)) return 'programs';
  if (call.who === 'anyone') return 'open';
  return call.who === 'staff' || typeof call.who === 'object' ? 'console' : 'participants';
}

function errorsOf(call: Call, lang: Lang): string {
  const refusals = refusalsOf(call);
  if (refusals.length === 0) return '';
  const lines = refusals.map(
    ({ code, zh, en }) => `<li><b>${code}</b> ${escape(lang === 'zh' ? zh : en)}</li>`,
  );
  const title = docsWords.in(lang, 'errors', { n: refusals.length });
  return `<details><summary>${escape(title)}</summary><ul class="codes">${lines.join('')}</ul></details>`;
}

function sectionOf(call: Call, lang: Lang): string {
  const w = docsWords.in;
  const { path } = call;
  const as = opensByKey(call) ? ' data-key="1"' : call.who === 'anyone' ? '' : ' data-session="1"';
  const writes = call.kind === 'write' ? ` <span class="tag">${escape(w(lang, 'writes'))}</span>` : '';
  return `<section data-path="${path}"${as}><h3>POST /api/${path}</h3><p lang="en">${escape(call.about).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p class="soft">${escape(w(lang, 'who'))}: ${escape(whoIn(lang, call))}${writes}</p>
<details class="try"><summary>${escape(w(lang, 'try'))}</summary>
<label>${escape(w(lang, 'exampleShort'))}<textarea spellcheck="false" aria-label="${escape(w(lang, 'example', { path }))}">${json(exampleBody(call))}</textarea></label>
<div class="bar"><button type="button" class="run" aria-label="${escape(w(lang, 'runOf', { path }))}">${escape(w(lang, 'run'))}</button></div>
<div>${escape(w(lang, 'answer'))}</div><pre class="answer" role="status" tabindex="0"></pre>
<div>${escape(w(lang, 'curl'))}</div><code class="curl"></code>
<div class="bar"><button type="button" class="copy">${escape(w(lang, 'copy'))}</button></div></details>
${errorsOf(call, lang)}${detailsOf(w(lang, 'body'), jsonSchema(call.body))}${detailsOf(w(lang, 'data'), jsonSchema(call.data))}</section>`;
}

/** Texts without a placeholder. */
type PlainWord = Exclude<keyof typeof docsWords.texts, 'duty' | 'example' | 'runOf' | 'errors'>;

/** The description as a page with forms to try, in one language; its script is `/docs/try.js`. */
export function descriptionPage(calls: readonly Call[], lang: Lang): string {
  const w = (key: PlainWord) => escape(docsWords.in(lang, key));
  const other = languages.find((each) => each !== lang)!;
  const parts = groups.map((group) => {
    const groupCalls = calls.filter((call) => groupOf(call) === group);
    return `<h2>${w(group)}</h2>${groupCalls.map((call) => sectionOf(call, lang)).join('\n')}`;
  });
  return `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${w('title')}</title><style>${style}</style></head>
<body data-bad-json="${w('badJson')}" data-failed="${w('failed')}" data-copied="${w('copied')}" data-taken="${w('taken')}" data-none="${w('none')}">
<main><div class="top"><a href="/docs?lang=${other}" hreflang="${other}">${w('other')}</a><a href="/openapi.json">${w('openapi')}</a></div>
<h1>${w('title')}</h1><p>${w('intro')}</p><p>${w('errorsAll')}</p>
<h2>${w('credentials')}</h2><p class="soft">${w('credentialsAbout')}</p>
<div class="fields"><label>${w('key')}<input id="key" autocomplete="off" spellcheck="false" placeholder="rm_…"></label>
<label>${w('token')}<input id="token" type="password" autocomplete="off"></label>
<label>${w('uid')}<input id="uid" autocomplete="off" spellcheck="false"></label></div>
<div class="bar"><button type="button" data-cookies="token uid">${w('takePortal')}</button>
<button type="button" data-cookies="staffToken staffUid">${w('takeStaff')}</button><span id="said" role="status"></span></div>
<label>${w('filter')}<input id="filter" type="search" autocomplete="off"></label>
${parts.join('\n')}</main><script src="/docs/try.js"></script></body></html>`;
}
