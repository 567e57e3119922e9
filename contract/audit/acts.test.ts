import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actTexts } from './acts.ts';
import { subjectTexts } from './subjects.ts';
import { redacted } from './redacted.ts';
import { withoutPersonal } from './personal.ts';

const server = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/*.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.endsWith('.test.ts') && !file.startsWith('demo/'));
const text = (file: string) => readFileSync(file, 'utf8');

test('lines are written in one place, which takes only acts that have words', () => {
  const writers = server.filter((file) =>
    /into audit\b(?!_)|insert(?:Into|ing|Once)(?:<.+>)?\('audit'/.test(text(file)),
  );
  expect(writers).toEqual(['server/audit/record.ts']);
  expect(text('server/audit/record.ts')).toContain('act: ActName;');
  const around = server.filter((file) => /as (?:ActName|SubjectName)\b/.test(text(file)));
  expect(around).toEqual([]);
});

test('every act and subject has words of its own, in both languages, and is used', () => {
  const all = server.map(text).join('\n');
  for (const texts of [actTexts, subjectTexts])
    for (const [name, { zh, en }] of Object.entries(texts)) {
      expect(zh, name).toMatch(/\p{Script=Han}/u);
      expect(en, name).toMatch(/^[A-Z]?[a-z]/);
    }
  const sayings = Object.values(actTexts);
  expect(new Set(sayings.map(({ zh }) => zh)).size).toBe(sayings.length);
  expect(new Set(sayings.map(({ en }) => en)).size).toBeGreaterThan(sayings.length - 4);
  for (const name of Object.keys(subjectTexts)) expect(all, name).toMatch(new RegExp(`'${name}'`));
});

test('what the server records and asks a second person for has words', () => {
  const lines = server.flatMap((file) => text(file).split('\n')).filter((line) => /\bact(?::| =)/.test(line));
  const recorded = lines.flatMap((line) => [...line.matchAll(/'(\w+(?:\.\w+)+)'/g)].map(([, name]) => name!));
  expect(new Set(recorded).size).toBeGreaterThan(80);
  expect(recorded.filter((name) => !(name in actTexts))).toEqual([]);
});

test('names of fields stay, what they held of a person does not, however deep', () => {
  const redactedRow = withoutPersonal({
    id: 'x',
    contacts: [{ name: { zh: '王老师' }, phone: '13800000000' }],
    deep: [{ phone: '13800000000', email: '', remark: null, contacts: [] }],
    name: '春季联赛',
    introduction: { zh: '赛事简介' },
  });
  expect(redactedRow).toEqual({
    id: 'x',
    contacts: redacted,
    deep: [{ phone: redacted, email: '', remark: null, contacts: [] }],
    name: '春季联赛',
    introduction: { zh: '赛事简介' },
  });
  expect([withoutPersonal(null), withoutPersonal(3), withoutPersonal('a')]).toEqual([null, 3, 'a']);
});

test('an address shows where it leads, without its secrets', () => {
  const url = 'https://a.example.org/send?key=693a91f6';
  expect(withoutPersonal({ url, hook: { url } })).toEqual({
    url: 'https://a.example.org/send?***',
    hook: { url: 'https://a.example.org/send?***' },
  });
});
