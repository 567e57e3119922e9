import type { Refusal } from './refusal.ts';

/** 2838–2849. */
export const attempts = {
  countsApart: { code: 2838, zh: '参赛号 {lines}：裁判计数相差超过 3，须先复计，或由裁判长裁定', en: 'No. {lines}: the judges’ counts lie more than 3 apart; count again, or the head judge rules on them', act: 'admin/confirmResults, admin/moveResultLists, admin/correctResult and appeals of a line that stands', step: 5 },
  attemptAwaited: { code: 2839, zh: '参赛号 {lines}：已获准重跳，须先录入重跳成绩', en: 'No. {lines}: a new attempt has been granted and is not entered yet', act: 'admin/confirmResults, admin/publishResults, admin/grantAttempt, appeals', step: 5 },
  attemptUnknown: { code: 2840, zh: '没有这次成绩，或计取的就是它，请刷新查看', en: 'There is no such attempt, or it is the one that counts; reload to see them', act: 'admin/setCountingAttempt', step: 5 },
  countsAgree: { code: 2841, zh: '计数没有相差过大，请刷新查看', en: 'The counts are not apart, so there is nothing to rule on; reload to see them', act: 'admin/ruleCounts', step: 5 },
  lookedByOwn: { code: 2842, zh: '这一行由您录入，须由他人复核', en: 'You entered this line yourself; another person takes the second look', act: 'admin/lookAtResult', step: 5 },
} as const satisfies Record<string, Refusal>;
