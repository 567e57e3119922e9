import { words } from '#contract/lang.ts';

export const stateWords = words('shared.certificates', {
  valid: { zh: '有效', en: 'Valid' },
  revoked: { zh: '已作废', en: 'Revoked' },
  replaced: { zh: '已更正重发', en: 'Replaced' },
});
