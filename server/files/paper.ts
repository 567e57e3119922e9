import { tidyFileName } from '#contract/files/file-name.ts';
import { formatMaxBytes, formatOf, type FileFormat, type PaperKind } from '#contract/files/kinds.ts';
import { refuse } from '#server/http/refuse.ts';
import { bytesOfBase64 } from './base64.ts';
import { inTurn } from './in-turn.ts';
import { checkMusic } from './music.ts';
import { checkOfd } from './ofd.ts';
import { checkPdf } from './pdf.ts';
import { checkSheet } from './sheet-zip.ts';

/** A file that has been looked at and may be kept as it came. */
export interface CheckedPaper {
  bytes: Buffer;
  mime: string;
  /** `pdf` */
  ending: string;
  name: string;
  pages: number | null;
  seconds: number | null;
}

type Found = Pick<CheckedPaper, 'mime' | 'ending'> & Partial<Pick<CheckedPaper, 'pages' | 'seconds'>>;

async function checkedPdf(bytes: Buffer): Promise<Found> {
  return { mime: 'application/pdf', ending: 'pdf', ...(await checkPdf(bytes)) };
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
}

const checks: Record<FileFormat, (bytes: Buffer) => Promise<Found>> = {
  pdf: checkedPdf,
  invoice: async (bytes) =>
    isZip(bytes) ? { mime: 'application/ofd', ending: 'ofd', ...(await checkOfd(bytes)) } : checkedPdf(bytes),
  music: checkMusic,
  sheet: async (bytes) => {
    await checkSheet(bytes);
    return { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' };
  },
};

/**
 * Decodes a file and looks whether it is what its kind must be, by its content.
 * @throws Refused fileTooLarge, and as the check of its format
 */
export async function checkPaper(kind: PaperKind, name: string, base64: string): Promise<CheckedPaper> {
  const format = formatOf[kind];
  const most = formatMaxBytes[format];
  const bytes = bytesOfBase64(base64, most, () => refuse('fileTooLarge', { most: most / 1024 / 1024 }));
  const found = await inTurn(() => checks[format](bytes));
  return { pages: null, seconds: null, ...found, bytes, name: tidyFileName(name, found.ending) };
}
