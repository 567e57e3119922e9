import { words } from '#contract/lang.ts';

export const w = words('public.lists', {
  parts: { zh: '赛事页面', en: 'Pages of the competition' },

  find: { zh: '查找姓名、单位或参赛号', en: 'Find a name, unit or start number' },
  event: { zh: '项目', en: 'Event' },
  allEvents: { zh: '全部项目', en: 'All events' },
  group: { zh: '组别', en: 'Group' },
  allGroups: { zh: '全部组别', en: 'All groups' },
  ofNumber: { zh: '{n}号的出场与成绩', en: 'All starts and results of no. {n}' },
  ofNumberAbout: {
    zh: '该参赛号在本赛事的出场时间与成绩。接力、团体等多人项目另有参赛号。',
    en: 'Start times and results under this number. Relays and teams have a number of their own.',
  },
  noneOfNumber: {
    zh: '没有这个参赛号，或出场名单还没有发布。',
    en: 'There is no such start number, or the start lists are not published yet.',
  },
  clear: { zh: '清除', en: 'Clear' },
  print: { zh: '打印', en: 'Print' },
  found: { zh: '共 {n} 条', en: '{n} in total' },
  pages: { zh: '翻页', en: 'Pages' },
  pageOf: { zh: '第 {page} 页，共 {pages} 页', en: 'Page {page} of {pages}' },
  previous: { zh: '上一页', en: 'Previous' },
  next: { zh: '下一页', en: 'Next' },
  noneFound: {
    zh: '没有找到。请检查姓名或参赛号，或清除筛选。',
    en: 'Nothing found. Check the name or number, or clear the filters.',
  },
  notOpened: { zh: '组委会还没有公开此页。', en: 'The organiser has not opened this page yet.' },
  toMatch: { zh: '查看赛事信息', en: 'See the competition' },

  name: { zh: '姓名', en: 'Name' },
  number: { zh: '参赛号', en: 'No.' },
  unit: { zh: '单位', en: 'Unit' },
  team: { zh: '队伍', en: 'Team' },
  alone: { zh: '个人', en: 'Individual' },
  reserves: { zh: '替补：{names}', en: 'Reserves: {names}' },
  hidden: {
    zh: '未经监护人同意公开姓名的未成年人只显示姓氏，可按参赛号查找。',
    en: 'Children are shown by their initial unless a guardian agreed to the name; their start number finds them.',
  },

  noEntries: { zh: '还没有通过审核的参赛项。', en: 'No entry has passed yet.' },
  entriesAbout: { zh: '已通过审核的报名。', en: 'Entries that have been accepted.' },

  introductions: { zh: '队伍简介（{n}）', en: 'About the teams ({n})' },

  noStarts: {
    zh: '出场名单还没有发布。发布后，这里显示时间、场次和场地。',
    en: 'The start lists are not published yet. Times, heats and stations will appear here.',
  },
  time: { zh: '时间', en: 'Time' },
  heat: { zh: '场次', en: 'Heat' },
  court: { zh: '场地', en: 'Station' },
  heatOf: { zh: '第 {heat} 场', en: 'Heat {heat}' },
  heatCourt: { zh: '第 {heat} 场 · {court} 号场地', en: 'Heat {heat} · station {court}' },
  out: { zh: '弃权', en: 'Scratched' },
  now: { zh: '正在进行', en: 'Now' },
  soon: { zh: '接下来', en: 'Next' },
  past: { zh: '已结束', en: 'Over' },
  groups: { zh: '{n} 个组别', en: 'Groups: {n}' },
  listAt: { zh: '{session} · {at} 起', en: '{session} · from {at}' },
  version: { zh: '第 {n} 版，{at} 发布', en: 'Version {n}, published {at}' },

  noResults: {
    zh: '还没有成绩。成绩一公示就会自动显示在这里。',
    en: 'No results yet. They appear here automatically as they are released.',
  },
  mixed: { zh: '部分已公布', en: 'Partly published' },
  provisionalAbout: {
    zh: '公示中的成绩可能因申诉而变动。',
    en: 'Provisional results may change while appeals are open.',
  },
  releasedAt: { zh: '{at} 公示', en: 'released {at}' },
  live: { zh: '实时更新', en: 'Live' },
  asking: { zh: '每 {s} 秒更新', en: 'Read every {s} s' },
  updatedAt: { zh: '{at} 更新', en: 'updated {at}' },
  more: { zh: '详细得分', en: 'Details' },

  noStandings: {
    zh: '成绩正式公布后，这里显示奖牌榜、团体总分和全能与团体奖。',
    en: 'Medals, team points and titles appear here once results are published.',
  },
  standingsAbout: {
    zh: '按已公布的成绩统计：共 {groups} 个组别，已公布 {published} 个。',
    en: 'From published results: {published} of {groups} groups so far.',
  },
  medals: { zh: '奖牌分布', en: 'Medals by unit' },
  medalsSay: { zh: '{gold} 金 {silver} 银 {bronze} 铜', en: '{gold} gold, {silver} silver, {bronze} bronze' },
  units: { zh: '各单位成绩', en: 'Units' },
  gold: { zh: '金牌', en: 'Gold' },
  silver: { zh: '银牌', en: 'Silver' },
  bronze: { zh: '铜牌', en: 'Bronze' },
  firstEight: { zh: '前八名', en: 'First eight' },
  rank: { zh: '第 {n} 名', en: 'Rank {n}' },
  ranked: { zh: '有名次成绩', en: 'Ranked results' },
  athletes: { zh: '运动员', en: 'Athletes' },
  individuals: { zh: '个人参赛', en: 'Individuals' },
  titles: { zh: '全能与团体奖', en: 'Overall titles' },
});
