import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

/** A font as pdfkit keeps it open: read once, it serves every document. */
interface OpenFont {
  hasGlyphForCodePoint(point: number): boolean;
}

type Pdfkit = typeof PDFDocument;
export type Document = InstanceType<Pdfkit>;

interface Ready {
  Pdf: Pdfkit;
  fonts: Record<FontName, OpenFont>;
}

/** Noto Sans SC holds Chinese and Latin letters alike: which fonts a server has installed decides nothing. */
const files = {
  body: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const;
type FontName = keyof typeof files;

const keptMs = 15_000;
let loading: Promise<Ready> | undefined;
let letGo: NodeJS.Timeout | undefined;

/** From the first PDF until 15 s after the last: the fonts are 27 MB that a server that makes none need not hold. */
function ready(): Promise<Ready> {
  loading ??= load();
  letGo ??= setTimeout(() => (loading = letGo = undefined), keptMs).unref();
  letGo.refresh();
  return loading;
}

async function load(): Promise<Ready> {
  const { default: Pdf } = await import('pdfkit');
  const [body, bold] = await Promise.all([open(Pdf, 'body'), open(Pdf, 'bold')]);
  return { Pdf, fonts: { body, bold } };
}

async function open(Pdf: Pdfkit, name: FontName): Promise<OpenFont> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(files[name])));
  const doc = new Pdf({ autoFirstPage: false, font: '' });
  doc.font(bytes as never);
  // pdfkit takes an open font as well as its bytes, and has just opened this one.
  return (doc as unknown as { _font: { font: OpenFont } })._font.font;
}

interface About {
  title: string;
  author: string;
}

/** A page other than upright with margins for running text. */
export interface Page {
  layout: 'portrait' | 'landscape';
  /** Points; nothing is left free at the edges where it is 0. */
  margin: number;
}

/** An A4 document in our fonts (`doc.font('body')`, `doc.font('bold')`), as `write` fills it. */
export async function pdfOf(
  about: About,
  write: (doc: Document) => void | Promise<void>,
  page?: Page,
): Promise<Buffer> {
  const doc = await openPdf(about, page);
  const parts: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  doc.addPage();
  await write(doc);
  doc.end();
  return bytes;
}

async function openPdf(about: About, page?: Page): Promise<Document> {
  const { Pdf, fonts } = await ready();
  const doc = new Pdf({
    size: 'A4',
    ...(page
      ? { layout: page.layout, margin: page.margin }
      : { margins: { top: 56, bottom: 56, left: 64, right: 64 } }),
    font: '',
    autoFirstPage: false,
    info: { Title: about.title, Author: about.author },
  });
  for (const name of Object.keys(files) as FontName[]) doc.registerFont(name, fonts[name] as never);
  doc.font('body');
  return doc;
}

/**
 * The same for a document of any length: it is given away as it grows.
 * @param write pauses (`yield`) every few lines, so that others are answered and what is ready can leave
 */
export async function* pdfStream(
  about: About,
  write: (doc: Document) => AsyncGenerator<void>,
  page: Page,
): AsyncGenerator<Buffer> {
  const doc = await openPdf(about, page);
  const ready: Buffer[] = [];
  doc.on('data', (part: Buffer) => ready.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for await (const _ of write(doc)) {
    await setImmediate();
    if (ready.length > 0) yield Buffer.concat(ready.splice(0));
  }
  doc.end();
  await ended;
  yield Buffer.concat(ready);
}

/** Characters that our fonts cannot show. */
export async function missingGlyphs(text: string): Promise<string[]> {
  const { fonts } = await ready();
  const shows = (letter: string) =>
    Object.values(fonts).every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
  return [...new Set(text)].filter((letter) => !/\s/.test(letter) && !shows(letter));
}
