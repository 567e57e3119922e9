import type { TeamForm } from '#contract/teams/team.ts';
import type { RosterList } from './registration.ts';

/** The lists of a team by those of the roster. */
export const teamListOf = {
  leaders: 'leaders',
  coaches: 'coaches',
  athletes: 'players',
  followers: 'followers',
} as const satisfies Record<RosterList, keyof TeamForm>;

/** What they are called in a sentence. */
export const roleNames = {
  leaders: { zh: '领队', en: 'leaders' },
  coaches: { zh: '教练员', en: 'coaches' },
  athletes: { zh: '运动员', en: 'athletes' },
  followers: { zh: '随行人员', en: 'accompanying personnel' },
} as const satisfies Record<RosterList, { zh: string; en: string }>;
