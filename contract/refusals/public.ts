import type { Refusal } from './refusal.ts';

/** 2800 to 2809. */
export const publicSide = {
  listNotOpened: { code: 2800, zh: '组委会还没有公开这份名单或成绩，公开后才能查看', en: 'The organiser has not made this public yet; it can be seen once that is done', act: 'common/getEntryList, common/getStartList, common/getResults, common/getStandings, common/watchResults: what the match keeps closed', step: 4 },
} as const satisfies Record<string, Refusal>;
