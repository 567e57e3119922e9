import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/**
 * Comments and prose name the thing they are about (the row, the call, the unit), so these words, which stand for a thing
 * without naming it, are refused. Code in backticks may contain them.
 */
const refused = /\b(?:whoever|whatever|anew|beside|told|tells|somebody|nobody|anybody|everybody|thereof)\b/i;
const root = join(import.meta.dirname, '..');
const roots = ['contract', 'server', 'web', 'demo', 'tools', 'e2e', 'bench', 'scripts', 'test'];

const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    ...roots.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`, `${folder}/*.mjs`]),
    ':(glob)docs/*.md',
    'README.md',
    'CONTRIBUTING.md',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const isUnplain = (text: string) => refused.test(text.replaceAll(/`[^`]*`/g, ''));

/** `file:line` and text of each comment of a source, or line of a page of prose, with one of these words. */
function unplain(file: string, source: string): string[] {
  if (file.endsWith('.md'))
    return source.split('\n').flatMap((line, at) => (isUnplain(line) ? [`${file}:${at + 1} ${line}`] : []));
  return parseSync(file, source)
    .comments.filter(({ value }) => isUnplain(value))
    .map(({ start, value }) => `${file}:${source.slice(0, start).split('\n').length} ${value.trim()}`);
}

test('a comment with one of these words is found, and code in backticks is not one', () => {
  expect(unplain('a.ts', 'const a = 1; // Whoever asks.\n/** Tells\n * all. */\n')).toHaveLength(2);
  expect(unplain('README.md', 'Somebody\n`whoever`\n')).toEqual(['README.md:1 Somebody']);
  expect(unplain('a.tsx', 'const told = <p>{/* beside it */}nobody</p>; // `told`')).toHaveLength(1);
});

test('comments and the pages of prose name the thing they are about', () => {
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.flatMap((file) => unplain(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
