import { words } from '#contract/lang.ts';

export const phaseWords = words('portal.phases', {
  changePerson: {
    zh: '报名通过后，在本赛事的换人阶段开放申请；开放后在这里选择换下和换上的人员并写明原因。',
    en: 'Once the registration is passed and this match’s substitution phase opens, choose here who goes out, who comes in, and why.',
  },
  appealList: {
    zh: '成绩公示期间，可以在申诉时限内对本单位的成绩提出申诉；提出后在这里查看进展。',
    en: 'While results are provisional, appeals against your own results are filed and followed here, within the time allowed.',
  },
  facts: { zh: '本赛事的安排', en: 'What this match has set' },
  substitution: { zh: '换人截止', en: 'Substitutions until' },
  appealWindow: { zh: '申诉时限', en: 'Time for appeals' },
  appealMinutes: { zh: '成绩公示后 {n} 分钟内', en: 'within {n} minutes of a result' },
  toRegistration: { zh: '返回报名详情', en: 'Back to the registration' },
  toList: { zh: '返回报名赛事', en: 'Back to registered events' },
});
