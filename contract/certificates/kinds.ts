import { words } from '#contract/lang.ts';

/** Athletes get an award or one of taking part, an event each; coaches and completion are one a match (requirements 7.28). */
export const certificateKinds = ['award', 'part', 'coach', 'completion'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** Those that follow from results, an event each. */
export const resultKinds = ['award', 'part'] as const satisfies readonly CertificateKind[];
export function isOfResults(kind: CertificateKind): boolean {
  return kind === 'award' || kind === 'part';
}

export const kindWords = words('certificates.kinds', {
  award: { zh: '获奖证书', en: 'Award certificate' },
  part: { zh: '参赛证书', en: 'Certificate of participation' },
  coach: { zh: '教练员证书', en: 'Coach’s certificate' },
  completion: { zh: '完赛证书', en: 'Certificate of completion' },
});
