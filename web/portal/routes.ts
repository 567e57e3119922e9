import { coachRegister, type Role } from '#contract/accounts/roles.ts';
import type { Place } from '#web/frame/place.ts';
import { titles } from './text.ts';

export interface PortalPlace extends Place {
  needs?: readonly Role[];
}

const all: readonly Role[] = ['visitor', 'chinaUser', 'otherUser', 'personal'];
const units: readonly Role[] = ['visitor', 'chinaUser', 'otherUser'];

/**
 * Every page of the portal, with its roles (requirements, section 2). Made after the language is known,
 * as titles are words.
 */
export function portalPlaces(): readonly PortalPlace[] {
  return [
    { path: '/', title: titles('dashboard'), to: '/dashboard' },
    { path: '/dashboard', title: titles('dashboard'), icon: 'trophy', pinned: true, list: true },
    { path: '/match/detail', title: titles('matchDetail'), under: '/dashboard' },
    { path: '/match/review', title: titles('matchReview'), under: '/registerMatch/index' },

    { path: '/unit/index', title: titles('unit'), icon: 'shield' },
    { path: '/member/index', title: titles('members'), needs: all, icon: 'people', list: true },
    { path: '/member/memberCreate', title: titles('memberCreate'), needs: all, under: '/member/index' },
    { path: '/member/memberImport', title: titles('memberImport'), needs: all, under: '/member/index' },
    { path: '/player/index', title: titles('players'), list: true, under: '/member/index' },
    { path: '/player/playerCreate', title: titles('playerCreate'), under: '/member/index' },
    {
      path: '/coach/index',
      title: titles('coaches'),
      needs: coachRegister,
      list: true,
      under: '/member/index',
    },
    {
      path: '/coach/coachCreate',
      title: titles('coachCreate'),
      needs: coachRegister,
      under: '/member/index',
    },
    { path: '/team/index', title: titles('teams'), needs: units, icon: 'team', list: true },
    { path: '/team/teamCreate', title: titles('teamCreate'), needs: units, under: '/team/index' },

    {
      path: '/registerMatch/index',
      title: titles('registrations'),
      needs: all,
      icon: 'calendar',
      pinned: true,
      list: true,
    },
    ...under('/registerMatch', {
      register: titles('register'),
      detail: titles('registrationDetail'),
      payment: titles('payment'),
      startTimes: titles('startTimes'),
      fileUpload: titles('fileUpload'),
      changePerson: titles('changePerson'),
      result: titles('result'),
      appealList: titles('appealList'),
      certificates: titles('certificates'),
    }),
    { path: '/message/index', title: titles('messages'), list: true },
    { path: '/help', title: titles('help') },
    { path: '/account', title: titles('account') },

    { path: '/login', title: titles('login'), open: true, bare: true },
    { path: '/login/register', title: titles('registerAccount'), open: true, bare: true },
    { path: '/login/resetPassword', title: titles('resetPassword'), open: true, bare: true },
    { path: '/redirect/$', title: titles('redirect'), open: true, bare: true },
    { path: '/outbox', title: titles('outbox'), open: true, bare: true },
    { path: '/401', title: titles('forbidden'), open: true, bare: true },
    { path: '/404', title: titles('notFound'), open: true, bare: true },
  ];
}

/** The hidden children of the registrations. */
function under(parent: string, children: Readonly<Record<string, string>>): PortalPlace[] {
  return Object.entries(children).map(([name, title]) => ({
    path: `${parent}/${name}`,
    title,
    needs: all,
    under: `${parent}/index`,
  }));
}
