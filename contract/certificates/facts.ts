import * as z from 'zod/mini';
import { langText } from '#contract/fields/lang-text.ts';
import type { LangText } from '#contract/lang.ts';
import type { CertificateKind } from './kinds.ts';

const named = z.nullable(langText);

/** What a certificate says, as it was when it was issued; a later change of the match does not change a paper. */
export const certificateFacts = z.strictObject({
  name: z.string(),
  /** '' for an individual account. */
  team: z.string(),
  unit: z.string(),
  /** Of a ranking of a circuit the circuit. */
  match: langText,
  /** Of the match; left out where it names none. */
  organiser: z.optional(langText),
  event: named,
  group: named,
  rank: z.nullable(z.int()),
  /** As the result shows it, such as `92.50`; '' where there is none. */
  score: z.string(),
  /** Competed without rank, award and title; left out where it counts. */
  uncounted: z.optional(z.boolean()),
});
export type CertificateFacts = z.output<typeof certificateFacts>;

/** What a printed certificate bears, its facts included. */
export interface Bearing {
  facts: CertificateFacts;
  number: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  validUntil: string | null;
  /** Where it can be checked. */
  url: string;
}

/** Running within a match, with the season: `2026-00042`. */
export function numberText(season: number, number: number): string {
  return `${season}-${String(number).padStart(5, '0')}`;
}

const text = (zh: string, en: string): LangText => ({ zh, en });

/** An invented holder for a preview of a kind; on demand with the longest likely names. */
export function sampleBearing(
  kind: CertificateKind,
  match: Pick<CertificateFacts, 'match' | 'organiser'>,
  season: number,
  long = false,
): Bearing {
  const facts = sampleFacts(match, long);
  return {
    facts: { ...facts, ...sampleOf(kind, facts) },
    number: numberText(season, 42),
    issuedOn: `${season}-11-21`,
    validUntil: `${season + 2}-12-31`,
    url: 'https://ropemeet.example/public/certificate/0123456789ABCDEFGHJKMNPQRS',
  };
}

function sampleOf(kind: CertificateKind, { unit }: CertificateFacts): Partial<CertificateFacts> {
  if (kind === 'title') return { event: text('个人全能', 'Individual overall'), score: '' };
  if (kind === 'circuit')
    return {
      match: text('全国跳绳系列赛', 'National Rope Skipping Circuit'),
      event: text('个人总积分', 'Individual points'),
      score: '52',
    };
  if (kind !== 'total') return {};
  return { name: unit, team: '', event: text('团体总分', 'Team points'), group: null, score: '186' };
}

function sampleFacts(match: Pick<CertificateFacts, 'match' | 'organiser'>, long: boolean): CertificateFacts {
  return {
    name: long ? 'Maximiliane-Alexandra Featherstonehaugh' : '李跃然',
    team: long ? '重庆市渝北区实验小学教育集团跳绳俱乐部一队' : '重庆跃动跳绳队',
    unit: long ? '重庆市渝北区实验小学教育集团跳绳俱乐部' : '重庆跃动跳绳俱乐部',
    ...match,
    event: text('30秒单摇跳', '30 s Single Rope Speed'),
    group: text('少年甲组 男子', 'Boys 15–17'),
    rank: 1,
    score: '92.50',
  };
}
