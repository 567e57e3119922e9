import { words } from '#contract/lang.ts';

export const r = words('shared.records', {
  titleOf: { zh: '{name}的成绩与证书', en: 'Results and certificates of {name}' },
  best: { zh: '个人最好成绩', en: 'Personal best' },
  bestTogether: { zh: '最好成绩（集体项目）', en: 'Best of a team event' },
  noBest: { zh: '暂无有效成绩', en: 'No valid result yet' },
  isBest: { zh: '个人最好', en: 'Personal best' },
  isBestTogether: { zh: '最好', en: 'Best so far' },
  results: { zh: '成绩：{name}', en: 'Results: {name}' },
  rank: { zh: '第\u00a0{rank}\u00a0名', en: 'rank\u00a0{rank}' },
  held: { zh: '{session} 第\u00a0{heat}\u00a0场', en: '{session}, heat\u00a0{heat}' },
  trend: { zh: '{name}：{n} 次成绩', en: '{name}: results so far, {n}' },
  trendAbout: {
    zh: '从 {first} 到 {last}，最好 {best}；各次成绩见下方。',
    en: 'From {first} to {last}, best {best}; all of them stand below.',
  },
  certificates: { zh: '证书', en: 'Certificates' },
  download: { zh: '下载', en: 'Download' },
  downloadOf: { zh: '下载：{what}', en: 'Download: {what}' },
  failed: { zh: '下载失败，请重试', en: 'The download failed; please try again' },
  none: {
    zh: '还没有公布的成绩。成绩正式公布后，个人最好成绩和每次成绩显示在这里。',
    en: 'No result has been published yet; personal bests and every result appear here once they are.',
  },
});
