import { words } from '#contract/lang.ts';

/** Messages to units. They name match and event and no person; all else is in the portal. */
export const appealMessages = words('appeals.messages', {
  subject: { zh: '绳赛通申诉进展', en: 'Your appeal on RopeMeet' },
  movedSubject: { zh: '绳赛通成绩变动', en: 'A result has changed on RopeMeet' },
  filed: {
    zh: '【绳赛通】{match}：赛事组已代贵单位就{event}的成绩提出申诉。进展请登录查看。',
    en: '[RopeMeet] {match}: staff have filed an appeal for you against the result of {event}. Log in to follow it.',
  },
  uphold: {
    zh: '【绳赛通】{match}：贵单位就{event}提出的申诉成立，成绩已更正。裁决理由请登录查看。',
    en: '[RopeMeet] {match}: your appeal against the result of {event} has been upheld and the result corrected. Log in for the reasons.',
  },
  dismiss: {
    zh: '【绳赛通】{match}：贵单位就{event}提出的申诉未获支持，成绩维持不变。裁决理由请登录查看。',
    en: '[RopeMeet] {match}: your appeal against the result of {event} has been dismissed and the result stands. Log in for the reasons.',
  },
  moved: {
    zh: '【绳赛通】{match}：{event}经仲裁更正成绩，贵单位的名次有变动，请登录查看。',
    en: '[RopeMeet] {match}: after arbitration results of {event} were corrected and your rank has moved. Log in to see it.',
  },
  cancelled: {
    zh: '【绳赛通】{match}：经仲裁，贵单位在{event}的一项成绩被取消，请登录查看。',
    en: '[RopeMeet] {match}: by arbitration a result of yours in {event} has been cancelled. Log in to see it.',
  },
});
