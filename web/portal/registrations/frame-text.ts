import { words } from '#contract/lang.ts';

export const frameWords = words('registrationFrame', {
  choose: {
    zh: '请在“我的报名”中选择一份报名，再打开本页。',
    en: 'Choose one of your registrations first, then come back to this page.',
  },
  toList: { zh: '我的报名', en: 'Registered Events' },
  none: {
    zh: '本单位还没有报名本赛事。',
    en: 'There is no registration for this competition yet.',
  },
  toRegister: { zh: '去报名', en: 'Register' },
});
