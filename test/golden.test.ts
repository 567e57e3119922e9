import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { textsOf } from './words.ts';

// What must not change by accident while the code is rebuilt. On purpose: `npx vitest run -u FILE`, and read the diff.
const sorted = (lines: Iterable<string>) => [...new Set(lines)].toSorted().join('\n') + '\n';

test('every text in both languages, wherever it stands', async () => {
  await expect(sorted(textsOf().map(({ zh, en }) => `${zh}\t${en}`))).toMatchFileSnapshot('golden/texts.tsv');
});

test('every refusal', async () => {
  const lines = Object.entries(refusals).map(([name, { code, zh, en }]) =>
    [String(code).padStart(5), name, zh, en].join('\t'),
  );
  await expect(sorted(lines)).toMatchFileSnapshot('golden/refusals.tsv');
});
