import type { LangText } from '#contract/lang.ts';
import type { ListStage } from './lists.ts';

/** Where the list of a group stands, in words. */
export const listStageTexts = {
  waiting: { zh: '未录入', en: 'Not begun' },
  entering: { zh: '录入中', en: 'Being entered' },
  check: { zh: '待检查', en: 'To check' },
  appeal: { zh: '申诉中', en: 'Under appeal' },
  window: { zh: '公示中', en: 'Released' },
  confirm: { zh: '待确认', en: 'To confirm' },
  publish: { zh: '待公布', en: 'To publish' },
  published: { zh: '已公布', en: 'Published' },
  empty: { zh: '无参赛项', en: 'No entries' },
} as const satisfies Record<ListStage, LangText>;
