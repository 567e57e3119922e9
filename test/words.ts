import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { readHelp } from '#web/shell/help-markdown.ts';

/** A text of ours in both languages, where it stands, and the key that it is declared under ('' in a list). */
export interface Text {
  file: string;
  line: number;
  key: string;
  zh: string;
  en: string;
}

const root = join(import.meta.dirname, '..');
const isKept = (file: string) =>
  !/\.test\.tsx?$|-data\.ts$|^server\/db\/migrations\//.test(file) && file !== 'contract/lang.ts';

/** Every text of the sources: each object with a `zh` and an `en`, lists item by item. */
export function textsOf(): Text[] {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      'contract/**.ts',
      'server/**.ts',
      'web/**.ts',
      'web/**.tsx',
      'web/**.md',
      'tools/payment-simulator/**.ts',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  return files
    .split('\n')
    .filter((file) => file && isKept(file))
    .flatMap(textsIn);
}

type Node = Record<string, unknown> & { type: string; start: number };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function textsIn(file: string): Text[] {
  const source = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.md')) return textsOfHelp(file, source);
  const isExports = file.startsWith('server/exports/lists/');
  if (!isExports && !/\bzh:/.test(source)) return [];
  const all: Text[] = [];
  const take = (node: Node, key: string, zh: string[] | undefined, en: string[] | undefined): void => {
    if (!zh || !en) return;
    const line = source.slice(0, node.start).split('\n').length;
    for (const [at, text] of zh.entries()) all.push({ file, line, key, zh: text, en: en[at] ?? '' });
  };
  const walk = (node: unknown, key: string): void => {
    if (Array.isArray(node)) {
      for (const each of node) walk(each, key);
      return;
    }
    if (!isNode(node)) return;
    if (node.type === 'Property') {
      walk(node['value'], keyOf(node));
      return;
    }
    if (node.type === 'ObjectExpression') {
      const own = (node['properties'] as Node[]).filter(({ type }) => type === 'Property');
      const wordIn = (lang: string) => own.find((each) => keyOf(each) === lang)?.['value'];
      take(node, key, stringsOf(wordIn('zh')), stringsOf(wordIn('en')));
    }
    // A heading of an export: its Chinese, its English, how a cell is read.
    if (isExports && node.type === 'ArrayExpression') {
      const [zh, en] = (node['elements'] as unknown[]).map(stringsOf);
      if (zh?.every((each) => /\p{Script=Han}/u.test(each))) take(node, key, zh, en);
    }
    for (const [name, child] of Object.entries(node)) if (name !== 'parent') walk(child, key);
  };
  walk(parseSync(file, source).program, '');
  return all;
}

/** A name and what it means are two texts: of `states` the name of the state has that key. */
function textsOfHelp(file: string, source: string): Text[] {
  return Object.entries(readHelp(source)).flatMap(([part, { zh, en }]) => {
    const [texts, others] = [zh, en].map((lists: string | readonly (string | readonly string[])[]) =>
      [lists].flat().map((each) => [each].flat()),
    );
    return texts!.flatMap((item, at) =>
      item.map((text, second) => ({
        file,
        line: source.slice(0, source.indexOf(text)).split('\n').length,
        key: second ? 'meaning' : part,
        zh: text,
        en: others![at]?.[second] ?? '',
      })),
    );
  });
}

function keyOf(property: Node): string {
  const key = property['key'] as Node;
  return String(key['name'] ?? key['value']);
}

/** The strings of a literal, of literals added up, or of a list of such; undefined where it is computed. */
function stringsOf(node: unknown): string[] | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : undefined;
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked: string } }[];
    return quasis.length === 1 ? [quasis[0]!.value.cooked] : undefined;
  }
  if (node.type === 'ArrayExpression') {
    const items = (node['elements'] as unknown[]).map(stringsOf);
    return items.every((each) => each !== undefined) ? items.flat() : undefined;
  }
  return undefined;
}
