import { administrationPages } from './pages/administration.ts';
import { competitionPages } from './pages/competitions.ts';
import { financePages } from './pages/finance.ts';
import { reviewPages } from './pages/reviews.ts';
import { page, type StaffRoute } from './staff-route.ts';
import { titles } from './text.ts';

/** Every page of the staff console, with the duty that opens it. Made after the language is known. */
export function staffRoutes(): readonly StaffRoute[] {
  return [
    page('HomePage', () => import('./HomePage.tsx'), {
      path: '/staff',
      title: titles('home'),
      icon: 'home',
      pinned: true,
    }),
    page('OverviewPage', () => import('./overview/OverviewPage.tsx'), {
      path: '/staff/overview',
      title: titles('overview'),
      needs: ['registrations', 'materials', 'finance'],
      icon: 'chart',
      list: true,
    }),
    ...reviewPages(),
    ...competitionPages(),
    ...financePages(),
    ...administrationPages(),
    page('HelpPage', () => import('#web/shell/HelpPage.tsx'), { path: '/staff/help', title: titles('help') }),
    page('OwnAccountPage', () => import('./accounts/OwnAccountPage.tsx'), {
      path: '/staff/account',
      title: titles('account'),
    }),

    // Its code is part of the entry (main.tsx): it is what a first visit waits for.
    { path: '/staff/login', title: titles('login'), open: true, bare: true, shows: 'LoginPage' },
    page('WelcomePage', () => import('./accounts/WelcomePage.tsx'), {
      path: '/staff/welcome',
      title: titles('welcome'),
      open: true,
      bare: true,
    }),
    page('RedirectPage', () => import('#web/shell/RedirectPage.tsx'), {
      path: '/staff/redirect/$',
      title: titles('redirect'),
      open: true,
      bare: true,
    }),
    page('ForbiddenPage', () => import('./errors/ForbiddenPage.tsx'), {
      path: '/staff/401',
      title: titles('forbidden'),
      open: true,
      bare: true,
    }),
    page('NotFoundPage', () => import('./errors/NotFoundPage.tsx'), {
      path: '/staff/404',
      title: titles('notFound'),
      open: true,
      bare: true,
    }),
  ];
}
