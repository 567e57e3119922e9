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
  publishedTitle: {
    zh: '成绩正式公布：{event}',
    en: 'Results published: {event}',
  },
  published: {
    zh: '{match}：{event}的成绩已正式公布。',
    en: '{match}: the results of {event} are published and official.',
  },
});
