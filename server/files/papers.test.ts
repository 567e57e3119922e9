import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { getFileUrl, uploadFile } from '#contract/files/calls.ts';
import { formatMaxBytes, routineSeconds, type PaperKind } from '#contract/files/kinds.ts';
import { aUnit, inBrowser } from '#test/factories/accounts.ts';
import {
  aPackedPdf,
  aPdf,
  anM4a,
  anMp3,
  anOfd,
  aCdWav,
  anXlsx,
  aWav,
  aZip,
} from '#test/factories/uploads.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const unit = await aUnit(server.db);
/** What is larger than a stranger may send. */
const browser = await inBrowser(server.db, await aUnit(server.db));

const mb = 1024 * 1024;

function asBody(kind: PaperKind, bytes: Buffer, name = '文件') {
  return { kind, name, fileByte: bytes.toString('base64') };
}
async function stored(kind: PaperKind, bytes: Buffer, name?: string, caller = unit) {
  return (await server.ok(uploadFile, asBody(kind, bytes, name), caller)).file;
}
async function refusedAs(kind: PaperKind, bytes: Buffer, caller = unit): Promise<string> {
  return (await server.refused(uploadFile, asBody(kind, bytes), caller)).name;
}

/** `packed` without the name of its kind, which some readers do not ask for, and the page of `shown`. */
function untyped(packed: Buffer, visible: Buffer): Buffer {
  const objects = Buffer.from(packed.toString('latin1').replace('/Type /ObjStm', ''), 'latin1');
  return Buffer.concat([visible, objects]);
}

