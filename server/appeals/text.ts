import { words } from '#contract/lang.ts';

/** Messages to units. They name match and event and no person; all else is in the portal. */
export const appealMessages = words('appeals.messages', {
  title: { zh: '申诉进度', en: 'Your appeal' },
  movedTitle: { zh: '成绩变动', en: 'A result has changed' },
  filed: {
    zh: '{match}：组委会已代本单位就{event}的成绩提出申诉，请登录查看。',
    en: '{match}: the organiser has filed an appeal for your unit against the result of {event}. Log in to follow it.',
  },
  uphold: {
    zh: '{match}：本单位对{event}的申诉成立，成绩已更正，请登录查看裁决。',
    en: '{match}: your appeal against the result of {event} was upheld and the result corrected. Log in for the decision.',
  },
  dismiss: {
    zh: '{match}：本单位对{event}的申诉不成立，成绩不变，请登录查看裁决。',
    en: '{match}: your appeal against the result of {event} was dismissed; the result stands. Log in for the decision.',
  },
  moved: {
    zh: '{match}：{event}的成绩经仲裁更正，本单位名次有变动，请登录查看。',
    en: '{match}: results of {event} were corrected after an appeal, and your rank has changed. Log in to see it.',
  },
  cancelled: {
    zh: '{match}：经仲裁，本单位{event}的一项成绩被取消，请登录查看。',
    en: '{match}: after an appeal one of your results in {event} was cancelled. Log in to see it.',
  },
});
