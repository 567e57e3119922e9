import { deflateSync } from 'node:zlib';
import { staffUploadFile, uploadFile } from '#contract/files/calls.ts';
import type { PaperKind } from '#contract/files/kinds.ts';
import { aPackedPdf, aPdf, anM4a, anMp3, anOfd, anXlsx, aWav, aZip } from '#test/factories/uploads.ts';
import { call } from './ask.ts';
import type { Attack, Outcome } from './attack.ts';
import { filler } from './workbooks.ts';

const pdf: readonly Outcome[] = ['pdfWrong', 'pdfUnsafe', 'pdfLocked', 'fileTooLarge', 'tooLarge', 'success'];
const music: readonly Outcome[] = ['musicWrong', 'musicLength', 'fileTooLarge', 'tooLarge'];
const ofd: readonly Outcome[] = ['ofdWrong', 'ofdUnsafe', 'pdfWrong', 'fileTooLarge', 'tooLarge'];

function paper(name: string, kind: PaperKind, make: () => Buffer, expects: readonly Outcome[]): Attack {
  return {
    name: `${kind === 'music' ? 'music' : kind === 'invoice' ? 'OFD' : 'PDF'}: ${name}`,
    expects,
    withinMs: 2_000,
    make,
    async run(target, made) {
      const body = { kind, name: 'a', fileByte: made.toString('base64') };
      // Invoices come from staff.
      if (kind === 'invoice') await call(target, staffUploadFile, body, { caller: target.staff });
      else await call(target, uploadFile, body, { caller: await target.unit() });
    },
  };
}

const repeated = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join('');
const xml = (name: string, inside: string) => ({
  name,
  data: Buffer.from(
    `<?xml version="1.0"?><ofd:${name} xmlns:ofd="http://www.ofdspec.org/2016">${inside}</ofd:${name}>`,
  ),
});
const laughs = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${repeated(9, (n) => `<!ENTITY a${n} "${(n === 0 ? '&a;' : `&a${n - 1};`).repeat(10)}">`)}]>`;

/** An M4A whose tables say they hold two thousand million samples. */
function lyingM4a(): Buffer {
  const bytes = anM4a(60);
  for (const name of ['stts', 'stsz', 'stco', 'stsc']) {
    const at = bytes.indexOf(name);
    bytes.writeUInt32BE(0x7fff_ffff, at + (name === 'stsz' ? 12 : 8));
  }
  return bytes;
}

/** A box that says it is 4 GB, in boxes that are so deep as the file is long. */
function deepM4a(): Buffer {
  const ftyp = anM4a(1).subarray(0, 24);
  const box = Buffer.alloc(8);
  box.writeUInt32BE(0xffff_ffff, 0);
  box.write('moov', 4, 'latin1');
  return Buffer.concat([ftyp, ...Array.from({ length: 500_000 }, () => box)]);
}

function lyingWav(): Buffer {
  const bytes = aWav(10);
  bytes.writeUInt32LE(0xffff_ffff, 4);
  bytes.writeUInt32LE(0xffff_ffff, 40);
  bytes.writeUInt32LE(1, 28);
  return bytes;
}

export const papers: readonly Attack[] = [
  paper(
    'an object stream of 600 MB',
    'insurance',
    () => aPackedPdf('', { packed: deflateSync(Buffer.alloc(600_000_000)) }),
    pdf,
  ),
  paper(
    '200 object streams of 40 MB',
    'insurance',
    () => {
      const packed = deflateSync(Buffer.alloc(40_000_000));
      const one = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream\n`;
      return aPdf({ extra: repeated(200, (n) => `${n + 10} 0 obj\n${one}endobj\n`) });
    },
    pdf,
  ),
  paper(
    'half a million objects',
    'insurance',
    () => aPdf({ extra: repeated(480_000, (n) => `${n} 0 obj<<>>endobj\n`) }),
    pdf,
  ),
  paper(
    'the beginnings of 500,000 streams',
    'insurance',
    () => aPdf({ extra: '/ObjStm >> stream\n'.repeat(500_000) }),
    pdf,
  ),
  paper('dictionaries a million deep', 'insurance', () => aPdf({ extra: '<<'.repeat(1_000_000) }), pdf),
  paper(
    'names written in 2,000,000 signs',
    'insurance',
    () => aPdf({ extra: `/${'#41'.repeat(2_000_000)}` }),
    pdf,
  ),
  paper(
    'eight million spaces before a name',
    'insurance',
    () => aPdf({ extra: `/Type${' '.repeat(8_000_000)}/Pagf` }),
    pdf,
  ),
  paper('a page count of 10^30', 'insurance', () => aPdf({ trailer: `/Count ${'9'.repeat(30)}` }), pdf),
  paper(
    'pages that hold themselves',
    'insurance',
    () => aPdf({ extra: '2 0 obj << /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >> endobj\n'.repeat(50_000) }),
    pdf,
  ),
  paper(
    'a script',
    'insurance',
    () => aPdf({ trailer: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
    ['pdfUnsafe'],
  ),
  paper('a sheet in place of a PDF', 'insurance', () => anXlsx(), ['pdfWrong']),
  paper(
    'a part of 150 MB',
    'invoice',
    () => anOfd({ more: [{ name: 'Doc_0/Res/a.xml', data: Buffer.alloc(150_000_000) }] }),
    ofd,
  ),
  paper(
    'a list of pages that says it is small',
    'invoice',
    () =>
      aZip([
        { ...xml('OFD', '<ofd:DocRoot>a.xml</ofd:DocRoot>'), name: 'OFD.xml' },
        { name: 'a.xml', data: Buffer.from(filler(40_000_000)), says: 900 },
      ]),
    ofd,
  ),
  paper(
    'a billion laughs',
    'invoice',
    () =>
      aZip([
        {
          name: 'OFD.xml',
          data: Buffer.from(
            `${laughs}<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"><ofd:DocRoot>&a8;</ofd:DocRoot></ofd:OFD>`,
          ),
        },
      ]),
    ofd,
  ),
  paper(
    '900,000 spaces where a path should stand',
    'invoice',
    () =>
      aZip([xml('OFD', `<ofd:DocRoot>${' '.repeat(900_000)}`)].map((each) => ({ ...each, name: 'OFD.xml' }))),
    ofd,
  ),
  paper(
    '1,000 archives',
    'invoice',
    () =>
      anOfd({
        more: Array.from({ length: 1_000 }, (_, n) => ({ name: `a${n}.zip`, data: Buffer.alloc(10) })),
      }),
    ofd,
  ),
  paper(
    '50,000 parts',
    'invoice',
    () =>
      anOfd({
        more: Array.from({ length: 50_000 }, (_, n) => ({ name: `a${n}.xml`, data: Buffer.alloc(0) })),
      }),
    ofd,
  ),
  paper(
    'noise that begins as an MP3',
    'music',
    () => Buffer.alloc(9_900_000, Buffer.from([0xff, 0xfb, 0x10, 0x00])),
    music,
  ),
  paper(
    'an MP3 of 16 minutes in two million tags',
    'music',
    () =>
      Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), Buffer.alloc(9_000_000, 'TXXX')]),
    music,
  ),
  paper(
    'a tag that says it is 256 MB',
    'music',
    () => Buffer.concat([Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f', 'latin1'), anMp3(2)]),
    [...music, 'success'],
  ),
  paper('an M4A with two thousand million samples', 'music', lyingM4a, [...music, 'success']),
  paper('an M4A of boxes in boxes, each of 4 GB', 'music', deepM4a, music),
  paper('a WAV that says it lasts for years', 'music', lyingWav, [...music, 'success']),
];
