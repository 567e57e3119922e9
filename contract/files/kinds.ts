/** Papers of one person, which only those see who need them. */
export const personPapers = [
  'idFront',
  'idBack',
  'healthCertificate',
  'insurance',
  'safetyLetter',
  'material',
] as const;
const photographed = [
  'unitCertificate',
  'portrait',
  ...personPapers,
  'consent',
  'avatar',
  'poster',
  'proof',
  'appeal',
] as const;

/** What an upload is of; it decides who may see it, and what it may be. */
export const fileKinds = [
  ...photographed,
  'substitutionProof',
  'music',
  'sheet',
  'document',
  'invoice',
  'certificateBackground',
  'certificates',
  'export',
  // Of no use named; seen by who sent it alone.
  'picture',
] as const;
export type FileKind = (typeof fileKinds)[number];

/** Photographed or scanned: JPEG or PNG (`uploadImg`). */
export const pictureKinds = [
  ...photographed,
  'certificateBackground',
  'substitutionProof',
  'picture',
] as const satisfies readonly FileKind[];
export type PictureKind = (typeof pictureKinds)[number];

/** What a file is by its content, other than a picture. */
export type FileFormat = 'pdf' | 'invoice' | 'music' | 'sheet';

/** The files that `uploadFile` takes, and what each must be. Some papers may be a picture as well. */
export const formatOf = {
  unitCertificate: 'pdf',
  healthCertificate: 'pdf',
  insurance: 'pdf',
  safetyLetter: 'pdf',
  material: 'pdf',
  consent: 'pdf',
  proof: 'pdf',
  appeal: 'pdf',
  substitutionProof: 'pdf',
  document: 'pdf',
  // As tax bureaus issue them: PDF or OFD.
  invoice: 'invoice',
  music: 'music',
  sheet: 'sheet',
} as const satisfies Partial<Record<FileKind, FileFormat>>;
export type PaperKind = keyof typeof formatOf;
export const paperKinds = Object.keys(formatOf) as [PaperKind, ...PaperKind[]];

const mb = 1024 * 1024;
/** A second of WAV in CD quality: two channels of 16 bits, 44,100 times. Bytes. */
const cdBytes = 44_100 * 2 * 2;

/** Whole MB that take the music of a routine of so many seconds as WAV in CD quality, and what stands in its head. Bytes. */
export function musicMaxBytes(seconds: number): number {
  return (Math.ceil((seconds * cdBytes) / mb) + 1) * mb;
}

/** The longest routines, seconds: a show, and what the rules know besides. */
export const routineSeconds = { show: 6 * 60, other: 3 * 60 };

/** Requirements, section 9; requirements 9.2 and 10.12. Bytes. */
export const imageMaxBytes = 10 * mb;
export const formatMaxBytes: Record<FileFormat, number> = {
  pdf: 10 * mb,
  invoice: 10 * mb,
  // Of which event it is is known only when it is handed in (`contract/registrations/needs.ts`).
  music: musicMaxBytes(routineSeconds.show),
  sheet: 20 * mb,
};
/** Advised at most for a picture; up to `imageMaxBytes` is taken (requirements 5.20). */
export const pictureAdviceBytes = 2 * mb;

/** A list of pictures shares one body, so that one may be full-sized. */
export const imagesMost = 4;

/** Seconds: a routine's music is never as long; shorter is no music. */
export const musicSeconds = { least: 1, most: 15 * 60 };

/** Base64 takes four characters for three bytes. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/** The 2-inch head photo, 35 × 49 mm, px (requirements, section 5). */
export const portraitSize = { width: 413, height: 579 };
