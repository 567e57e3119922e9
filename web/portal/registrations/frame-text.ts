import { words } from '#contract/lang.ts';

export const frameWords = words('registrationFrame', {
  choose: {
    zh: '请在“报名赛事”中选择一份报名，再打开本页。',
    en: 'Choose one of your registrations first, then come back to this page.',
  },
  toList: { zh: '报名赛事', en: 'Registered events' },
  none: {
    zh: '本单位还没有报名这项赛事。',
    en: 'There is no registration for this match yet.',
  },
  toRegister: { zh: '去报名', en: 'Register' },
});
