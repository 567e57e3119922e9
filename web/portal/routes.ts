import { coachRegister, type Role } from '#contract/accounts/roles.ts';
import { pagesOf } from '#web/shell/page.ts';
import type { Route } from '#web/shell/route.ts';
import { titles } from './text.ts';

interface PortalPlace extends Route {
  needs?: readonly Role[];
}

const page = pagesOf<PortalPlace>();

const all: readonly Role[] = ['visitor', 'chinaUser', 'otherUser', 'personal'];
const units: readonly Role[] = ['visitor', 'chinaUser', 'otherUser'];

/**
 * Every page of the portal, with its roles (requirements, section 2). Made after the language is known,
 * as titles are words.
 */
export function portalRoutes(): readonly PortalPlace[] {
  return [
    { path: '/', title: titles('dashboard'), to: '/dashboard' },
    page('HomePage', () => import('./to-dos/HomePage.tsx'), {
      path: '/dashboard',
      title: titles('dashboard'),
      icon: 'trophy',
      pinned: true,
      list: true,
    }),
    page('MatchDetailPage', () => import('./matches/MatchDetailPage.tsx'), {
      path: '/match/detail',
      title: titles('matchDetail'),
      under: '/dashboard',
    }),
    page('MatchReviewPage', () => import('./registrations/MatchReviewPage.tsx'), {
      path: '/match/review',
      title: titles('matchReview'),
      ofUnit: true,
      under: '/registerMatch/index',
    }),

    page('UnitPage', () => import('./units/UnitPage.tsx'), {
      path: '/unit/index',
      title: titles('unit'),
      icon: 'shield',
    }),
    page('MembersPage', () => import('./people/MembersPage.tsx'), {
      path: '/member/index',
      title: titles('members'),
      needs: all,
      ofUnit: true,
      icon: 'people',
      list: true,
    }),
    page('MemberFormPage', () => import('./people/MemberFormPage.tsx'), {
      path: '/member/memberCreate',
      title: titles('memberCreate'),
      needs: all,
      ofUnit: true,
      under: '/member/index',
    }),
    page('ImportPage', () => import('./people/import/ImportPage.tsx'), {
      path: '/member/memberImport',
      title: titles('memberImport'),
      needs: all,
      ofUnit: true,
      under: '/member/index',
    }),
    page('ParentsLinkPage', () => import('./people/ParentsLinkPage.tsx'), {
      path: '/member/parentsLink',
      title: titles('parentsLink'),
      needs: all,
      ofUnit: true,
      under: '/member/index',
    }),
    page('AthletePage', () => import('./records/AthletePage.tsx'), {
      path: '/member/results',
      title: titles('athlete'),
      needs: all,
      ofUnit: true,
      under: '/member/index',
    }),
    page('AthletesPage', () => import('./people/AthletesPage.tsx'), {
      path: '/player/index',
      title: titles('players'),
      ofUnit: true,
      list: true,
      under: '/member/index',
    }),
    page('AthleteFormPage', () => import('./people/AthleteFormPage.tsx'), {
      path: '/player/playerCreate',
      title: titles('playerCreate'),
      ofUnit: true,
      under: '/member/index',
    }),
    page('CoachesPage', () => import('./people/CoachesPage.tsx'), {
      path: '/coach/index',
      title: titles('coaches'),
      needs: coachRegister,
      ofUnit: true,
      list: true,
      under: '/member/index',
    }),
    page('CoachFormPage', () => import('./people/CoachFormPage.tsx'), {
      path: '/coach/coachCreate',
      title: titles('coachCreate'),
      needs: coachRegister,
      ofUnit: true,
      under: '/member/index',
    }),
    page('TeamsPage', () => import('./teams/TeamsPage.tsx'), {
      path: '/team/index',
      title: titles('teams'),
      needs: units,
      ofUnit: true,
      icon: 'team',
      list: true,
    }),
    page('TeamFormPage', () => import('./teams/TeamFormPage.tsx'), {
      path: '/team/teamCreate',
      title: titles('teamCreate'),
      needs: units,
      ofUnit: true,
      under: '/team/index',
    }),

    page('RegistrationsPage', () => import('./registrations/RegistrationsPage.tsx'), {
      path: '/registerMatch/index',
      title: titles('registrations'),
      needs: all,
      ofUnit: true,
      icon: 'calendar',
      pinned: true,
      list: true,
    }),
    ...[
      page('RegisterPage', () => import('./registrations/register/RegisterPage.tsx'), {
        path: '/registerMatch/register',
        title: titles('register'),
      }),
      page('RegistrationPage', () => import('./to-dos/RegistrationPage.tsx'), {
        path: '/registerMatch/detail',
        title: titles('registrationDetail'),
      }),
      page('PaymentPage', () => import('./payments/PaymentPage.tsx'), {
        path: '/registerMatch/payment',
        title: titles('payment'),
      }),
      page('StartTimesPage', () => import('./start-lists/StartTimesPage.tsx'), {
        path: '/registerMatch/startTimes',
        title: titles('startTimes'),
      }),
      page('MaterialsPage', () => import('./materials/MaterialsPage.tsx'), {
        path: '/registerMatch/fileUpload',
        title: titles('fileUpload'),
      }),
      page('SubstitutionPage', () => import('./substitutions/SubstitutionPage.tsx'), {
        path: '/registerMatch/changePerson',
        title: titles('changePerson'),
      }),
      page('AppealableResultPage', () => import('./appeals/AppealableResultPage.tsx'), {
        path: '/registerMatch/result',
        title: titles('result'),
      }),
      page('AppealsPage', () => import('./appeals/AppealsPage.tsx'), {
        path: '/registerMatch/appealList',
        title: titles('appealList'),
      }),
      page('CertificatesPage', () => import('./certificates/CertificatesPage.tsx'), {
        path: '/registerMatch/certificates',
        title: titles('certificates'),
      }),
    ].map((each) => ({ ...each, needs: all, ofUnit: true as const, under: '/registerMatch/index' })),
    page('MessagesPage', () => import('./notices/MessagesPage.tsx'), {
      path: '/message/index',
      title: titles('messages'),
      list: true,
    }),
    page('HelpPage', () => import('#web/shell/HelpPage.tsx'), { path: '/help', title: titles('help') }),
    page('OwnAccountPage', () => import('./to-dos/OwnAccountPage.tsx'), {
      path: '/account',
      title: titles('account'),
    }),

    // Its code is part of the entry (main.tsx): it is what a first visit waits for.
    { path: '/login', title: titles('login'), open: true, bare: true, shows: 'LoginPage' },
    page('CreateAccountPage', () => import('./accounts/CreateAccountPage.tsx'), {
      path: '/login/register',
      title: titles('registerAccount'),
      open: true,
      bare: true,
    }),
    page('LoginByCodePage', () => import('./accounts/LoginByCodePage.tsx'), {
      path: '/login/code',
      title: titles('loginByCode'),
      open: true,
      bare: true,
    }),
    page('ResetPasswordPage', () => import('./accounts/ResetPasswordPage.tsx'), {
      path: '/login/resetPassword',
      title: titles('resetPassword'),
      open: true,
      bare: true,
    }),
    page('RedirectPage', () => import('#web/shell/RedirectPage.tsx'), {
      path: '/redirect/$',
      title: titles('redirect'),
      open: true,
      bare: true,
    }),
    page('OutboxPage', () => import('./accounts/OutboxPage.tsx'), {
      path: '/outbox',
      title: titles('outbox'),
      open: true,
      bare: true,
    }),
    page('ForbiddenPage', () => import('./errors/ForbiddenPage.tsx'), {
      path: '/401',
      title: titles('forbidden'),
      open: true,
      bare: true,
    }),
    page('NotFoundPage', () => import('./errors/NotFoundPage.tsx'), {
      path: '/404',
      title: titles('notFound'),
      open: true,
      bare: true,
    }),
  ];
}
