import type { HelpTopic } from './help.ts';
import { w } from './help-text.ts';

type Part = Exclude<keyof HelpTopic, 'what'>;

/** How the parts of a help are written: one paragraph, a list, or a list of names with what they mean. */
const parts: Readonly<Record<Part, (text: string) => unknown>> = {
  can: (text) => items(text, /^- (.+)$/).map(([line]) => line),
  states: (text) => items(text, /^- \*\*([^*]+)\*\* (.+)$/),
  refused: paragraph,
  asked: (text) => items(text, /^- \*\*([^*]+)\*\* (.+)$/),
};

/**
 * The help of a page, from its Markdown: a part of each language (`# zh`); in it the purpose of the page,
 * then a text under each of the page's headings.
 */
export function readHelp(markdown: string): HelpTopic {
  const topic: Record<string, Record<string, unknown>> = {};
  for (const [lang, text] of headed(markdown, /^# /m).sections) {
    const { before, sections } = headed(text, /^## /m);
    const put = (part: string, read: unknown) => ((topic[part] ??= {})[lang] = read);
    put('what', paragraph(before));
    for (const [heading, body] of sections) {
      const part = (Object.keys(parts) as Part[]).find((each) => w.in(lang as 'zh', each) === heading);
      if (!part) throw new Error(`“${heading}” is no heading of a help`);
      put(part, parts[part](body));
    }
  }
  return topic as unknown as HelpTopic;
}

function headed(text: string, mark: RegExp) {
  const [before = '', ...rest] = text.split(mark);
  const sections = rest.map((each): [heading: string, body: string] => {
    const end = each.indexOf('\n');
    return [each.slice(0, end).trim(), each.slice(end)];
  });
  return { before, sections };
}

function paragraph(text: string): string {
  const line = text.trim();
  if (!line || line.includes('\n')) throw new Error(`one paragraph on one line is expected, not “${line}”`);
  return line;
}

function items(text: string, form: RegExp): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const parts = form.exec(line);
      if (!parts) throw new Error(`“${line}” is not written as the lines of this part are (${form.source})`);
      return parts.slice(1);
    });
}
