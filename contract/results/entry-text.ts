import { words } from '#contract/lang.ts';

/** Names of what judges give; the numbers of offences are explained beside the grid. */
export const entryWords = words('results.entry', {
  counts: { zh: '计数', en: 'Count' },
  falseStarts: { zh: '抢跳', en: 'False starts' },
  falseSwitches: { zh: '抢换', en: 'False switches' },
  difficulty: { zh: '难度', en: 'Difficulty' },
  power: { zh: '力量体操', en: 'Power' },
  multiples: { zh: '多摇', en: 'Multiples' },
  manipulation: { zh: '绳技', en: 'Rope' },
  creativity: { zh: '创意编排', en: 'Creativity' },
  completion: { zh: '完成质量', en: 'Completion' },
  artistic: { zh: '艺术', en: 'Artistic' },
  execution: { zh: '完成', en: 'Execution' },
  entertainment: { zh: '表现力', en: 'Entertainment' },
  form: { zh: '动作规格', en: 'Form' },
  musicality: { zh: '音乐', en: 'Music' },
  presentationCreativity: { zh: '创意', en: 'Creativity' },
  variety: { zh: '多样性', en: 'Variety' },
  presentation: { zh: '呈现', en: 'Presentation' },
  missing: { zh: '缺必选', en: 'Missing' },
  misses: { zh: '失误', en: 'Misses' },
  breaks: { zh: '中断', en: 'Breaks' },
  violations: { zh: '违例', en: 'Violations' },
  mistakes: { zh: '失误数', en: 'Misses' },
  offences: { zh: '违规', en: 'Offences' },
  judge: { zh: '{panel}{n}', en: '{panel} {n}' },
});
