import { expect, test } from 'vitest';
import { aSheet } from '#test/factories/sheets.ts';
import { anXlsx } from '#test/factories/uploads.ts';
import { readSheet } from './read.ts';
import { unpackPicture } from './unzip.ts';

const picture = (n: number) => Buffer.from(`picture ${n}`);

test.each(['anchored', 'wps', 'microsoft'] as const)(
  'rows, and each picture on its row: %s',
  async (form) => {
    const rows = [['姓名', '数', '照片'], ...Array.from({ length: 40 }, (_, at) => [`人${at}`, at, null])];
    const pictures = new Map(Array.from({ length: 40 }, (_, at) => [at + 2, picture(at)] as const));
    const file = aSheet(rows, pictures, form);
    const sheet = await readSheet(file);
    expect(sheet.rows).toHaveLength(41);
    expect(sheet.rows[5]).toMatchObject({ number: 6 });
    expect(sheet.rows[5]!.cells.slice(0, 2)).toEqual(['人4', 4]);
    expect(sheet.pictures.size).toBe(40);
    for (const [row, { from, to, deflated }] of sheet.pictures) {
      const unpacked = await unpackPicture(file.subarray(from, to), deflated);
      expect(unpacked.equals(pictures.get(row)!)).toBe(true);
    }
  },
);

test('what is no sheet, too long, or more than it says, is refused', async () => {
  const fault = (bytes: Buffer) =>
    readSheet(bytes).then(
      () => '',
      (error: { refusal: string }) => error.refusal,
    );
  expect(await fault(Buffer.from('nothing'))).toBe('sheetUnreadable');
  expect(await fault(anXlsx())).toBe('sheetUnreadable');
  expect(await fault(aSheet(Array.from({ length: 2_002 }, () => ['x', 'y'])))).toBe('sheetTooLong');
  expect(await fault(aSheet(Array.from({ length: 2_001 }, () => ['x', 'y'])))).toBe('');
  expect(await fault(anXlsx({ name: 'xl/a.xml', data: Buffer.alloc(61_000_000) }))).toBe('sheetUnsafe');
  const laughs = Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><workbook/>');
  expect(await fault(anXlsx({ name: 'xl/workbook.xml', data: laughs }))).toBe('sheetUnsafe');
  // Says 10 bytes, unpacks to more.
  expect(
    await fault(anXlsx({ name: 'xl/workbook.xml', data: Buffer.alloc(2_000_000, 'x'), says: 10 })),
  ).not.toBe('');
});
