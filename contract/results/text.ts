import { words, type Lang } from '#contract/lang.ts';
import type { ScoreModel } from '#contract/matches/event.ts';
import type { Column } from './columns.ts';

/** The words of the specification's states, fields and offences. */
export const resultWords = words('results', {
  state1: { zh: '暂无成绩', en: 'No result yet' },
  state2: { zh: '已录入', en: 'Entered' },
  state3: { zh: '公示中', en: 'Provisional' },
  state4: { zh: '申诉中', en: 'Under appeal' },
  state5: { zh: '已确认', en: 'Confirmed' },
  state6: { zh: '仲裁后确认', en: 'Confirmed after arbitration' },
  state10: { zh: '弃权', en: 'Scratched' },
  state11: { zh: '成绩取消', en: 'Cancelled' },
  state12: { zh: '已公布', en: 'Published' },
  rank: { zh: '名次', en: 'Rank' },
  final: { zh: '成绩', en: 'Result' },
  difficulty: { zh: '难度', en: 'Difficulty' },
  creativity: { zh: '创意编排', en: 'Creativity' },
  completion: { zh: '完成质量', en: 'Completion' },
  required: { zh: '必选动作', en: 'Required elements' },
  artistic: { zh: '艺术表现', en: 'Artistic' },
  execution: { zh: '动作完成', en: 'Execution' },
  deduction: { zh: '扣分', en: 'Deduction' },
  mistakes: { zh: '失误', en: 'Misses' },
  /** Marks that are no valid result, as below the least of a speed event. */
  noResult: { zh: '无有效成绩', en: 'No valid result' },
  offence1: { zh: '抢跳', en: 'False start' },
  offence2: { zh: '服装', en: 'Attire' },
  offence3: { zh: '发型', en: 'Hair' },
  offence4: { zh: '未敬礼', en: 'No salute' },
  offence5: { zh: '时间违例', en: 'Time violation' },
  offence6: { zh: '场地违例', en: 'Field violation' },
  offence7: { zh: '饰品', en: 'Accessories' },
  offence8: { zh: '规定套路中断', en: 'Mandatory routine interrupted' },
  offence9: { zh: '参赛人数', en: 'Number of participants' },
  offence10: { zh: '失误', en: 'Miss' },
  offence11: { zh: '其他', en: 'Other' },
});

/** What a field is called in its model: in the international freestyle completion is the required elements. */
export function columnWord(model: ScoreModel, column: Column, lang?: Lang): string {
  const key = model === 'ijruFreestyle' && column === 'completion' ? 'required' : column;
  return lang ? resultWords.in(lang, key) : resultWords(key);
}
