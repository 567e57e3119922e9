import { words } from '#contract/lang.ts';

/** Told to the units of a list once it has been released. */
export const resultMessages = words('results.messages', {
  title: {
    zh: '成绩公示：{event}',
    en: 'Results released: {event}',
  },
  released: {
    zh: '{match}：{event}的成绩正在公示。如有异议，请在 {by} 前申诉。',
    en: '{match}: the results of {event} are released. They can be appealed until {by}.',
  },
});