describe('a PDF', () => {
  test('is kept as it came, with its pages counted, and comes back to be saved under its name', async () => {
    const bytes = aPdf({ pages: 3 });
    const file = await stored('insurance', bytes, '../../保单 (2026)"\u202e.PDF');
    expect(file).toMatchObject({
      mime: 'application/pdf',
      name: '保单 (2026).pdf',
      pages: 3,
      thumbUrl: null,
    });
    const response = await fetch(server.url + file.url);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="__ (2026).pdf"; filename*=UTF-8''%E4%BF%9D%E5%8D%95%20%282026%29.pdf`,
    );
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await server.ok(getFileUrl, { ids: [file.id] }, unit)).files[0]).toMatchObject({ pages: 3 });
  });

  test('may have its pages in a packed object stream', async () => {
    expect(await stored('proof', aPackedPdf('3 0 << /Type /Page >>'))).toMatchObject({ pages: 1 });
  });

  test.each<[string, string, Buffer]>([
    ['something else', 'pdfWrong', Buffer.from('hello')],
    ['a page of HTML', 'pdfWrong', Buffer.from('<html>%PDF-1.7 startxref 0 %%EOF')],
    ['cut', 'pdfWrong', aPdf().subarray(0, 150)],
    ['of no page', 'pdfWrong', aPdf({ pages: 0 })],
    ['encrypted', 'pdfLocked', aPdf({ trailer: '/Encrypt 9 0 R' })],
    ['with a script', 'pdfUnsafe', aPdf({ extra: '9 0 obj\n<< /S /JavaScript /JS (1) >>\nendobj\n' })],
    ['with a script spelled in numbers', 'pdfUnsafe', aPdf({ extra: '<< /S /J#61vaScr#69pt >>' })],
    ['with a command', 'pdfUnsafe', aPdf({ extra: '<< /S/Launch/F(x.exe) >>' })],
    ['with an attachment', 'pdfUnsafe', aPdf({ extra: '<< /Type /EmbeddedFile >>' })],
    ['with a form of scripts', 'pdfUnsafe', aPdf({ extra: '<< /AcroForm << /XFA 9 0 R >> >>' })],
    [
      'with packed objects that do not say they are',
      'pdfUnsafe',
      untyped(aPackedPdf('3 0 << /S /JavaScript >>'), aPdf()),
    ],
    ['with a packed script', 'pdfUnsafe', aPackedPdf('3 0 << /Type /Page >> << /S /JavaScript >>')],
    [
      'with objects packed so that nobody sees them',
      'pdfUnsafe',
      aPackedPdf('3 0 << /Type /Page >>', { filter: '/Filter [/ASCIIHexDecode /FlateDecode]' }),
    ],
    [
      'whose objects unpack to gigabytes',
      'pdfUnsafe',
      aPackedPdf('', { packed: deflateSync(Buffer.alloc(30_000_000)) }),
    ],
    ['too large', 'fileTooLarge', Buffer.concat([aPdf(), Buffer.alloc(10 * mb)])],
  ])('%s is refused', async (_what, refusal, bytes) => {
    expect(await refusedAs('insurance', bytes)).toBe(refusal);
  });
});

describe('music', () => {
  test.each<[string, Buffer, string, number]>([
    ['MP3', anMp3(20), 'audio/mpeg', 20],
    ['WAV', aWav(2), 'audio/wav', 2],
    ['M4A', anM4a(90), 'audio/mp4', 90],
    ['WAV of a show in CD quality', aCdWav(routineSeconds.show), 'audio/wav', routineSeconds.show],
  ])('%s is kept with its length', async (_what, bytes, mime, seconds) => {
    const file = await stored('music', bytes, 'routine.exe', browser);
    expect(file.mime).toBe(mime);
    expect(file.name).toMatch(/^routine\.exe\.(mp3|wav|m4a)$/);
    expect(file.seconds).toBeCloseTo(seconds, 0);
  });

  test('is given in parts, as players ask for it', async () => {
    const bytes = aWav(2);
    const { url } = await stored('music', bytes);
    const ask = (range: string) => fetch(server.url + url, { headers: { range } });
    const first = await ask('bytes=0-1');
    expect([first.status, first.headers.get('content-range'), first.headers.get('content-length')]).toEqual([
      206,
      `bytes 0-1/${bytes.length}`,
      '2',
    ]);
    expect(Buffer.from(await first.arrayBuffer())).toEqual(bytes.subarray(0, 2));
    expect(Buffer.from(await (await ask('bytes=1000-')).arrayBuffer())).toEqual(bytes.subarray(1000));
    expect(Buffer.from(await (await ask('bytes=-7')).arrayBuffer())).toEqual(bytes.subarray(-7));
    const beyond = await ask(`bytes=${bytes.length}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const answer = await fetch(server.url + url);
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  });

  test.each<[string, string, Buffer]>([
    ['a text', 'musicWrong', Buffer.from('x'.repeat(3000))],
    ['a PDF', 'musicWrong', aPdf()],
    [
      'noise behind an MP3’s first bytes',
      'musicWrong',
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90]), Buffer.alloc(5000, 7)]),
    ],
    ['a cut M4A', 'musicWrong', anM4a(90).subarray(0, 60)],
    ['half a second', 'musicLength', aWav(0.5)],
    ['a quarter of an hour and a second', 'musicLength', aWav(901)],
    ['too large', 'fileTooLarge', Buffer.alloc(formatMaxBytes.music + 1)],
  ])('%s is refused', async (_what, refusal, bytes) => {
    expect(await refusedAs('music', bytes, browser)).toBe(refusal);
  });

  test('a second and a quarter of an hour are within', async () => {
    expect((await stored('music', aWav(1))).seconds).toBe(1);
    expect((await stored('music', aWav(900))).seconds).toBe(900);
  });

  test('random bytes never make the server fail', async () => {
    for (let run = 0; run < 40; run++) {
      const bytes = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), randomBytes(20_000)]);
      expect(['musicWrong', 'musicLength', 'stored']).toContain(
        await refusedAs('music', bytes).catch(() => 'stored'),
      );
    }
  });
});

