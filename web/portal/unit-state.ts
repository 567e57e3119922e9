import { unitStatusText } from '#contract/units/text.ts';
import type { getUserInfo } from '#contract/accounts/calls.ts';
import { accountType } from '#contract/accounts/roles.ts';
import type { DataOf } from '#contract/call.ts';
import { words } from '#contract/lang.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import type { Tone } from '#web/ui/StatusTag.tsx';

export type UserInfo = DataOf<typeof getUserInfo>;

const w = words('portal.unitState', {
  noneUnit: {
    zh: '单位认证通过后才能报名赛事。',
    en: 'A unit has to be certified before it can enter competitions.',
  },
  noneIndividual: {
    zh: '个人认证通过后才能报名赛事。',
    en: 'You have to be certified before you can enter competitions.',
  },
  noneAct: { zh: '去认证', en: 'Certify now' },
  saved: { zh: '待提交', en: 'Not submitted' },
  savedAbout: {
    zh: '认证资料已保存，还没有提交审核。',
    en: 'Your certification is saved but not yet submitted for review.',
  },
  savedAct: { zh: '去提交', en: 'Submit it' },
  reviewAbout: {
    zh: '认证资料正在审核，可以先登记人员；通过后即可报名。',
    en: 'Your certification is in review. You may enter your people meanwhile.',
  },
  reviewAct: { zh: '登记人员', en: 'Enter people' },
  failedAbout: {
    zh: '认证没有通过，请按原因修改后重新提交。',
    en: 'Your certification was rejected. Correct it as the reason says and resubmit.',
  },
  failedAct: { zh: '查看原因并修改', en: 'See the reason and resubmit' },
  expiredAbout: {
    zh: '认证已过有效期，请核对资料并重新提交。',
    en: 'Your certification has ended. Check your details and submit them again.',
  },
  expiredAct: { zh: '更新认证', en: 'Renew it' },
});

export const certificationPage = '/unit/index';

interface UnitState {
  tone: Tone;
  word: string;
  /** What is missing and what to do; undefined when nothing is. */
  next?: { about: string; act: string; to: string };
}

/** Where the certification stands, and the right next action (requirements, section 4). */
export function unitState(profile: Pick<UserInfo, 'unitId' | 'unitStatus' | 'accountType'>): UnitState {
  if (profile.unitId === 0) {
    const about = profile.accountType === accountType.individual ? w('noneIndividual') : w('noneUnit');
    return {
      tone: 'act',
      word: unitStatusText(unitStatus.notCertified),
      next: { about, act: w('noneAct'), to: certificationPage },
    };
  }
  switch (profile.unitStatus) {
    case unitStatus.inReview:
      return {
        tone: 'wait',
        word: unitStatusText(unitStatus.inReview),
        next: { about: w('reviewAbout'), act: w('reviewAct'), to: '/member/index' },
      };
    case unitStatus.passed:
      return { tone: 'good', word: unitStatusText(unitStatus.passed) };
    case unitStatus.failed:
      return {
        tone: 'bad',
        word: unitStatusText(unitStatus.failed),
        next: { about: w('failedAbout'), act: w('failedAct'), to: certificationPage },
      };
    case unitStatus.expired:
      return {
        tone: 'act',
        word: unitStatusText(unitStatus.expired),
        next: { about: w('expiredAbout'), act: w('expiredAct'), to: certificationPage },
      };
    default:
      return {
        tone: 'act',
        word: w('saved'),
        next: { about: w('savedAbout'), act: w('savedAct'), to: certificationPage },
      };
  }
}

/** Label of an account that has no name yet. */
export function accountName({ nickname, phoneMasked, emailMasked }: UserInfo): string {
  return nickname || phoneMasked || emailMasked;
}
