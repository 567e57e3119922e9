import { words } from '#contract/lang.ts';

export const w = words('frame.help', {
  help: { zh: '帮助', en: 'Help' },
  close: { zh: '关闭帮助', en: 'Close the help' },
  of: { zh: '帮助：{title}', en: 'Help: {title}' },
  can: { zh: '可以做什么', en: 'What you can do' },
  states: { zh: '状态说明', en: 'What the states mean' },
  refused: { zh: '办不成时', en: 'When something does not work' },
  asked: { zh: '常见问题', en: 'Common questions' },
  all: { zh: '全部帮助', en: 'All help' },
  title: { zh: '帮助', en: 'Help' },
  about: {
    zh: '每个页面的用途、办理方法、状态含义和常见问题。',
    en: 'What each page is for, how it works, what its states mean, and common questions.',
  },
  search: { zh: '如：换人、退回、付款', en: 'Such as: rejected, payment' },
  none: {
    zh: '没有找到。换个词试试，如“付款”“退回”“材料”。',
    en: 'Nothing was found. Try another word, such as payment, rejected or materials.',
  },
  clear: { zh: '显示全部', en: 'Show all' },
  open: { zh: '打开“{title}”', en: 'Open “{title}”' },
  lists: { zh: '帮助目录', en: 'Contents' },
});
