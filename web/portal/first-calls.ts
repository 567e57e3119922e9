import { getUserInfo } from '#contract/accounts/calls.ts';
import { getSite } from '#contract/config/calls.ts';
import { getMatch, getMatchType } from '#contract/matches/calls.ts';
import { getMessage } from '#contract/notices/calls.ts';
import { getMember } from '#contract/people/calls.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { getNextStep } from '#contract/to-dos/calls.ts';
import { always, atFirst, type FirstCalls } from '#web/shell/first-loads.ts';

const list = { page: 1, size: 20 };

/** What the portal asks for before its code runs; read by the build alone. */
export const firstCalls: FirstCalls = {
  always: [always(getUserInfo, {}), always(getSite, {}), always(getMessage, { size: 1 })],
  of: {
    '/dashboard': [atFirst(getNextStep, {}), atFirst(getMatch, list), atFirst(getMatchType, {})],
    '/member/index': [atFirst(getMember, list)],
    '/registerMatch/index': [atFirst(getRegistrations, list)],
  },
};
