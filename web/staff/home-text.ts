import { words } from '#contract/lang.ts';

export const homeWords = words('staff.desk', {
  hello: { zh: '{name}，您好', en: 'Hello, {name}' },
  about: {
    zh: '等待您处理的事项，等得最久的先办。',
    en: 'What waits for you. Begin with what has waited longest.',
  },
  oldest: { zh: '最早', en: 'Oldest' },
  mine: { zh: '其中交给我的 {n} 件', en: '{n} of them are mine' },
  bell: { zh: '交给我的待办：{n} 件', en: 'Assigned to me: {n}' },
  newMine: { zh: '新交办给您 {n} 件', en: '{n} new cases assigned to you' },
  none: { zh: '没有待办', en: 'Nothing to do' },
  noQueues: {
    zh: '您的职责中没有需要审核的事项，请从菜单进入。',
    en: 'None of your duties has a review queue. Choose what to do from the menu.',
  },
});
