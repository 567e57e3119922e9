import { words } from '#contract/lang.ts';

/** For the units of a list once it has been released, and once it is published. */
export const resultMessages = words('results.messages', {
  releasedTitle: {
    zh: '成绩公示：{event}',
    en: 'Results released: {event}',
  },
  released: {
    zh: '{match}：{event}的成绩正在公示。如有异议，请在 {by} 前申诉。',
    en: '{match}: the results of {event} are released. They can be appealed until {by}.',
  },
  offeredTitle: {
    zh: '递补名额待确认：{event}{round}',
    en: 'A place is held for you: {event}, {round}',
  },
  offered: {
    zh: '{match}：{event}{round}有一个名额为您保留，请在 {by} 前确认，逾期由下一名递补。',
    en: '{match}: a place in the {round} of {event} is held for you. Take it before {by}, or it goes to the next reserve.',
  },
  publishedTitle: {
    zh: '成绩正式公布：{event}',
    en: 'Results published: {event}',
  },
  published: {
    zh: '{match}：{event}的成绩已正式公布。',
    en: '{match}: the results of {event} are published and official.',
  },
});

/** The page of one list for the wall, in both languages. */
export const noticeWords = words('results.notice', {
  provisional: { zh: '成绩公示', en: 'Provisional results' },
  official: { zh: '成绩公告', en: 'Official results' },
  appeal: { zh: '公示至 {at}，期间可申诉。', en: 'Appeals until {at}.' },
  going: { zh: 'Q 晋级{round}，R 递补。', en: 'Q: goes on to the {round}. R: reserve.' },
  made: { zh: '打印时间 {at}', en: 'Printed {at}' },
  number: { zh: '参赛号', en: 'Number' },
  athletes: { zh: '运动员', en: 'Athletes' },
  unit: { zh: '单位', en: 'Unit' },
  fileProvisional: { zh: '{match} {list} 成绩公示', en: '{match} {list} provisional results' },
  fileOfficial: { zh: '{match} {list} 成绩公告', en: '{match} {list} official results' },
});
