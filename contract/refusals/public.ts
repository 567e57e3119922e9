import type { Refusal } from './refusal.ts';

/** 2800 to 2809. */
export const publicSide = {
  listNotOpened: { code: 2800, zh: '赛事方尚未公开此名单或成绩', en: 'The organiser has not opened this list yet', act: 'common/getEntryList, common/getStartList, common/getResults, common/getStandings, common/watchResults: what the match keeps closed', step: 4 },
} as const satisfies Record<string, Refusal>;
