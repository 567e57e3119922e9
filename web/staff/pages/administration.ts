import { page, section, type StaffRoute } from '#web/staff/staff-route.ts';
import { titles } from '#web/staff/text.ts';

/** People's data, notices, staff, settings and interfaces. */
export function administrationPages(): readonly StaffRoute[] {
  return [
    ...section(titles('protection'), [
      page('RetentionPage', () => import('#web/staff/privacy/RetentionPage.tsx'), {
        path: '/staff/privacy',
        title: titles('privacy'),
        needs: ['privacy'],
        icon: 'clock',
        list: true,
      }),
      page('RequestsPage', () => import('#web/staff/privacy/RequestsPage.tsx'), {
        path: '/staff/privacy/requests',
        title: titles('personRequests'),
        needs: ['privacy'],
        icon: 'shield',
        list: true,
      }),
      page('AccessLogPage', () => import('#web/staff/privacy/AccessLogPage.tsx'), {
        path: '/staff/privacy/accessLog',
        was: '/staff/privacy/looks',
        title: titles('looks'),
        needs: ['privacy'],
        icon: 'eye',
        list: true,
      }),
      page('ReportPage', () => import('#web/staff/privacy/ReportPage.tsx'), {
        path: '/staff/privacy/report',
        title: titles('privacyReport'),
        needs: ['privacy'],
        icon: 'chart',
      }),
    ]),
    ...section(titles('house'), [
      page('NoticesPage', () => import('#web/staff/notices/NoticesPage.tsx'), {
        path: '/staff/notices',
        title: titles('notices'),
        needs: ['notices'],
        icon: 'bell',
        list: true,
      }),
      page('StaffPage', () => import('#web/staff/accounts/StaffPage.tsx'), {
        path: '/staff/staff',
        title: titles('staff'),
        needs: ['staff'],
        icon: 'person',
      }),
      page('ConfirmationsPage', () => import('#web/staff/confirmations/ConfirmationsPage.tsx'), {
        path: '/staff/confirmations',
        title: titles('confirmations'),
        // `settings` and `staff` confirm; `appeals` and `director` take back ties, which waits here until it is confirmed.
        needs: ['settings', 'staff', 'appeals', 'director'],
        icon: 'shield',
        queue: 'confirmations',
      }),
      page('AuditPage', () => import('#web/staff/audit/AuditPage.tsx'), {
        path: '/staff/audit',
        title: titles('audit'),
        needs: ['audit'],
        icon: 'history',
      }),
      page('SettingsPage', () => import('#web/staff/accounts/SettingsPage.tsx'), {
        path: '/staff/settings',
        title: titles('settings'),
        needs: ['settings'],
        icon: 'settings',
      }),
      page('InterfacesPage', () => import('#web/staff/integrations/InterfacesPage.tsx'), {
        path: '/staff/interfaces',
        title: titles('interfaces'),
        needs: ['settings'],
        icon: 'link',
      }),
      page('MerchantsPage', () => import('#web/staff/payments/merchants/MerchantsPage.tsx'), {
        path: '/staff/merchants',
        title: titles('merchants'),
        needs: ['settings'],
        icon: 'money',
      }),
      page('ExportsPage', () => import('#web/staff/exports/ExportsPage.tsx'), {
        path: '/staff/exports',
        title: titles('exports'),
        icon: 'download',
        list: true,
      }),
    ]),
  ];
}
