import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const lines = readFileSync(join(root, 'docs/requirements.md'), 'utf8').split('\n');

interface Row {
  number: string;
  asked: string;
  test: string;
  state: string;
}
function rowOf(line: string): Row {
  const [number = '', demand = '', named = '', state = '', ...more] = line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  return { number, asked: demand, test: named, state: more.length > 0 ? 'more than four cells' : state };
}
/** All lines of tables but their heads. */
const isRow = (line: string) => line.startsWith('|') && !/^\|(?: \| Asked for |---)/.test(line);
const rows = lines.filter(isRow).map(rowOf);

/** Rows that are not whole yet. One that is mended becomes an ordinary row, and this number falls with it. */
const openRows = 0;
const open = rows.filter(({ state }) => state.startsWith('open'));

/** The names of all tests of a file, and of the groups that they stand in. */
function titlesIn(text: string): string[] {
  const title =
    /^\s*(?:(?:describe|test|it)\b.*?|[\])}].*?(?<=\)))\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async|\(|\{)/gm;
  return [...text.matchAll(title)].map(([, , name]) => name!.replaceAll(/\\(.)/g, '$1'));
}

const files = new Map<string, string[] | null>();
function titlesOf(path: string): string[] | null {
  const file = join(root, path);
  if (!files.has(path)) files.set(path, existsSync(file) ? titlesIn(readFileSync(file, 'utf8')) : null);
  return files.get(path)!;
}

function faultOf({ number, asked, test: named, state }: Row): string | undefined {
  if (asked === '') return `${number} says nothing`;
  if (state !== '' && !/^(?:open|otherwise): \S/.test(state))
    return `${number}: the state is empty, “open: reason” or “otherwise: reason”`;
  if (named === '') return state.startsWith('open') ? undefined : `${number} has no test`;
  const parts = /^`([^`]+\.(?:test|spec)\.tsx?) › ([^`]+)`$/.exec(named);
  if (!parts) return `${number}: a test is named as \`path/to/file.test.ts › part of its name\``;
  const [, path, part] = parts as unknown as [string, string, string];
  const titles = titlesOf(path);
  if (!titles) return `${number}: there is no file ${path}`;
  if (!titles.some((title) => title.includes(part))) return `${number}: ${path} has no test “${part}”`;
  return undefined;
}

/** Texts of this repository, as code, notes and settings are. */
const texts = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|sql|css|md|yml)$/.test(file) && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

describe('docs/requirements.md', () => {
  test('every row has a test, and the test is there', () => {
    expect(rows.map(faultOf).filter((fault) => fault !== undefined)).toEqual([]);
  });

  test('the numbers of each section go from 1 on, under its own head', () => {
    const numbers: string[] = [];
    let section = 0;
    let row = 0;
    for (const line of lines) {
      const head = /^## (\d+)\. /.exec(line);
      if (head) {
        section++;
        row = 0;
        expect(Number(head[1])).toBe(section);
      }
      if (isRow(line)) numbers.push(`${section}.${++row}`);
    }
    expect(rows.map(({ number }) => number)).toEqual(numbers);
    expect(section).toBeGreaterThan(0);
  });

  test('no more rows are open than were', () => {
    const numbers = open.map(({ number }) => number).join(', ');
    expect(open, `Open are ${numbers}: set openRows to ${open.length} if it is less`).toHaveLength(openRows);
  });
});

describe('what is cited', () => {
  const all = (pattern: RegExp) =>
    texts.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(([, cited]) => ({ file, cited: cited! })),
    );

  test('are rows that there are', () => {
    const numbers = new Set(rows.map(({ number }) => number));
    const cited = all(/\b[Rr]equirements? (\d+\.\d+)\b/g);
    expect(cited.filter((each) => !numbers.has(each.cited))).toEqual([]);
    expect(cited.length).toBeGreaterThan(50);
  });

  test('are documents of this repository', () => {
    const documents = new Set(texts.map(({ file }) => basename(file)));
    expect(all(/([\w.-]+\.md)\b/g).filter(({ cited }) => !documents.has(cited))).toEqual([]);
  });
});

test('what is wrong with a row is said', () => {
  const here = '`test/requirements.test.ts › what is wrong with a row is said`';
  const faults = (cells: string) => faultOf(rowOf(`| 1.1 | ${cells} |`));
  expect(faults(`Asked. | ${here} | `)).toBeUndefined();
  expect(faults('Asked. | | open: no test')).toBeUndefined();
  expect(faults(`Asked. | ${here} | otherwise: better so`)).toBeUndefined();
  expect(faults(` | ${here} | `)).toContain('says nothing');
  expect(faults('Asked. | | ')).toContain('has no test');
  expect(faults('Asked. | | otherwise: better so')).toContain('has no test');
  for (const state of ['open', 'open:', 'done', 'a | b'])
    expect(faults(`Asked. | ${here} | ${state}`)).toContain('open: reason');
  expect(faults('Asked. | test/requirements.test.ts | ')).toContain('is named as');
  expect(faults('Asked. | `test/nowhere.test.ts › it` | ')).toContain('there is no file');
  expect(faults('Asked. | `test/requirements.test.ts › no such name` | open: half')).toContain('has no test');
});

test('the names of tests are found however they are written', () => {
  const text = [
    "test('one', () => {",
    "  it.each([1, 2])('two %s', (each) =>",
    "])('three', async () => {",
    'describe.each(all)("four", () => {',
    "test.only.for(['no'])('five', { timeout: 1 }, () => {",
    "    expect(call('no', () => 1)).toBe(1);",
    "  it('six isn\\'t', () => expect(1).toBe(1));",
    '  test(`seven: ${each}`, async ({ page }) => {',
    '  test.each([1, 2])(',
    "    'eight',",
    '    () => {',
  ].join('\n');
  expect(titlesIn(text)).toEqual([
    'one',
    'two %s',
    'three',
    'four',
    'five',
    "six isn't",
    'seven: ${each}',
    'eight',
  ]);
});
