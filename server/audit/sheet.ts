import { actTexts, subjectTexts } from '#contract/audit/acts.ts';
import type { AuditLine } from '#contract/audit/calls.ts';
import { inLang, resolveStored, words, type Lang } from '#contract/lang.ts';
import type { Sheet } from '#server/outside/sheet.ts';

export const w = words('audit.sheet', {
  name: { zh: '操作记录', en: 'Audit trail' },
  at: { zh: '时间（UTC）', en: 'Time (UTC)' },
  who: { zh: '操作人', en: 'Who' },
  realm: { zh: '身份', en: 'As' },
  portal: { zh: '单位', en: 'Unit' },
  staff: { zh: '工作人员', en: 'Staff' },
  system: { zh: '系统', en: 'System' },
  did: { zh: '操作', en: 'Did' },
  act: { zh: '操作代码', en: 'Act' },
  subject: { zh: '对象', en: 'To what' },
  subjectId: { zh: '对象编号', en: 'Its id' },
  unit: { zh: '单位', en: 'Unit' },
  match: { zh: '赛事', en: 'Match' },
  reason: { zh: '理由', en: 'Reason' },
  changes: { zh: '变更（前 → 后）', en: 'Changes (before → after)' },
  erased: { zh: '内容已清除', en: 'contents erased' },
  link: { zh: '链号', en: 'Link' },
  id: { zh: '记录编号', en: 'Id of the line' },
  request: { zh: '请求编号', en: 'Request' },
});

const columns = [
  ['at', 24],
  ['who', 16],
  ['realm', 10],
  ['did', 32],
  ['act', 26],
  ['subject', 16],
  ['subjectId', 38],
  ['unit', 28],
  ['match', 28],
  ['reason', 32],
  ['changes', 60],
  ['link', 10],
  ['id', 38],
  ['request', 38],
] as const;

/** What was done, in a sentence; the name of the act where an older program wrote it. */
export function didIn(act: string, lang: Lang): string {
  return act in actTexts ? inLang(actTexts[act as keyof typeof actTexts], lang) : act;
}

export function auditSheet(lines: readonly AuditLine[], lang: Lang): Sheet {
  const subjectIn = (name: string) =>
    name in subjectTexts ? inLang(subjectTexts[name as keyof typeof subjectTexts], lang) : name;
  return {
    name: w.in(lang, 'name'),
    columns: columns.map(([key, width]) => ({ header: w.in(lang, key), width })),
    rows: lines.map((line) => [
      line.at,
      line.who,
      w.in(lang, line.realm),
      didIn(line.act, lang),
      line.act,
      subjectIn(line.subject),
      line.subjectId,
      line.unitName,
      line.match ? inLang(line.match.name, lang) : '',
      resolveStored(line.reason, lang),
      line.erasedAt
        ? w.in(lang, 'erased')
        : line.changes
            .map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`)
            .join('\n'),
      line.link,
      line.id,
      line.requestId,
    ]),
  };
}
