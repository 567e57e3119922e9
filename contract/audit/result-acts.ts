/** Acts on results, attempts and rounds (`actTexts`). */
export const resultActTexts = {
  'round.draft': { zh: '产生了下一轮名单', en: 'drafted the next round' },
  'round.withdraw': { zh: '登记了退出下一轮', en: 'withdrew an entry from a round' },
  'results.attempt': { zh: '准许了重跳', en: 'granted a new attempt' },
  'results.countAttempt': { zh: '决定了计取哪次试跳', en: 'decided which attempt counts' },
  'results.look': { zh: '复核了成绩', en: 'took a second look at a result' },
  'results.rule': { zh: '裁定了相差较大的计数', en: 'ruled on counts far apart' },
  'results.confirm': { zh: '确认了成绩', en: 'confirmed results' },
  'results.enter': { zh: '录入了成绩', en: 'entered results' },
  'results.scratch': { zh: '登记了弃权', en: 'scratched an entry' },
  'results.cancel': { zh: '取消了成绩', en: 'cancelled a result' },
  'results.correct': { zh: '更正了成绩', en: 'corrected a result' },
  'results.import': { zh: '导入了成绩', en: 'imported results' },
  'results.notice': { zh: '导出了成绩公示单', en: 'exported a results notice' },
  'results.publish': { zh: '正式公布了成绩', en: 'published results' },
  'results.release': { zh: '公示了成绩', en: 'released results for appeals' },
} as const;
