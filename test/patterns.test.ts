import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/**
 * No pattern takes longer than in proportion to the text that it is tried on: a stranger chooses that text. Those that
 * are put together from parts stand here as they are in use.
 */
const root = join(import.meta.dirname, '..');
const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'contract/*.ts',
    'server/*.ts',
    'tools/payment-simulator/*.ts',
    'web/*.ts',
    'web/*.tsx',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => existsSync(join(root, file)) && /^(?!.*\.test\.).+\.tsx?$/.test(file));

const han = '\\p{Unified_Ideograph}〇';
const latin = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u1e00-\\u1eff';
const letter = `[${han}${latin}]`;
/** By file, what its `new RegExp(…)` are made into; a part that varies as an example of it. */
const madeIn: Record<string, readonly (readonly [source: string, flags: string])[]> = {
  'contract/accounts/second-factor.ts': [
    ['^\\d{6}$', ''],
    ['^[A-Z2-9]{10}$', ''],
  ],
  'contract/fields/email.ts': [["^$|^[\\w'+-]+(?:\\.[\\w'+-]+)*@(?:[a-z\\d-]+\\.)+[a-z]{2,24}$", '']],
  'contract/fields/person-name.ts': [
    [`^[${han}]$`, 'u'],
    [`^[${latin}]$`, 'u'],
    [`^${letter}(?:(?: +|[·'’-])?${letter})*$`, 'u'],
    [`([${han}]) (?=[${han}])`, 'gu'],
  ],
  'contract/fields/region-name.ts': [
    ['^(.{2,}?)(?:(?:壮|回|藏)族自治[区州县]|特别行政区|[省市区县盟])$', 'u'],
  ],
  'contract/fields/taxpayer-id.ts': [['^[0-9A-Z]{18}$', '']],
  'contract/fields/team-name-pattern.ts': [
    ['^湖南(?:长沙)?实验小学[\\p{Unified_Ideograph}〇A-Za-z]+\\d{0,3}队$', 'iu'],
  ],
  'contract/people/list-text.ts': [
    [`^\\s*(?:\\(\\d{1,3}\\)|\\d{1,3}(?:[.、,:)]|(?=[\\s${han}])))\\s*`, 'u'],
    [`(^|[^${han}])([${han}]) {1,4}(?![男女])([${han}])(?![${han}])`, 'gu'],
  ],
  'contract/people/list-words.ts': [
    ['监护人姓名|身份证号码|身份证', 'gu'],
    ['(^|[^A-Z])(ID number|Name|ID)(?![A-Z])', 'gi'],
  ],
  'server/config.ts': [['^(?:1|yes|true|on)$', '']],
  'server/http/call-refusals.ts': [['(?<![\\w/])(?:common/ocr|ocr)(?!\\w)', '']],
  // Patterns of the contract, tried on examples of ours.
  'server/http/example.ts': [],
  'server/http/pages.ts': [
    ['^/public/match/[^/]+/results/?$', 'i'],
    ['^/redirect/.*/?$', 'i'],
  ],
  'server/http/packed.ts': [['\\bgzip\\b', '']],
  'server/documents/ocr/parse/id-card.ts': [[`^[${han}]{1,2}$`, 'u']],
  'server/documents/ocr/parse/text.ts': [
    [`^[${han}□]{1,12}(?:[·•.・][${han}□]{1,12}){0,3}$`, 'u'],
    [`(?<=[${han}□])[-—–一ー_]`, 'gu'],
  ],
  'server/storage/s3.ts': [['<Key>([^<]*)</Key>', '']],
  'server/privacy/rename.ts': [['王小明|王小', 'gu']],
  'web/form/NumberField.tsx': [['^-?\\d{1,12}(\\.\\d{0,2})?$', '']],
};

/** Linear all the same, for a reason that no checker sees. */
const looked: Record<string, string> = {};

const patterns = new Map<string, { source: string; flags: string; places: string[] }>();
const makers = new Set<string>();
const add = (source: string, flags: string, place: string) => {
  const entry = patterns.get(`/${source}/${flags}`) ?? { source, flags, places: [] };
  entry.places.push(place);
  patterns.set(`/${source}/${flags}`, entry);
};
for (const file of files) {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const made = (node: { callee: { type: string; name?: string } }) => {
    if (node.callee.name === 'RegExp') makers.add(file);
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node.regex.pattern, node.regex.flags, file);
    },
    NewExpression: (node) => made(node as never),
    CallExpression: (node) => made(node as never),
  }).visit(program);
}
for (const [file, all] of Object.entries(madeIn)) for (const [source, flags] of all) add(source, flags, file);

/** Without repetition, or with one alone from the beginning on, there is nothing to try twice. */
function isPlain(source: string): boolean {
  const bare = source.replaceAll(/\\[^pu]|\\p\{\w+\}|\\u[\da-f]{4}/gi, '_').replaceAll(/\[[^\]]*\]/g, '_');
  const repeated = bare.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  return repeated === 0 || (repeated === 1 && /^\^[^|]*$/.test(bare));
}

test('every place where a pattern is put together is known here', () => {
  expect([...makers].toSorted()).toEqual(Object.keys(madeIn).toSorted());
});

test('no pattern tries a text again and again', async () => {
  expect(patterns.size).toBeGreaterThan(300);
  const faults: string[] = [];
  for (const [name, { source, flags, places }] of patterns) {
    if (isPlain(source) || name in looked) continue;
    // An attack is confirmed by the time that it takes; on a busy machine a harmless one may take as long, once.
    const statusOf = async () => (await check(source, flags, { timeout: 30_000 })).status;
    const status = (await statusOf()) === 'safe' ? 'safe' : await statusOf();
    if (status !== 'safe') faults.push(`${status}: ${name} (${places.join(', ')})`);
  }
  expect(faults).toEqual([]);
  expect(Object.keys(looked).filter((name) => !patterns.has(name))).toEqual([]);
}, 600_000);

test('the check finds what backtracks', async () => {
  const { status } = await check('\\s*[•‧]\\s*', 'gu');
  expect(status).toBe('vulnerable');
});
