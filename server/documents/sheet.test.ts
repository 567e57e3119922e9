import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { csvOf, xlsxOf, type Cell } from './sheet.ts';

const columns = [
  { header: '姓名', width: 12 },
  { header: '年份', width: 8 },
];
const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＠x'];

describe('a CSV', () => {
  test('has the mark by which Excel knows UTF-8, and quotes what would break a line', () => {
    const csv = csvOf({
      columns,
      rows: [
        ['张三', 2010],
        ['a,"b"', null],
        ['两\n行', 1],
      ],
    });
    expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(csv.subarray(3).toString()).toBe('姓名,年份\r\n张三,2010\r\n"a,""b""",\r\n"两\n行",1\r\n');
  });

  test.each(dangerous)('runs no formula written into a name: %j', (value) => {
    const line = csvOf({ columns, rows: [[value, -5]] })
      .toString()
      .slice(1)
      .slice('姓名,年份\r\n'.length);
    expect(line.replace(/^"/, '').startsWith(`'${value[0]}`)).toBe(true);
    // A number is a number; a minus before it is no formula.
    expect(line.endsWith(',-5\r\n')).toBe(true);
  });

  test('leaves every other text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/^[=+\-@\t\r\n＝＋－＠]/.test(text));
        const line = csvOf({ columns: [columns[0]!], rows: [[text]] })
          .toString()
          .slice(1)
          .slice('姓名\r\n'.length, -2);
        const plain = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
        expect(plain).toBe(text);
      }),
    );
  });
});

/** The parts of a zip by name, read by its directory. */
function unzipped(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06')) + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + size);
    parts.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString());
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}

describe('an .xlsx', () => {
  const sheet = (name: string, rows: Cell[][]) => ({ name, columns, rows });

  test('opens with its sheets, heads in view and filters over all rows', async () => {
    const parts = unzipped(
      await xlsxOf([
        sheet('参赛名单', [
          ['张三', 2010],
          ['李四', null],
        ]),
        sheet('人员', [['王五', 2011]]),
      ]),
    );
    expect(parts.get('xl/workbook.xml')).toContain('name="参赛名单"');
    expect(parts.get('xl/workbook.xml')).toContain('name="人员"');
    const first = parts.get('xl/worksheets/sheet1.xml')!;
    expect(first).toContain('ySplit="1"');
    expect(first).toContain('<autoFilter ref="A1:B3"');
    expect(parts.get('xl/sharedStrings.xml')).toContain('张三');
  });

  test('shows the numbers of a column as each row says', async () => {
    const amounts = { header: '金额', width: 8, numbers: (row: readonly Cell[]) => String(row[0]) };
    const rows = [
      ['#,##0', 1240],
      ['#,##0.00', 1240],
    ];
    const file = await xlsxOf([{ name: '收款', columns: [columns[0]!, amounts], rows }]);
    const { sheets } = await readXlsx(file, { readStyles: true });
    expect(sheets[0]!.rows).toEqual([['姓名', '金额'], ...rows]);
    const formats = rows.map((_, n) => sheets[0]!.cells?.get(`${n + 1},1`)?.style?.numFmt);
    expect(formats).toEqual(['#,##0', '#,##0.00']);
  });

  test('is what was put in, and what looks like a formula is text', async () => {
    const rows: Cell[][] = dangerous.filter((each) => !each.includes('\r')).map((each, at) => [each, at]);
    const file = await xlsxOf([sheet('名单', rows)]);
    expect(unzipped(file).get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
    const { sheets } = await readXlsx(file);
    expect(sheets[0]!.rows).toEqual([['姓名', '年份'], ...rows]);
  });
});
