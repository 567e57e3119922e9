import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { refuse } from '#server/http/refuse.ts';

const inflated = promisify(inflate);

/**
 * What makes a PDF do more than show pages. It is looked for in the file's text and in its object streams (where PDF
 * 1.5 packs objects); an object stream that cannot be unpacked is refused. Not covered: what is hidden from every
 * scan for words, as a fault in a reader that a picture or a font provokes. PDFs are therefore never shown inline.
 */
const unsafe =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|GoToE|GoToR|SubmitForm|ImportData|Movie|Sound|Rendition|XFA)(?![\w-])/;
const encrypted = /\/Encrypt(?![\w-])/;
const packedObjects = /\/ObjStm(?![\w-])/g;
/** Keys by which a reader unpacks an object stream, also in one without its type. */
const untypedObjects = [/\/First\s+\d/, /\/N\s+\d/];
const page = /\/Type\s*\/Page(?![\w-])/g;

/** Unpacked object streams: one, and all of a file. Bytes. */
const streamMost = 8_000_000;
const allMost = 24_000_000;
const dictionaryMost = 2_000;
/** A document of thousands of pages has fewer. */
const streamsMost = 2_000;

/**
 * Whether a file is a PDF that may be stored; answers with the number of its pages.
 * @throws Refused pdfWrong, pdfLocked, pdfUnsafe
 */
export async function checkPdf(bytes: Buffer): Promise<{ pages: number }> {
  const tail = bytes.subarray(-2048).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) throw refuse('pdfWrong');
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(tail)) throw refuse('pdfWrong');
  const text = plainNames(bytes.toString('latin1'));
  if (encrypted.test(text)) throw refuse('pdfLocked');
  if (unsafe.test(text)) throw refuse('pdfUnsafe');

  let pages = text.match(page)?.length ?? 0;
  for await (const objects of objectStreams(bytes, text)) {
    if (unsafe.test(objects)) throw refuse('pdfUnsafe');
    pages += objects.match(page)?.length ?? 0;
  }
  if (pages === 0) throw refuse('pdfWrong');
  return { pages };
}

/** A name may be written with its letters as numbers: /J#61vaScript. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

async function* objectStreams(bytes: Buffer, text: string): AsyncGenerator<string> {
  const expected = text.match(packedObjects)?.length ?? 0;
  if (expected > streamsMost) throw refuse('pdfUnsafe');
  const raw = bytes.toString('latin1');
  let streamCount = 0;
  let total = 0;
  let before = 0;
  for (const { index, 0: word } of raw.matchAll(/>>\s*stream\r?\n/g)) {
    // Nothing is read twice, however many streams there are.
    const near = raw.slice(Math.max(before, index - dictionaryMost), index);
    before = index + word.length;
    const dictionary = plainNames(near.slice(near.lastIndexOf(' obj') + 1));
    if (!dictionary.match(packedObjects)) {
      // Some readers unpack objects also from a stream that does not say what it is.
      if (untypedObjects.every((entry) => entry.test(dictionary))) throw refuse('pdfUnsafe');
      continue;
    }
    streamCount++;
    const packed = bytes.subarray(index + word.length);
    const objects = await unpack(dictionary, packed, Math.min(streamMost, allMost - total));
    total += objects.length;
    yield plainNames(objects);
  }
  // One that was named and not found is one that was not looked into.
  if (streamCount !== expected) throw refuse('pdfUnsafe');
}

async function unpack(dictionary: string, packed: Buffer, most: number): Promise<string> {
  const filters = /\/Filter\s*(\[[^[\]]*\]|\/\w+)/.exec(dictionary)?.[1]?.match(/\w+/g) ?? [];
  const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1]);
  if (filters.length === 0 && length > 0 && length <= most)
    return packed.subarray(0, length).toString('latin1');
  if (filters.join() !== 'FlateDecode' || /\/Predictor\s+(?!1\b)\d/.test(dictionary))
    throw refuse('pdfUnsafe');
  try {
    return (await inflated(packed, { maxOutputLength: most })).toString('latin1');
  } catch {
    throw refuse('pdfUnsafe');
  }
}
