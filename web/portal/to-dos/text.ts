import { words } from '#contract/lang.ts';

export const w = words('portal.toDos', {
  title: { zh: '待办', en: 'Next steps' },
  titleOf: { zh: '待办（{n}）', en: 'Next steps ({n})' },
  none: {
    zh: '没有待办事项。要参赛，从下面选择报名中的赛事；截止、退回、付款都会列在这里。',
    en: 'Nothing to do. To compete, choose a competition below that is open; deadlines, corrections and payments will be listed here.',
  },
  more: { zh: '还有 {n} 项', en: '{n} more' },
  fewer: { zh: '收起', en: 'Show fewer' },
  why: { zh: '原因：{why}', en: 'Why: {why}' },
  by: { zh: '{at} 截止', en: 'by {at}' },
  days: { zh: '还剩 {n} 天', en: '{n} days left' },
  hours: { zh: '还剩 {n} 小时', en: '{n} hours left' },
  soon: { zh: '不到 1 小时', en: 'less than an hour' },
  calendar: { zh: '订阅到日历', en: 'In your calendar' },
  dot: { zh: ' · ', en: ' · ' },
});
