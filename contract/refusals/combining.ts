import type { Refusal } from './refusal.ts';

/** 2950 to 2969. */
export const combining = {
  combineTooFew: { code: 2950, zh: '请至少选择两个组别', en: 'Choose at least two groups', act: 'admin/combineGroups', step: 5 },
  combineWhileOpen: { code: 2951, zh: '报名截止后才能合并组别', en: 'Groups can be combined once registration has closed', act: 'admin/combineGroups', step: 5 },
  combineDrawn: { code: 2952, zh: '“{group}”已有出场名单，不能再合并或撤销合并', en: '“{group}” has a start list already and stays as it is', act: 'admin/combineGroups, admin/separateGroups', step: 5 },
  combineHasResult: { code: 2953, zh: '“{group}”已有成绩，合并和排名方式不能再改', en: '“{group}” has results already and stays as it is', act: 'admin/combineGroups, admin/separateGroups, admin/crossRankGroup', step: 5 },
  combinedAlready: { code: 2954, zh: '“{group}”已是合并后的组别，请先撤销合并', en: '“{group}” is combined already; undo that first', act: 'admin/combineGroups', step: 5 },
  separateFull: { code: 2955, zh: '“{group}”的名额不足，不能撤销合并', en: 'The places of “{group}” would not suffice, so they stay combined', act: 'admin/separateGroups', step: 5 },
  groupCombined: { code: 2956, zh: '“{event}”的“{group}”已合并，不再接受新的报名；请改报其他组别', en: '“{group}” of “{event}” is combined and takes no new entries; choose another group', act: 'user/setMatchReview', step: 5 },
} as const satisfies Record<string, Refusal>;
