import { words } from '#contract/lang.ts';

export const w = words('public.circuits', {
  title: { zh: '系列赛积分', en: 'Circuits' },
  about: {
    zh: '多场赛事累计的积分排名，每一分都能查到来历。',
    en: 'Rankings over several competitions; every point can be followed to its result.',
  },
  none: { zh: '暂时没有公开的系列赛积分。', en: 'No circuit is open at present.' },
  matches: { zh: '{n} 场赛事', en: 'competitions: {n}' },
  counted: { zh: '计入的赛事', en: 'Competitions' },
  ranking: { zh: '排名', en: 'Ranking' },
  section: { zh: '组别', en: 'Group' },
  best: { zh: '取最好的 {n} 项赛事', en: 'Competitions that count, the best: {n}' },
  table: { zh: '每组前 {n} 名依次得 {table} 分', en: 'The first {n} of each group score {table}' },
  noRows: { zh: '成绩正式公布后，这里显示积分。', en: 'Points appear here once results are published.' },
  leftOut: { zh: '不计：已取满最好场次', en: 'not counted: better competitions count' },
  previous: { zh: '上一页', en: 'Back' },
  next: { zh: '下一页', en: 'Next' },
  pageOf: { zh: '第 {page} / {pages} 页', en: 'Page {page} of {pages}' },
});
