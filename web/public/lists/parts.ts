import { words } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';

/** The pages of a match. */
export const matchParts = ['match', 'entries', 'starts', 'results', 'standings'] as const;
export type MatchPart = (typeof matchParts)[number];

export const partWords = words('public.parts', {
  match: { zh: '赛事信息', en: 'About' },
  entries: { zh: '参赛名单', en: 'Entries' },
  starts: { zh: '出场名单', en: 'Start lists' },
  results: { zh: '成绩', en: 'Results' },
  standings: { zh: '奖牌榜', en: 'Medals' },
});

const listOf = {
  match: null,
  entries: 'entries',
  starts: 'startLists',
  results: 'results',
  standings: 'results',
} as const;

/** Whether this page is public. */
export function isOpen(part: MatchPart, opened: Match['opened']): boolean {
  const list = listOf[part];
  return list === null || opened[list];
}

export const partAddress = (id: string, part: MatchPart) =>
  part === 'match' ? `/public/match/${id}` : `/public/match/${id}/${part}`;

/** Where all starts and results under one start number stand together, or under the few of one child. */
export const numberAddress = (id: string, numbers: readonly (number | string)[]) =>
  `/public/match/${id}/number/${numbers.join()}`;
