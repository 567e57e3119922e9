import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { judge, valuesIn, type Figures } from './figures.ts';

const figures: Figures = {
  'list.ms': { kind: 'ms', limit: 10 },
  'list.statements': { kind: 'count' },
  right: { kind: 'ratio', better: 'higher', limit: 0.9 },
};
const wrongOf = (values: Record<string, number>, recorded: Record<string, number>, speed = 1) =>
  Object.fromEntries(judge(figures, values, recorded, speed).map(({ figure, wrong }) => [figure, wrong]));

test('a figure that is worse by more than a tenth is said, whichever way is better', () => {
  const recorded = { 'list.ms': 5, 'list.statements': 10, right: 1 };
  expect(wrongOf({ 'list.ms': 9, 'list.statements': 11, right: 0.91 }, recorded)).toEqual({
    'list.ms': null,
    'list.statements': null,
    right: null,
  });
  expect(wrongOf({ 'list.ms': 9, 'list.statements': 12, right: 0.95 }, { ...recorded, right: 1.1 })).toEqual({
    'list.ms': null,
    'list.statements': 'worse',
    right: 'worse',
  });
});

test('a time is held against its limit, as fast as the machine is; a ratio on any machine', () => {
  const values = { 'list.ms': 15, 'list.statements': 1, right: 0.8 };
  expect(wrongOf(values, {})).toMatchObject({ 'list.ms': 'past the limit', right: 'past the limit' });
  expect(wrongOf(values, {}, 2)).toMatchObject({ 'list.ms': null, right: 'past the limit' });
});

test('a figure that a measurement no longer gives is missing', () => {
  const values = valuesIn({ list: { ms: 1 }, right: 'x' }, figures);
  expect(values).toEqual({ 'list.ms': 1 });
  expect(wrongOf(values, {})).toMatchObject({ 'list.statements': 'missing', right: 'missing' });
});

const folder = new URL('.', import.meta.url);
const run = fileURLToPath(new URL('run.ts', folder));
const table = execFileSync(process.execPath, [run, 'table'], { encoding: 'utf8' }).trim();

test('README.md holds the table of all figures as the measurements declare them: npm run bench -- table', () => {
  expect(readFileSync(new URL('README.md', folder), 'utf8')).toContain(table);
});

test('figures.json holds figures that are declared, and no others', () => {
  const names = new Set(
    table.split('\n').map((line) => line.split('|').slice(1, 3).join('|').replaceAll(/[ `]/g, '')),
  );
  const { figures: kept } = JSON.parse(readFileSync(new URL('figures.json', folder), 'utf8')) as {
    figures: Record<string, Record<string, number>>;
  };
  const unknown = Object.entries(kept).flatMap(([name, each]) =>
    Object.keys(each).flatMap((figure) => (names.has(`${name}|${figure}`) ? [] : [`${name}|${figure}`])),
  );
  expect(unknown).toEqual([]);
});
