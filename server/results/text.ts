import { words } from '#contract/lang.ts';

/** Told to the units of a list once it has been released. */
export const resultMessages = words('results.messages', {
  title: {
    zh: '成绩公示：{event} {group}',
    en: 'Results released: {event}, {group}',
  },
  released: {
    zh: '{match}：{event} {group} 的成绩正在公示。如有异议，请在 {until} 前申诉。',
    en: '{match}: the results of {event}, {group} are released. They can be appealed until {until}.',
  },
});
