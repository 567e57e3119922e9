import { words, type Lang } from '#contract/lang.ts';
import type { PersonalCopy } from './copy-data.ts';

/** What the parts of a copy are called; a part's fields keep the names that the JSON has. */
export const copyWords = words('privacy.copy', {
  title: { zh: '个人信息副本', en: 'Copy of personal data' },
  about: {
    zh: '本压缩包含：data.json（机器可读）、本页面、files 文件夹（本人的照片与材料）。请妥善保管。生成时间：{at}',
    en: 'This zip contains data.json (for machines), this page, and the folder files (pictures and materials of the person). Keep it safe. Made at {at}',
  },
  taken: {
    zh: '由工作人员取出，只用于本申请：{mark}。登记的原因：{reason}。files 中的图片带有这一水印；PDF 不能加水印，只可随本页一并交给申请人，不得另作他用。',
    en: 'Taken out by staff, for this request alone: {mark}. Its recorded reason: {reason}. Pictures in files bear this mark; PDFs cannot bear one: hand them over only with this page, to whom the request is from, and use them for nothing else.',
  },
  person: { zh: '人员信息', en: 'Person' },
  qualifications: { zh: '注册', en: 'Qualifications' },
  consents: { zh: '监护人同意', en: 'Guardian’s consents' },
  consentRequests: { zh: '发出的同意链接', en: 'Links for consent' },
  teams: { zh: '队伍', en: 'Teams' },
  entries: { zh: '参赛与成绩', en: 'Entries and results' },
  certificates: { zh: '证书', en: 'Certificates' },
  materials: { zh: '参赛材料', en: 'Materials' },
  guardianOfSheet: { zh: '表格中填写的监护人', en: 'Guardian named in a sheet' },
  substitutions: { zh: '换人', en: 'Substitutions' },
  travel: { zh: '食宿与行程', en: 'Travel and needs' },
  looks: { zh: '敏感信息查看记录', en: 'Views of sensitive data' },
  requests: { zh: '副本与删除申请', en: 'Requests for copies and erasure' },
  none: { zh: '无', en: 'None' },
  file: { zh: '个人信息副本', en: 'personal-data' },
});

/** The same as a page that any browser opens, in both languages. `taken`: who of staff took it out, and what for. */
export function copyPage(
  copies: readonly PersonalCopy[],
  at: Date,
  withdrawal: { mark: string; reason: string } | null,
): string {
  const both = (key: keyof PersonalCopy | 'none' | 'title') =>
    `${copyWords.in('zh', key)} · ${copyWords.in('en', key)}`;
  const parts = copies.flatMap((copy) =>
    (Object.keys(copy) as (keyof PersonalCopy)[]).map((key) => {
      const value = copy[key];
      const rows = Array.isArray(value) ? value : [value];
      const body = rows.length === 0 ? `<p>${both('none')}</p>` : rows.map(tableOf).join('');
      return `<section><h2>${both(key)}</h2>${body}</section>`;
    }),
  );
  const about = (lang: Lang) =>
    `<p lang="${lang}">${copyWords.in(lang, 'about', { at: at.toISOString() })}</p>` +
    (withdrawal ? `<p lang="${lang}">${escaped(copyWords.in(lang, 'taken', withdrawal))}</p>` : '');
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><title>${both('title')}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:0 0 1rem}th,td{border:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{width:14rem;font-weight:500}</style>
<h1>${both('title')}</h1>${about('zh')}${about('en')}${parts.join('\n')}</html>`;
}

function tableOf(row: unknown): string {
  const lines = Object.entries(row as Record<string, unknown>).map(
    ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(plain(value))}</td></tr>`,
  );
  return `<table>${lines.join('')}</table>`;
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!);
