import { fill, inLang, words, type Lang, type LangText } from '#contract/lang.ts';
import type { Bearing } from './facts.ts';
import { values, type FieldValue, type TemplateField } from './template.ts';

const w = words('certificates.content', {
  uncounted: { zh: '{text}（不计成绩）', en: '{text} (not counted)' },
});

const figures = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const;

/** 第一名, 第十一名 as 第11名; 1st place. */
export function rankText(rank: number | null, lang: Lang): string {
  if (rank === null) return '';
  if (lang === 'zh') return `第${figures[rank] ?? rank}名`;
  const ending = rank % 100 > 10 && rank % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${ending} place`;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `2026-05-02` as 2026年5月2日 or 2 May 2026. */
export function dateText(day: string | null, lang: Lang): string {
  if (day === null) return '';
  const [year, month, of] = day.split('-').map(Number);
  return lang === 'zh' ? `${year}年${month}月${of}日` : `${of} ${months[month! - 1]} ${year}`;
}

/** A text that the organiser has not written in a language is not printed twice in the other. */
function named(text: LangText | null, lang: Lang): string {
  return text === null ? '' : lang === 'en' && !text.en ? '' : inLang(text, lang);
}

function valueOf(value: FieldValue, bearing: Bearing, lang: Lang, within: boolean): string {
  const { facts } = bearing;
  const inCertificateLang = (text: LangText | null) =>
    within ? (text === null ? '' : inLang(text, lang)) : named(text, lang);
  // What it was for and how it went is not read without that it does not count.
  const counted = (text: string) =>
    facts.uncounted && text !== '' ? w.in(lang, 'uncounted', { text }) : text;
  switch (value) {
    case 'name':
    case 'team':
    case 'unit':
      return facts[value];
    case 'score':
      return counted(facts.score);
    case 'event':
      return counted(inCertificateLang(facts.event));
    case 'group':
    case 'match':
      return inCertificateLang(facts[value]);
    case 'organiser':
      return inCertificateLang(facts.organiser ?? facts.match);
    case 'rank':
      return rankText(facts.rank, lang);
    case 'date':
      return dateText(bearing.issuedOn, lang);
    case 'validUntil':
      return dateText(bearing.validUntil, lang);
    case 'number':
      return bearing.number;
  }
}

/** What a field prints; '' for pictures and a QR code, which are drawn, and for what there is not. */
export function fieldText({ kind, lang, text }: TemplateField, bearing: Bearing): string {
  if (kind === 'qr' || kind === 'picture') return '';
  if (kind !== 'text') return valueOf(kind, bearing, lang, false);
  // A sentence about what this certificate does not have (a coach's validity, say) is left out whole.
  if (text.includes('{validUntil}') && bearing.validUntil === null) return '';
  const sentence = fill(
    text,
    Object.fromEntries(values.map((each) => [each, valueOf(each, bearing, lang, true)])),
  );
  // What there is not leaves no gap.
  return sentence.replaceAll(/ {2,}/g, ' ');
}
