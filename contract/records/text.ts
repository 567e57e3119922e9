import { currentLang, inLang, words, type Lang } from '#contract/lang.ts';
import { rulebook } from '#contract/matches/rulebook.ts';
import type { RecordCategory, RecordConditions } from './register.ts';

/** Words that staff, public and paper share. */
export const recordWords = words('records', {
  series: { zh: '赛会纪录', en: 'Records of a series' },
  national: { zh: '全国纪录', en: 'National records' },
  other: { zh: '其他纪录', en: 'Other records' },
  gender1: { zh: '混合', en: 'Mixed' },
  gender2: { zh: '女子', en: 'Women' },
  gender3: { zh: '男子', en: 'Men' },
  gender4: { zh: '不限性别', en: 'Open' },
  ages: { zh: '{from}—{to}岁', en: 'aged {from}–{to}' },
  ageOf: { zh: '{from}岁', en: 'aged {from}' },
  ageFrom: { zh: '{from}岁及以上', en: 'aged {from} and over' },
  ageTo: { zh: '{to}岁及以下', en: 'aged {to} and under' },
  judges: { zh: '裁判不少于 {n} 人', en: 'Judges: {n} or more' },
  judgeLevel: { zh: '裁判等级：{level}', en: 'Level of judges: {level}' },
  firstAttempt: { zh: '重跳成绩不计', en: 'New attempts do not count' },
  equals: { zh: '平纪录者并列', en: 'Equal results share the record' },
  international: { zh: '国际级', en: 'international' },
  nationalLevel: { zh: '国家级及以上', en: 'national or higher' },
  first: { zh: '一级及以上', en: 'first or higher' },
  candidate: { zh: '待批准', en: 'To ratify' },
  ratified: { zh: '已批准', en: 'Ratified' },
  refused: { zh: '未批准', en: 'Refused' },
  withdrawn: { zh: '成绩变动，已撤下', en: 'Withdrawn: the result changed' },
  annulled: { zh: '已撤销', en: 'Annulled' },
});

function agesText({ ageFrom, ageTo }: Pick<RecordCategory, 'ageFrom' | 'ageTo'>, lang: Lang): string[] {
  if (ageFrom === null && ageTo === null) return [];
  const values = { from: ageFrom ?? 0, to: ageTo ?? 0 };
  if (ageFrom === ageTo) return [recordWords.in(lang, 'ageOf', values)];
  const key = ageFrom === null ? 'ageTo' : ageTo === null ? 'ageFrom' : 'ages';
  return [recordWords.in(lang, key, values)];
}

/** 30秒单摇跳 · 女子 · 12—14岁 */
export function categoryText(category: RecordCategory, lang: Lang = currentLang()): string {
  return [
    inLang(rulebook[category.code].name, lang),
    recordWords.in(lang, `gender${category.gender}`),
    ...agesText(category, lang),
  ].join(' · ');
}

const levelWords = { international: 'international', national: 'nationalLevel', first: 'first' } as const;

/** What a register asks of results, one condition each. */
export function conditionTexts(
  { judges, judgeLevel, firstAttempt, equals }: RecordConditions,
  lang: Lang = currentLang(),
) {
  const level = judgeLevel && recordWords.in(lang, levelWords[judgeLevel]);
  return {
    judges: judges === null ? null : recordWords.in(lang, 'judges', { n: judges }),
    judgeLevel: level && recordWords.in(lang, 'judgeLevel', { level }),
    firstAttempt: firstAttempt ? recordWords.in(lang, 'firstAttempt') : null,
    equals: equals ? recordWords.in(lang, 'equals') : null,
  };
}
