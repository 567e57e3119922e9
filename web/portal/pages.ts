import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { kitPage } from '#web/frame/kit-page.tsx';
import { LoginPage } from './accounts/LoginPage.tsx';

/** The code of every page; all but the login page's is fetched when it is first opened. */
export const pages: Readonly<Record<string, RouteComponent>> = {
  '/dashboard': lazyRouteComponent(() => import('./steps/HomePage.tsx'), 'HomePage'),
  '/match/detail': lazyRouteComponent(() => import('./matches/MatchDetailPage.tsx'), 'MatchDetailPage'),
  '/match/review': lazyRouteComponent(() => import('./registrations/MatchReviewPage.tsx'), 'MatchReviewPage'),
  '/unit/index': lazyRouteComponent(() => import('./units/UnitPage.tsx'), 'UnitPage'),
  '/team/index': lazyRouteComponent(() => import('./teams/TeamsPage.tsx'), 'TeamsPage'),
  '/team/teamCreate': lazyRouteComponent(() => import('./teams/TeamFormPage.tsx'), 'TeamFormPage'),
  '/registerMatch/index': lazyRouteComponent(
    () => import('./registrations/RegistrationsPage.tsx'),
    'RegistrationsPage',
  ),
  '/registerMatch/register': lazyRouteComponent(
    () => import('./registrations/register/RegisterPage.tsx'),
    'RegisterPage',
  ),
  '/registerMatch/detail': lazyRouteComponent(
    () => import('./start-lists/StartedRegistrationPage.tsx'),
    'StartedRegistrationPage',
  ),
  '/registerMatch/startTimes': lazyRouteComponent(
    () => import('./start-lists/StartTimesPage.tsx'),
    'StartTimesPage',
  ),
  '/registerMatch/fileUpload': lazyRouteComponent(
    () => import('./materials/MaterialsPage.tsx'),
    'MaterialsPage',
  ),
  '/registerMatch/payment': lazyRouteComponent(() => import('./payments/PaymentPage.tsx'), 'PaymentPage'),
  '/registerMatch/changePerson': lazyRouteComponent(
    () => import('./substitutions/SubstitutionPage.tsx'),
    'SubstitutionPage',
  ),
  '/registerMatch/result': lazyRouteComponent(
    () => import('./appeals/AppealableResultPage.tsx'),
    'AppealableResultPage',
  ),
  '/registerMatch/appealList': lazyRouteComponent(() => import('./appeals/AppealsPage.tsx'), 'AppealsPage'),
  '/registerMatch/certificates': lazyRouteComponent(
    () => import('./certificates/CertificatesPage.tsx'),
    'CertificatesPage',
  ),
  '/member/index': lazyRouteComponent(() => import('./people/MembersPage.tsx'), 'MembersPage'),
  '/member/memberCreate': lazyRouteComponent(() => import('./people/MemberFormPage.tsx'), 'MemberFormPage'),
  '/member/memberImport': lazyRouteComponent(() => import('./people/import/ImportPage.tsx'), 'ImportPage'),
  '/player/index': lazyRouteComponent(() => import('./people/AthletesPage.tsx'), 'AthletesPage'),
  '/player/playerCreate': lazyRouteComponent(() => import('./people/AthleteFormPage.tsx'), 'AthleteFormPage'),
  '/coach/index': lazyRouteComponent(() => import('./people/CoachesPage.tsx'), 'CoachesPage'),
  '/coach/coachCreate': lazyRouteComponent(() => import('./people/CoachFormPage.tsx'), 'CoachFormPage'),
  '/message/index': lazyRouteComponent(() => import('./notices/MessagesPage.tsx'), 'MessagesPage'),
  '/help': lazyRouteComponent(() => import('#web/frame/HelpPage.tsx'), 'HelpPage'),
  '/account': lazyRouteComponent(() => import('./steps/OwnAccountPage.tsx'), 'OwnAccountPage'),
  // Part of the entry: it is what a first visit waits for.
  '/login': LoginPage,
  '/login/register': kitPage(() => import('./accounts/RegisterPage.tsx'), 'RegisterPage'),
  '/login/resetPassword': kitPage(() => import('./accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  '/redirect/$': lazyRouteComponent(() => import('#web/frame/RedirectPage.tsx'), 'RedirectPage'),
  '/outbox': kitPage(() => import('./accounts/OutboxPage.tsx'), 'OutboxPage'),
  '/401': kitPage(() => import('./errors/ForbiddenPage.tsx'), 'ForbiddenPage'),
  '/404': kitPage(() => import('./errors/NotFoundPage.tsx'), 'NotFoundPage'),
};
