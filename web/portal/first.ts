import { getUserInfo } from '#contract/accounts/calls.ts';
import { getSite } from '#contract/config/calls.ts';
import { getMatch, getMatchType } from '#contract/matches/calls.ts';
import { getMessage } from '#contract/notices/calls.ts';
import { getMember } from '#contract/people/calls.ts';
import { getRegistrationForm, getRegistrations } from '#contract/registrations/calls.ts';
import { getNextStep } from '#contract/to-dos/calls.ts';
import { always, atFirst, of, type Firsts } from '#web/shell/first.ts';
import { w as accounts } from './accounts/text.ts';
import { w as matches } from './matches/text.ts';
import { w as notices } from './notices/text.ts';
import { w as people } from './people/text.ts';
import { w as wizard } from './registrations/register/wizard-text.ts';
import { w as registrations } from './registrations/text.ts';
import { w as teams } from './teams/text.ts';

const list = { page: 1, size: 20 };

/** What the portal shows and asks for before its code runs; read by the build alone. */
export const firsts: Firsts = {
  always: [always(getUserInfo, {}), always(getSite, {}), always(getMessage, { size: 1 })],
  pages: {
    '/login': { about: () => accounts('what') },
    '/dashboard': {
      about: () => matches('about'),
      calls: [atFirst(getNextStep, {}), atFirst(getMatch, list), atFirst(getMatchType, {})],
    },
    '/match/detail': { calls: [of(getMatch, ['id'])] },
    '/member/index': {
      about: () => people('membersAbout'),
      calls: [atFirst(getMember, list), atFirst(getMember, { missing: 'consent', size: 200 })],
    },
    '/player/index': { about: () => people('playersAbout') },
    '/team/index': { about: () => teams('about') },
    '/registerMatch/index': {
      about: () => registrations('about'),
      calls: [atFirst(getRegistrations, list)],
    },
    '/registerMatch/register': {
      about: () => wizard('about'),
      calls: [of(getRegistrationForm, ['matchId', 'teamId'])],
    },
    '/message/index': { about: () => notices('about') },
  },
};
