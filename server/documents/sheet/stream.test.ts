import { setImmediate } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Cell } from '#server/documents/sheet.ts';
import { checkSheet } from '#server/files/sheet-zip.ts';
import { xlsxStream, type StreamedSheet } from './stream.ts';
import { Parts } from './unzip.ts';

async function* some(...pages: Cell[][][]) {
  for (const page of pages) {
    await setImmediate();
    yield page;
  }
}

const sheet = (rows: StreamedSheet['rows'], patch: Partial<StreamedSheet> = {}): StreamedSheet => ({
  name: '人员',
  columns: [
    { header: '姓名', width: 16 },
    { header: 'Fee', width: 10, money: true },
  ],
  rows,
  head: '财务 & 审核',
  foot: 'x'.repeat(400),
  notes: { name: '说明', lines: [['用途', '=1+1']] },
  ...patch,
});

async function written(of: StreamedSheet): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of xlsxStream(of)) parts.push(part);
  return Buffer.concat(parts);
}

test('is read back as it was given, text as text, and is a sheet that we take in ourselves', async () => {
  const odd = '<&>"\u0000\ud800_x0041_ 😀\n';
  const bytes = await written(
    sheet(
      some(
        [['=HYPERLINK("x")', 12.5]],
        [
          [odd, null],
          ['', -1],
        ],
      ),
    ),
  );
  await checkSheet(bytes);
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['人员', '说明']);
  expect(sheets[0]!.rows.slice(0, 3)).toEqual([
    ['姓名', 'Fee'],
    ['=HYPERLINK("x")', 12.5],
    ['<&>"_x0041_ 😀\n', null],
  ]);
  expect(sheets[0]!.rows[3]!.at(-1)).toBe(-1);
  expect(sheets[1]!.rows).toEqual([['用途', '=1+1']]);
  expect(bytes.includes('<f>')).toBe(false);
});

test('what is printed below each page begins with its own first digit, not with that of its size', async () => {
  const parts = await Parts.open(await written(sheet(some(), { foot: '12AB34CD56 · 王' })));
  const chunks: Buffer[] = [];
  for await (const chunk of parts.chunks('xl/worksheets/sheet1.xml', 100_000)) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toContain('<oddFooter>&amp;C&amp;8 12AB34CD56 · 王</oddFooter>');
});

test('without a row there is the head alone', async () => {
  const { sheets } = await readXlsx(await written(sheet(some())));
  expect(sheets[0]!.rows).toEqual([['姓名', 'Fee']]);
});

test('what the rows throw is thrown', async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [['a', 1]];
    await setImmediate();
    throw new Error('away');
  }
  await expect(written(sheet(broken()))).rejects.toThrow('away');
});

test('more rows than one sheet holds go on on the next', async () => {
  let pulled = 0;
  async function* many(): AsyncGenerator<Cell[][]> {
    const page = Array.from({ length: 60_000 }, () => [1] as Cell[]);
    for (; pulled < 18; pulled++) {
      await setImmediate();
      yield page;
    }
  }
  const bytes = await written(sheet(many(), { columns: [{ header: 'n', width: 5 }] }));
  // The directory at the end names each part.
  const tail = bytes.subarray(-2000).toString('latin1');
  expect([1, 2, 3, 4].map((n) => tail.includes(`sheet${n}.xml`))).toEqual([true, true, true, false]);
}, 60_000);
