import type { EventType } from './events.ts';
import type { Scope } from './scopes.ts';

/** What each event is called. */
export const eventTexts = {
  'match.published': { zh: '赛事发布', en: 'Competition published' },
  'match.cancelled': { zh: '赛事取消', en: 'Competition cancelled' },
  'registration.submitted': { zh: '报名提交', en: 'Registration submitted' },
  'registration.passed': { zh: '报名通过', en: 'Registration passed' },
  'registration.rejected': { zh: '报名退回', en: 'Registration rejected' },
  'registration.reopened': { zh: '审核决定撤销', en: 'Decision undone' },
  'registration.ended': { zh: '报名撤回或失效', en: 'Registration withdrawn or expired' },
  'entries.closed': { zh: '报名截止', en: 'Registration closed' },
  'startList.published': { zh: '出场名单发布', en: 'Start list published' },
  'result.released': { zh: '成绩公示', en: 'Result released' },
  'result.corrected': { zh: '成绩更正', en: 'Result corrected' },
  'result.confirmed': { zh: '成绩确认', en: 'Result confirmed' },
  'result.published': { zh: '成绩正式公布', en: 'Result published' },
  'appeal.filed': { zh: '提出申诉', en: 'Appeal filed' },
  'appeal.decided': { zh: '申诉裁决', en: 'Appeal decided' },
  'appeal.withdrawn': { zh: '申诉撤回', en: 'Appeal withdrawn' },
  'certificate.issued': { zh: '证书签发', en: 'Certificates issued' },
  'certificate.revoked': { zh: '证书作废', en: 'Certificate revoked' },
  'payment.booked': { zh: '收款入账', en: 'Payment booked' },
  'payment.refunded': { zh: '退款入账', en: 'Payment refunded' },
  'payment.reversed': { zh: '入账撤销', en: 'Booking undone' },
} as const satisfies Record<EventType, { zh: string; en: string }>;

/** What a key of a program may do. */
export const scopeTexts = {
  'results:write': { zh: '传入成绩', en: 'Submit results' },
  'start-lists:read': { zh: '读出场名单、当前项目和设备', en: 'Read start lists, what is on, devices' },
  'entries:read': { zh: '读参赛名单', en: 'Read entries' },
} as const satisfies Record<Scope, { zh: string; en: string }>;
