import { words } from '#contract/lang.ts';

/** Told to the units of a list once it has been released. */
export const resultMessages = words('results.messages', {
  title: {
    zh: '成绩公布：{event} {group}',
    en: 'Results: {event}, {group}',
  },
  released: {
    zh: '{match}：{event} {group}的成绩已公布。如有异议，请在 {until} 前申诉。',
    en: '{match}: the results of {event}, {group} are out. They can be appealed until {until}.',
  },
});
