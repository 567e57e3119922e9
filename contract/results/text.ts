import type { PublicResultState } from './public-calls.ts';
import { words, type Lang } from '#contract/lang.ts';
import type { ScoreModel } from '#contract/matches/event.ts';
import { uncountedText } from '#contract/problem.ts';
import type { Column } from './columns.ts';

/** The words of the states and fields. */
export const resultWords = words('results', {
  state1: { zh: '暂无成绩', en: 'No result yet' },
  state2: { zh: '已录入', en: 'Entered' },
  state3: { zh: '公示中', en: 'Released' },
  state4: { zh: '申诉中', en: 'Under appeal' },
  state5: { zh: '已确认', en: 'Confirmed' },
  state6: { zh: '仲裁后确认', en: 'Confirmed on appeal' },
  state10: { zh: '弃权', en: 'Scratched' },
  state11: { zh: '成绩取消', en: 'Cancelled' },
  state12: { zh: '已公布', en: 'Published' },
  uncounted: uncountedText,
  /** One of several attempts; the second is the first new one. */
  attemptOf: { zh: '第 {n} 次试跳', en: 'Attempt {n}' },
  /** The result is of a new attempt. */
  setAside: { zh: '{attempt}不计：{given}（{reason}）', en: '{attempt} does not count: {given} ({reason})' },
  judgedBy: { zh: '裁判：{names}', en: 'Judges: {names}' },
  newAttempt: { zh: '重跳', en: 'New attempt' },
  attemptAwaited: { zh: '重跳待录入', en: 'New attempt awaited' },
  looksRight: { zh: '复核无误', en: 'Checked by a second person' },
  looksOther: { zh: '复核不符', en: 'Differs on second look' },
  countsStand: { zh: '裁定计数有效', en: 'Counts stand as ruled' },
  /** Of a line in a round from which some go on. */
  goesQ: { zh: 'Q 晋级', en: 'Q: goes on' },
  goesR: { zh: 'R 递补', en: 'R: reserve' },
  rankedAgainst: {
    zh: '本组与“{group}”对照排名：名次按两组的成绩一并排列，“{group}”自己的名次不变。',
    en: 'Ranked against “{group}”: places are counted among both groups; those of “{group}” stay as they are.',
  },
  rank: { zh: '名次', en: 'Rank' },
  final: { zh: '成绩', en: 'Result' },
  difficulty: { zh: '难度', en: 'Difficulty' },
  creativity: { zh: '创意编排', en: 'Creativity' },
  completion: { zh: '完成质量', en: 'Completion' },
  required: { zh: '必选动作', en: 'Required elements' },
  disciplines: { zh: '必选项目', en: 'Required disciplines' },
  artistic: { zh: '艺术表现', en: 'Artistic' },
  presentation: { zh: '呈现', en: 'Presentation' },
  execution: { zh: '动作完成', en: 'Execution' },
  jumpers: { zh: '跳绳', en: 'Jumpers' },
  turners: { zh: '摇绳', en: 'Turners' },
  expression: { zh: '表演', en: 'Expression' },
  staging: { zh: '编排', en: 'Staging' },
  bonuses: { zh: '加分', en: 'Bonuses' },
  heatsWon: { zh: '胜场', en: 'Heats won' },
  deduction: { zh: '扣分', en: 'Deduction' },
  mistakes: { zh: '失误', en: 'Misses' },
  /** Marks that are no valid result, as below the least of a speed event. */
  noResult: { zh: '无有效成绩', en: 'No valid result' },
});

const publicStates = {
  released: 'state3',
  published: 'state12',
  scratched: 'state10',
  cancelled: 'state11',
} as const;

export function publicStateText(state: PublicResultState): string {
  return resultWords(publicStates[state]);
}

/** Fields that are called otherwise in a model. */
const ownWords = {
  ijruFreestyle: { completion: 'required' },
  ijruShow: { completion: 'disciplines', artistic: 'presentation' },
  contestPerformance: {
    difficulty: 'jumpers',
    execution: 'turners',
    artistic: 'expression',
    creativity: 'staging',
    completion: 'bonuses',
  },
  contestBattle: { final: 'heatsWon' },
} as const satisfies Partial<Record<ScoreModel, Partial<Record<Column, string>>>>;
type ValuesOf<W> = W extends unknown ? W[keyof W] : never;
type OwnWords = Partial<Record<ScoreModel, Partial<Record<Column, ValuesOf<ValuesOf<typeof ownWords>>>>>>;

/** What a field is called in its model: in the international freestyle completion is the required elements. */
export function columnWord(model: ScoreModel, column: Column, lang?: Lang): string {
  const localWords: OwnWords = ownWords;
  const key = localWords[model]?.[column] ?? column;
  return lang ? resultWords.in(lang, key) : resultWords(key);
}
