import { words } from '#contract/lang.ts';

/** For the units of a list once it has been released, and once it is published. */
export const resultMessages = words('results.messages', {
  releasedTitle: {
    zh: '成绩公示：{event} {group}',
    en: 'Results released: {event}, {group}',
  },
  released: {
    zh: '{match}：{event} {group} 的成绩正在公示。如有异议，请在 {until} 前申诉。',
    en: '{match}: the results of {event}, {group} are released. They can be appealed until {until}.',
  },
  publishedTitle: {
    zh: '成绩正式公布：{event} {group}',
    en: 'Results published: {event}, {group}',
  },
  published: {
    zh: '{match}：{event} {group} 的成绩已正式公布。',
    en: '{match}: the results of {event}, {group} are published and official.',
  },
});
