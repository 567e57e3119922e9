import { words, type LangText } from '#contract/lang.ts';
import { say } from '#web/lib/lang.ts';

/** Words of points, for staff and the public alike. */
export const p = words('points', {
  pts: { zh: '{n} 分', en: '{n} pt' },
  rank: { zh: '第 {n} 名', en: 'rank {n}' },
  mostPerGroup: { zh: '不计：本组计分人数已满', en: 'not counted: enough results in this group' },
  best: { zh: '不计：已取满最好成绩', en: 'not counted: better results count' },
  extra: { zh: '加减分', en: 'By decision' },
  titleTwice: { zh: '第 {n} 名，计双倍', en: 'rank {n}, twice' },
  rankPoints: { zh: '名次分 {n}', en: '{n} rank points' },
  normalised: { zh: '标准分 {n}', en: 'normalised {n}' },
  titleAbout: {
    zh: '名次在各项都有成绩者之间排；名次分少者在前，同分时标准分高者在前。',
    en: 'Ranks are among those with a result in every event; fewer rank points lead, then the higher normalised score.',
  },
  lines: { zh: '{n} 项得分', en: 'results: {n}' },
});

/** The title of one ranking of a total. */
export const rankingTitle = ({ name, section }: { name: LangText; section: LangText | null }) =>
  section ? `${say(name)} · ${say(section)}` : say(name);

/** Hundredths as points are written: 7, 7.5, 7.33. */
export const pointsText = (hundredths: number) => p('pts', { n: hundredths / 100 });
