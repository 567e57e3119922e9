import { words } from '#contract/lang.ts';

export const reminderWords = words('steps.reminders', {
  title: { zh: '{n} 项待办即将截止', en: '{n} things are due soon' },
  one: { zh: '待办即将截止：{what}', en: 'Due soon: {what}' },
  line: { zh: '{by} 前：{what}（{where}）', en: 'By {by}: {what} ({where})' },
  plain: { zh: '{by} 前：{what}', en: 'By {by}: {what}' },
  dash: { zh: ' · ', en: ' · ' },
});
