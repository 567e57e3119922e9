import { words } from '#contract/lang.ts';

export const t = words('staff.matches.shared', {
  chinese: { zh: '中文', en: 'Chinese' },
  english: { zh: '英文', en: 'English' },
});
