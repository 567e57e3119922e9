import { words } from '#contract/lang.ts';

export const w = words('shared.substitutions', {
  before: { zh: '现阵容', en: 'Now' },
  after: { zh: '换人后', en: 'After' },
  between: { zh: '、', en: ', ' },
  reserves: { zh: '替补：{names}', en: 'Reserves: {names}' },
  leaves: { zh: '换下', en: 'out' },
  comes: { zh: '换上', en: 'in' },
  nobody: { zh: '不补人', en: 'No substitute' },
  nobodyLeft: { zh: '无人', en: 'No one' },
  of_leaders: { zh: '领队', en: 'Leader' },
  of_coaches: { zh: '教练员', en: 'Coach' },
  of_athletes: { zh: '运动员', en: 'Athlete' },
  of_followers: { zh: '随行人员', en: 'Accompanying' },
});
