import { words } from '#contract/lang.ts';
import type { DelayReason } from './day-calls.ts';

/** Why sessions are put off, in the console’s dialog and in messages to the units. */
export const delayReasonWords = words('startLists.delayReasons', {
  overrun: { zh: '前面的比赛超时', en: 'earlier heats ran over' },
  equipment: { zh: '器材或计时故障', en: 'trouble with equipment or timing' },
  venue: { zh: '场地原因', en: 'venue' },
  weather: { zh: '天气原因', en: 'weather' },
  safety: { zh: '伤病处置', en: 'medical attention' },
  other: { zh: '其他原因', en: 'other reasons' },
} satisfies Record<DelayReason, { zh: string; en: string }>);