describe('a sheet', () => {
  test('is kept as it came', async () => {
    const file = await stored('sheet', anXlsx(), '人员.xlsx');
    expect(file).toMatchObject({ name: '人员.xlsx', kind: 'sheet', pages: null, seconds: null });
  });

  const nested = aZip([{ name: 'a', data: Buffer.alloc(100) }]);
  test.each<[string, string, Buffer]>([
    ['a text', 'sheetWrong', Buffer.from('a,b,c')],
    ['another zip', 'sheetWrong', aZip([{ name: 'a.xml', data: Buffer.from('<a/>') }])],
    ['a cut one', 'sheetWrong', anXlsx().subarray(0, 90)],
    ['a zip in it', 'sheetUnsafe', anXlsx({ name: 'xl/embeddings/a.zip', data: nested })],
    ['a macro in it', 'sheetUnsafe', anXlsx({ name: 'xl/vbaProject.bin', data: nested })],
    ['a password', 'sheetUnsafe', anXlsx({ name: 'xl/a.xml', data: nested, encrypted: true })],
    ['a bomb: 600 to 1', 'sheetUnsafe', anXlsx({ name: 'xl/a.xml', data: Buffer.alloc(50_000_000) })],
    ['a part of gigabytes', 'sheetUnsafe', anXlsx({ name: 'xl/a.xml', data: nested, says: 4_000_000_000 })],
    [
      'parts that are too much together',
      'sheetUnsafe',
      anXlsx(
        ...Array.from({ length: 300 }, (_, at) => ({
          name: `xl/${at}.xml`,
          data: Buffer.alloc(10),
          says: 1_000_000,
        })),
      ),
    ],
    [
      'too many parts',
      'sheetUnsafe',
      anXlsx(...Array.from({ length: 6_000 }, (_, at) => ({ name: `xl/${at}.xml`, data: Buffer.alloc(1) }))),
    ],
    ['too large', 'fileTooLarge', Buffer.alloc(20 * mb + 1)],
  ])('%s is refused', async (_what, refusal, bytes) => {
    expect(await refusedAs('sheet', bytes)).toBe(refusal);
  });
});

describe('an invoice', () => {
  const xml = (text: string) => Buffer.from(text);

  test('is a PDF or an OFD, kept as it came, with its pages counted', async () => {
    expect(await stored('invoice', aPdf({ pages: 2 }), '发票.ofd')).toMatchObject({
      mime: 'application/pdf',
      name: '发票.ofd.pdf',
      pages: 2,
    });
    const bytes = anOfd({ pages: 2, more: [{ name: 'Doc_0/Signs/Sign_0/SignedValue.dat', data: xml('x') }] });
    const file = await stored('invoice', bytes, '发票.pdf');
    expect(file).toMatchObject({ mime: 'application/ofd', name: '发票.pdf.ofd', pages: 2 });
    const response = await fetch(server.url + file.url);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get('content-disposition')).toContain('attachment;');
    // No other kind of paper takes an OFD.
    expect(await refusedAs('proof', bytes)).toBe('pdfWrong');
  });

  const named = 'xmlns:ofd="http://www.ofdspec.org/2016"';
  const body = (path: string) => `<ofd:OFD ${named}><ofd:DocRoot>${path}</ofd:DocRoot></ofd:OFD>`;
  test.each<[string, string, Buffer]>([
    ['neither of both', 'pdfWrong', Buffer.from('<html></html>')],
    ['a PDF with a script', 'pdfUnsafe', aPdf({ extra: '9 0 obj << /JavaScript 1 >> endobj' })],
    ['another zip', 'ofdWrong', aZip([{ name: 'a.xml', data: xml('<a/>') }])],
    ['a cut one', 'ofdWrong', anOfd().subarray(0, 300)],
    ['a sheet', 'ofdWrong', anXlsx()],
    [
      'of another namespace',
      'ofdWrong',
      aZip([{ name: 'OFD.xml', data: xml('<OFD><DocRoot>a.xml</DocRoot></OFD>') }]),
    ],
    ['without what it leads to', 'ofdWrong', aZip([{ name: 'OFD.xml', data: xml(body('a.xml')) }])],
    [
      'without pages',
      'ofdWrong',
      aZip([
        { name: 'OFD.xml', data: xml(body('/a.xml')) },
        { name: 'a.xml', data: xml(`<ofd:Document ${named}/>`) },
      ]),
    ],
    ['a program in it', 'ofdUnsafe', anOfd({ more: [{ name: 'Doc_0/run.exe', data: xml('x') }] })],
    ['an archive in it', 'ofdUnsafe', anOfd({ more: [{ name: 'Doc_0/a.zip', data: anOfd() }] })],
    ['encrypted', 'ofdUnsafe', anOfd({ more: [{ name: 'Doc_0/a.xml', data: xml('x'), encrypted: true }] })],
    ['a bomb', 'ofdUnsafe', anOfd({ more: [{ name: 'Doc_0/a.xml', data: Buffer.alloc(5_000_000) }] })],
    [
      'parts beyond number',
      'ofdUnsafe',
      anOfd({ more: Array.from({ length: 2_001 }, (_, at) => ({ name: `${at}.xml`, data: xml('') })) }),
    ],
  ])('that is %s is refused as %s', async (_what, name, bytes) => {
    expect(await refusedAs('invoice', bytes)).toBe(name);
  });
});
