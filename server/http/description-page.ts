import type { Call } from '#contract/call.ts';
import { jsonSchema } from './answer-schema.ts';

const style = `body{font:14px/1.6 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1a1f2b}
h1{font-size:28px}h2{font-size:16px;margin:32px 0 4px;font-family:ui-monospace,monospace}
pre{background:#f5f7fa;padding:12px;overflow:auto;font-size:12px}p{margin:4px 0}summary{cursor:pointer}`;

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const shown = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre></details>`;

export function whoWords(call: Call): string {
  return typeof call.who === 'object' ? `staff with the duty “${call.who.staff}”` : call.who;
}

/** The description for reading: no script, one page. */
export function descriptionPage(calls: readonly Call[]): string {
  const sections = calls.map(
    (
      call,
    ) => `<section><h2>POST /api/${call.path}</h2><p>${escape(call.about)}</p><p>Who: ${escape(whoWords(call))}</p>
${shown('body', jsonSchema(call.body))}${shown('data', jsonSchema(call.data))}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>RopeMeet calls</title><style>${style}</style><main><h1>RopeMeet calls</h1>
<p>All calls are POST with a JSON body. <a href="/openapi.json">OpenAPI 3.1</a></p>${sections.join('\n')}</main></html>`;
}
