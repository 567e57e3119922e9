import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '#contract/refusals/refusal.ts';
import { publishedCatalogue, refusals } from '#contract/refusals.ts';

const root = join(import.meta.dirname, '..');
const tests = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', 'e2e/*.spec.ts'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && file !== 'test/refusals.test.ts')
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const entries: [string, Refusal][] = Object.entries(refusals);

describe('the catalogue', () => {
  test('uses no number twice, and publishes every one', () => {
    const codes = entries.map(([, { code }]) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(Object.keys(publishedCatalogue())).toHaveLength(codes.length);
  });

  test('uses no name twice: the refusals of one file would silently be those of another', async () => {
    const files = import.meta.glob<Record<string, Record<string, Refusal>>>('../contract/refusals/*.ts', {
      eager: true,
    });
    const names = Object.values(files).flatMap((file) => Object.values(file).flatMap(Object.keys));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.toSorted()).toEqual(Object.keys(refusals).toSorted());
  });

  test('has the same places for values in both languages', () => {
    const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join();
    const differs = ({ zh, en }: { zh: string; en: string }) => places(zh) !== places(en);
    expect(
      entries.filter(([, each]) => differs(each) || (each.said && differs(each.said))).map(([name]) => name),
    ).toEqual([]);
  });

  test('holds every number of the requirements, section 8', () => {
    const names = [
      -1,
      1,
      ...Array.from({ length: 21 }, (_, n) => 100 + n),
      ...Array.from({ length: 16 }, (_, n) => 1001 + n),
      5008,
      50_012,
      10_000,
    ];
    const codes = new Set(entries.map(([, { code }]) => code));
    expect(names.filter((code) => !codes.has(code))).toEqual([]);
  });

  test('comes to a browser in two parts: what only the console meets, and all else', () => {
    const [others, staffs] = [publishedCatalogue(false), publishedCatalogue(true)];
    expect({ ...others, ...staffs }).toEqual(publishedCatalogue());
    const has = (name: keyof typeof refusals) => [
      refusals[name].code in others,
      refusals[name].code in staffs,
    ];
    expect(has('noEvents')).toEqual([false, true]);
    // Of staff and of others, of any call, of a browser alone.
    for (const name of ['passwordWrong', 'fileTooHard', 'sessionExpired', 'agreementMissing'] as const)
      expect(has(name), name).toEqual([true, false]);
  });

  test('names for each the act that raises it', () => {
    expect(entries.filter(([, { act }]) => act.trim() === '').map(([name]) => name)).toEqual([]);
  });
});

test('a test reaches every refusal that this step has: it names it, or its number', () => {
  const named = (name: string, { code }: Refusal) =>
    new RegExp(String.raw`\b(?:${name}${code > 999 ? `|${code}` : ''})\b`).test(tests);
  const missing = entries.filter(([name, refusal]) => refusal.step === 1 && !named(name, refusal));
  expect(missing.map(([name]) => name)).toEqual([]);
});
