import { words } from '#contract/lang.ts';

export const kindWords = words('notices.kinds', {
  kind1: { zh: '系统通知', en: 'System' },
  kind2: { zh: '赛事通知', en: 'Competition' },
  kind3: { zh: '重要通知', en: 'Important' },
});
