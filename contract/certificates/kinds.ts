import { words } from '#contract/lang.ts';

/**
 * Athletes get an award or one of taking part, an event each, and one of each title; units one of each ranking by
 * points; either gets one of each ranking of a circuit, in its last match; coaches and completion are one a match
 * (requirements 7.28).
 */
export const certificateKinds = [
  'award',
  'title',
  'total',
  'circuit',
  'part',
  'coach',
  'completion',
] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** Those that follow from results, an event each. */
export function isOfResults(kind: CertificateKind): boolean {
  return kind === 'award' || kind === 'part';
}

/** Those that follow from what all results of a match, or of a circuit, add up to. */
const standingKinds = ['title', 'total', 'circuit'] as const satisfies readonly CertificateKind[];
export type StandingKind = (typeof standingKinds)[number];
export function isOfStandings(kind: CertificateKind): kind is StandingKind {
  return standingKinds.some((each) => each === kind);
}

export const kindWords = words('certificates.kinds', {
  award: { zh: '获奖证书', en: 'Award certificate' },
  title: { zh: '全能奖证书', en: 'Title certificate' },
  total: { zh: '团体总分证书', en: 'Team points certificate' },
  circuit: { zh: '系列赛积分证书', en: 'Circuit certificate' },
  part: { zh: '参赛证书', en: 'Certificate of participation' },
  coach: { zh: '教练员证书', en: 'Coach’s certificate' },
  completion: { zh: '完赛证书', en: 'Certificate of completion' },
});
