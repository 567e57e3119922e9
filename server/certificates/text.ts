import { safeName } from '#contract/certificates/file-names.ts';
import { numberText } from '#contract/certificates/facts.ts';
import { kindWords } from '#contract/certificates/kinds.ts';
import { words, type Lang } from '#contract/lang.ts';
import type { CertificateRecord } from './list.ts';

export const certificateMessages = words('certificates.messages', {
  title: { zh: '证书', en: 'Certificates' },
  created: {
    zh: '{match}：证书已签发 {n} 份，请登录后在“证书”页下载。',
    en: '{match}: {n} certificates are issued. Log in and download them on the page Certificates.',
  },
  replaced: {
    zh: '因成绩或信息更正，{n} 份证书已重新签发，原证书作废，请重新下载。',
    en: 'After a correction {n} certificates were reissued; the former ones are revoked. Please download them again.',
  },
  revoked: {
    zh: '因成绩更正，{n} 份证书已作废。',
    en: 'After a correction of the results {n} certificates are revoked.',
  },
  byStaff: {
    zh: '{match}：证书 {number} 已由组委会作废。原因：{reason}',
    en: '{match}: certificate {number} was revoked by the organiser. Reason: {reason}',
  },
  anew: {
    zh: '{match}：证书 {number} 已作废并重新签发，请重新下载。原因：{reason}',
    en: '{match}: certificate {number} was revoked and reissued; please download it again. Reason: {reason}',
  },
  of: { zh: '{match}：{said}', en: '{match}: {said}' },
  join: { zh: '', en: ' ' },

  zip: { zh: '{match}证书', en: 'Certificates {match}' },
  one: { zh: '{kind} {name} {number}', en: '{kind} {name} {number}' },
  part: { zh: '{match}证书（{part}）', en: 'Certificates {match} ({part})' },
  sample: { zh: '{kind} 样张', en: '{kind} sample' },
});

/** The name under which one certificate is saved. */
export function fileOf({ kind, facts, season, number }: CertificateRecord, lang: Lang): string {
  const values = { kind: kindWords.in(lang, kind), name: facts.name, number: numberText(season, number) };
  return `${safeName(certificateMessages.in(lang, 'one', values), 80)}.pdf`;
}
