import { test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { handlers, streams } from '#server/handlers.ts';
import { describe as description } from '#server/http/description.ts';
import { golden } from './golden.ts';
import { textsOf } from './words.ts';

const renew = 'unit test/golden.test.ts';

/** As JSON with sorted keys, as those who call do not see the order; what fits a line stands on one. */
function written(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent} `;
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((each) => written(each, inner))]
    : [
        '{',
        '}',
        Object.entries(value)
          .filter(([, each]) => each !== undefined)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, each]) => `${JSON.stringify(key)}: ${written(each, inner)}`),
      ];
  const flat = `${open}${parts.join(', ')}${close}`;
  if (flat.length < 120 && !flat.includes('\n')) return flat;
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

const lines = (all: readonly (readonly string[])[]) =>
  `${[...new Set(all.map((cells) => cells.join('\t').replaceAll('\n', '\\n')))].toSorted().join('\n')}\n`;

test('the description of all calls', () => {
  const calls = [...handlers.map(({ call }) => call), ...streams];
  golden('openapi.json', `${written(description(calls))}\n`, renew);
});

test('every text in both languages, where it stands is no matter', () => {
  golden(
    'texts.tsv',
    lines(
      textsOf()
        .filter(({ zh }) => zh.trim())
        .map(({ zh, en }) => [zh, en]),
    ),
    renew,
  );
});

test('every refusal: number, name, text', () => {
  const rows = Object.entries(refusals).map(([name, { code, zh, en }]) => [
    String(code).padStart(5),
    name,
    zh,
    en,
  ]);
  golden('refusals.tsv', lines(rows), renew);
});
