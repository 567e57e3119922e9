import type { MaterialKind } from '#contract/registrations/needs.ts';
import type { FileKind, PaperKind } from '#contract/files/kinds.ts';

/** Material status (requirements, section 4). */
export const materialStatus = { toUpload: 0, toReview: 1, passed: 2, rejected: 4 } as const;
export type MaterialStatus = (typeof materialStatus)[keyof typeof materialStatus];

/** What was handed in is stored as one of these; what is absent is to be uploaded. */
export const storedStatuses = [
  materialStatus.toReview,
  materialStatus.passed,
  materialStatus.rejected,
] as const;

/** The kind of file that a material is kept as; it decides who may see it. */
export const fileKindOf = {
  healthCertificate: 'healthCertificate',
  safetyLetter: 'safetyLetter',
  insurance: 'insurance',
  other: 'material',
  music: 'music',
} as const satisfies Record<MaterialKind, FileKind & PaperKind>;
export const materialFileKinds = Object.values(fileKindOf) as [FileKind, ...FileKind[]];
