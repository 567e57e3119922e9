import { words } from '#contract/lang.ts';

/** Messages to the units of start lists once they are published. */
export const startListMessages = words('startLists.messages', {
  title: { zh: '出场名单发布：{match}', en: 'Start lists: {match}' },
  delayTitle: { zh: '比赛推迟 {n} 分钟：{match}', en: '{n} minutes late: {match}' },
  movedUpTitle: { zh: '比赛提前 {n} 分钟：{match}', en: '{n} minutes earlier: {match}' },
  /** In an SMS that cannot name them all. */
  several: { zh: '本单位参加的组别', en: 'the groups you entered' },
  first: {
    zh: '本单位参加的组别已发布出场名单，请核对参赛号、人员与出场时间。',
    en: 'Start lists with your entries are published. Please check start numbers, names and times.',
  },
  changed: {
    zh: '本单位参加的组别更新了出场名单，请重新核对出场时间。',
    en: 'Start lists with your entries have changed. Please check your times again.',
  },
  delayed: {
    zh: '比赛推迟 {n} 分钟，请按新的时间检录。',
    en: 'The competition is running {n} minutes late. Please report at the new times.',
  },
  delayedFor: {
    zh: '比赛推迟 {n} 分钟（{why}），请按新的时间检录。',
    en: 'The competition is running {n} minutes late ({why}). Please report at the new times.',
  },
  movedUp: {
    zh: '比赛提前 {n} 分钟，请按新的时间检录。',
    en: 'The competition moves up by {n} minutes. Please report at the new times.',
  },
  /** One start; `{before}` and `{after}` are `spot` or `spotAndCourt`. */
  moved: { zh: '{event} 第 {heat} 场：{before} → {after}', en: '{event}, heat {heat}: {before} → {after}' },
  spot: { zh: '{time}', en: '{time}' },
  spotAndCourt: { zh: '{time} {court} 号场地', en: '{time} station {court}' },
  more: { zh: '另有 {n} 项，请在出场时间页查看。', en: '{n} more are on your start times page.' },
});

/** The programme in both languages on one page; the calendar in the unit's. */
export const startListWords = words('startLists.programme', {
  title: { zh: '秩序册', en: 'Programme' },
  wall: { zh: '出场名单', en: 'Start list' },
  announcer: { zh: '裁判·播报用', en: 'For judges and announcer' },
  judges: { zh: '裁判记录表', en: 'Judging sheet' },
  signed: { zh: '裁判员姓名、签名', en: 'Judges: name, signature' },
  headJudge: { zh: '裁判长', en: 'Head judge' },
  keep: { zh: '含个人信息，不得张贴，用毕销毁', en: 'Personal data: not for the wall, destroy after use' },
  fileWall: { zh: '{match}出场名单 {day}', en: '{match} Start lists {day}' },
  fileAnnouncer: { zh: '{match}裁判播报名单 {day}', en: '{match} Lists for judges and announcer {day}' },
  fileJudges: { zh: '{match}裁判记录表 {day}', en: '{match} Judging sheets {day}' },
  file: { zh: '{match}秩序册 {day}', en: '{match} Programme {day}' },
  dates: { zh: '比赛日期', en: 'Days' },
  place: { zh: '地点', en: 'Venue' },
  made: { zh: '生成时间', en: 'Made' },
  session: { zh: '比赛单元', en: 'Session' },
  event: { zh: '项目', en: 'Event' },
  group: { zh: '组别', en: 'Group' },
  entries: { zh: '参赛项数', en: 'Entries' },
  continued: { zh: '（续）', en: '(continued)' },
  heats: { zh: '场次数', en: 'Heats' },
  heat: { zh: '场次', en: 'Heat' },
  heatOf: { zh: '第 {n} 场', en: 'Heat {n}' },
  court: { zh: '场地', en: 'Station' },
  date: { zh: '日期', en: 'Date' },
  time: { zh: '时间', en: 'Time' },
  number: { zh: '参赛号', en: 'No.' },
  athletes: { zh: '运动员', en: 'Athletes' },
  reserves: { zh: '替补', en: 'Reserves' },
  unit: { zh: '单位', en: 'Unit' },
  alone: { zh: '个人', en: 'Individual' },
  team: { zh: '队伍', en: 'Team' },
  version: { zh: '版次', en: 'Version' },
  versionOf: { zh: '第 {n} 版', en: 'version {n}' },
  state: { zh: '状态', en: 'State' },
  out: { zh: '弃权', en: 'Scratched' },
  eventCode: { zh: '项目代码', en: 'Code' },
  index: { zh: '赛程', en: 'Schedule' },
  zone: { zh: '时间都是比赛当地时间', en: 'Times are local to the competition' },
  calendar: { zh: '绳赛通 · 出场时间', en: 'RopeMeet · Start times' },
  starts: {
    zh: '{who} · {event} {group} · 第 {heat} 场 {court} 号场地',
    en: '{who} · {event} {group} · heat {heat}, station {court}',
  },
});
