import type { Refusal } from './refusal.ts';

/** 2850 to 2869. */
export const exceptions = {
  exceptionUntilWrong: { code: 2850, zh: '有效期须晚于现在，且不晚于赛事结束', en: 'Choose a time later than now and no later than the end of the competition', act: 'admin/setException: until', step: 5 },
  exceptionThere: { code: 2851, zh: '这条规则已经允许例外', en: 'There is an exception to this rule already', act: 'admin/setException: the same rule twice', step: 5 },
  exceptionEnded: { code: 2852, zh: '这项例外已结束', en: 'This exception has ended', act: 'admin/endException twice, or after its time', step: 5 },
  undoFollowed: { code: 2855, zh: '之后已有其他操作，不能撤销', en: 'Something has followed this decision, so it cannot be undone', act: 'admin/undoDecision: nothing decided last, or a payment begun', step: 5 },
  undoPlacesGone: { code: 2856, zh: '名额已让出，不能撤销退回；请由单位重新提交', en: 'Its places have gone to others, so the rejection stands; the unit may resubmit', act: 'admin/undoDecision of a rejection', step: 5 },
} as const satisfies Record<string, Refusal>;
