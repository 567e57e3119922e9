import type { Refusal } from './refusal.ts';

/** 2970 to 2979. */
export const deadlines = {
  movedUntilWrong: { code: 2970, zh: '新的截止时间须晚于现在和赛事规定的时间，且不晚于赛事结束', en: 'Choose a time later than now and than the competition’s own deadline, and no later than its end', act: 'admin/setDeadline: until', step: 5 },
  deadlineNotMoved: { code: 2971, zh: '这项截止时间没有调整过', en: 'This deadline has not been moved', act: 'admin/undoDeadline', step: 5 },
} as const satisfies Record<string, Refusal>;
