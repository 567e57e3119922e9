import type { Duty } from '#contract/call.ts';
import type { FileKind } from '#contract/files/kinds.ts';

/** Which staff may see a kind of file, and how: a personal document bears a watermark with the reason. */
interface FileAccess {
  /** One of these; null: any staff, the file is no secret. */
  duties: readonly Duty[] | null;
  /** What it is looked at for; a picture of it is marked with these words, and the look is logged. */
  marked: string | null;
  /** Given out by the domain whose it is, on terms of its own, and never by the calls of files. */
  apart?: true;
}

const people = '仅供人员资格审核  For qualification review only';
const materials = '仅供参赛材料审核  For review of materials only';
const appeals = '仅供申诉仲裁  For arbitration only';

export const fileAccess: Record<FileKind, FileAccess> = {
  unitCertificate: { duties: ['units'], marked: '仅供单位认证审核  For certification review only' },
  portrait: { duties: ['people'], marked: null },
  idFront: { duties: ['people'], marked: people },
  idBack: { duties: ['people'], marked: people },
  healthCertificate: { duties: ['materials'], marked: materials },
  insurance: { duties: ['materials'], marked: materials },
  safetyLetter: { duties: ['materials'], marked: materials },
  material: { duties: ['materials'], marked: materials },
  consent: { duties: ['people'], marked: people },
  avatar: { duties: null, marked: null },
  poster: { duties: null, marked: null },
  proof: { duties: ['finance', 'outsidePayments'], marked: '仅供收款核对  For checking payments only' },
  appeal: { duties: ['appeals', 'director'], marked: appeals },
  substitutionProof: { duties: ['substitutions'], marked: '仅供换人审核  For review of substitutions only' },
  music: { duties: ['materials'], marked: null },
  sheet: { duties: ['people'], marked: null },
  document: { duties: null, marked: null },
  invoice: { duties: ['finance'], marked: null },
  certificateBackground: { duties: ['certificates'], marked: null },
  // Names of children, all of a match: only for those who issue them.
  certificates: { duties: ['certificates'], marked: null },
  export: { duties: [], marked: null, apart: true },
  picture: { duties: [], marked: null },
};
