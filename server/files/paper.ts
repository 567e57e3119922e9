import { tidyFileName } from '#contract/files/file-name.ts';
import { formatMaxBytes, formatOf, type FileFormat, type PaperKind } from '#contract/files/kinds.ts';
import { refuse } from '#server/http/refuse.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import { bytesOfBase64 } from './base64.ts';

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

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
}

const taskOf: Record<FileFormat, (bytes: Buffer) => 'pdf' | 'ofd' | 'music' | 'sheetZip'> = {
  pdf: () => 'pdf',
  invoice: (bytes) => (isZip(bytes) ? 'ofd' : 'pdf'),
  music: () => 'music',
  sheet: () => 'sheetZip',
};

/**
 * Decodes a file and has it looked at whether it is what its kind must be, by its content.
 * @param caller the account whose turn it takes
 * @throws Refused fileTooLarge, as the check of its format, and as `inHelper`
 */
export async function checkPaper(
  kind: PaperKind,
  name: string,
  base64: string,
  caller: string,
): Promise<CheckedPaper> {
  const format = formatOf[kind];
  const most = formatMaxBytes[format];
  const bytes = bytesOfBase64(base64, most, () => refuse('fileTooLarge', { most: most / 1024 / 1024 }));
  const reading = await inHelper(taskOf[format](bytes), caller, () => ({ bytes }));
  return { pages: null, seconds: null, ...reading, bytes, name: tidyFileName(name, reading.ending) };
}
