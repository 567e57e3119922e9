import { page, section, type StaffRoute } from '#web/staff/staff-route.ts';
import { titles } from '#web/staff/text.ts';

/** What is asked for and waits for a decision. */
export function reviewPages(): readonly StaffRoute[] {
  return section(titles('queues'), [
    page('UnitQueuePage', () => import('#web/staff/units/UnitQueuePage.tsx'), {
      path: '/staff/units',
      title: titles('units'),
      needs: ['units'],
      icon: 'building',
      queue: 'units',
      list: true,
    }),
    page('UnitCasePage', () => import('#web/staff/units/UnitCasePage.tsx'), {
      path: '/staff/units/$id',
      title: titles('unit'),
      under: '/staff/units',
    }),
    page('QualificationQueuePage', () => import('#web/staff/people/QualificationQueuePage.tsx'), {
      path: '/staff/qualifications',
      title: titles('qualifications'),
      needs: ['people'],
      icon: 'people',
      queue: 'qualifications',
      list: true,
    }),
    page('QualificationCasePage', () => import('#web/staff/people/QualificationCasePage.tsx'), {
      path: '/staff/qualifications/$id',
      title: titles('qualification'),
      under: '/staff/qualifications',
    }),
    page('ReviewQueuePage', () => import('#web/staff/registrations/ReviewQueuePage.tsx'), {
      path: '/staff/registrations',
      title: titles('registrations'),
      needs: ['registrations'],
      icon: 'calendar',
      queue: 'registrations',
      list: true,
    }),
    page('ReviewCasePage', () => import('#web/staff/registrations/ReviewCasePage.tsx'), {
      path: '/staff/registrations/$id',
      title: titles('registration'),
      under: '/staff/registrations',
    }),
    page('MaterialQueuePage', () => import('#web/staff/materials/MaterialQueuePage.tsx'), {
      path: '/staff/materials',
      title: titles('materials'),
      needs: ['materials'],
      icon: 'upload',
      queue: 'materials',
      list: true,
    }),
    page('MaterialCasePage', () => import('#web/staff/materials/MaterialCasePage.tsx'), {
      path: '/staff/materials/$id',
      title: titles('material'),
      under: '/staff/materials',
    }),
    page('SubstitutionQueuePage', () => import('#web/staff/substitutions/SubstitutionQueuePage.tsx'), {
      path: '/staff/substitutions',
      title: titles('substitutions'),
      needs: ['substitutions'],
      icon: 'people',
      queue: 'substitutions',
      list: true,
    }),
    page('DeskPage', () => import('#web/staff/substitutions/DeskPage.tsx'), {
      path: '/staff/substitutions/desk',
      title: titles('substitutionDesk'),
      under: '/staff/substitutions',
    }),
    page('SubstitutionCasePage', () => import('#web/staff/substitutions/SubstitutionCasePage.tsx'), {
      path: '/staff/substitutions/$id',
      title: titles('substitution'),
      under: '/staff/substitutions',
    }),
    page('OfflineQueuePage', () => import('#web/staff/payments/offline/OfflineQueuePage.tsx'), {
      path: '/staff/offlinePayments',
      was: '/staff/outsidePayments',
      title: titles('outsidePayments'),
      needs: ['outsidePayments'],
      icon: 'money',
      queue: 'outsidePayments',
      list: true,
    }),
    page('OfflineCasePage', () => import('#web/staff/payments/offline/OfflineCasePage.tsx'), {
      path: '/staff/offlinePayments/$id',
      was: '/staff/outsidePayments/$id',
      title: titles('outsidePayment'),
      under: '/staff/offlinePayments',
    }),
    page('AppealQueuePage', () => import('#web/staff/appeals/AppealQueuePage.tsx'), {
      path: '/staff/appeals',
      title: titles('appeals'),
      needs: ['appeals', 'director'],
      icon: 'alert',
      queue: 'appeals',
      list: true,
    }),
    page('AppealCasePage', () => import('#web/staff/appeals/AppealCasePage.tsx'), {
      path: '/staff/appeals/$id',
      title: titles('appeal'),
      under: '/staff/appeals',
    }),
  ]);
}
