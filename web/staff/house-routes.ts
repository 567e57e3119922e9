import type { StaffPlace } from './staff-place.ts';
import { titles } from './text.ts';

/** Pages of the house itself: notices, people's data, staff, settings, interfaces, and those without a duty. */
export function housePlaces(): readonly StaffPlace[] {
  const house = titles('house');
  const protection = titles('protection');
  return [
    {
      path: '/staff/notices',
      title: titles('notices'),
      needs: ['notices'],
      icon: 'bell',
      group: house,
      list: true,
    },
    {
      path: '/staff/privacy',
      title: titles('privacy'),
      needs: ['privacy'],
      icon: 'clock',
      group: protection,
      list: true,
    },
    {
      path: '/staff/privacy/requests',
      title: titles('personRequests'),
      needs: ['privacy'],
      icon: 'shield',
      group: protection,
      list: true,
    },
    {
      path: '/staff/privacy/looks',
      title: titles('looks'),
      needs: ['privacy'],
      icon: 'eye',
      group: protection,
      list: true,
    },
    {
      path: '/staff/privacy/report',
      title: titles('privacyReport'),
      needs: ['privacy'],
      icon: 'chart',
      group: protection,
    },

    { path: '/staff/staff', title: titles('staff'), needs: ['staff'], icon: 'person', group: house },
    {
      path: '/staff/confirmations',
      title: titles('confirmations'),
      // Those who confirm, and those who take back ties.
      needs: ['settings', 'staff', 'appeals', 'director'],
      icon: 'shield',
      group: house,
      queue: 'confirmations',
    },
    { path: '/staff/audit', title: titles('audit'), needs: ['audit'], icon: 'history', group: house },
    {
      path: '/staff/settings',
      title: titles('settings'),
      needs: ['settings'],
      icon: 'settings',
      group: house,
    },
    {
      path: '/staff/interfaces',
      title: titles('interfaces'),
      needs: ['settings'],
      icon: 'link',
      group: house,
    },
    {
      path: '/staff/merchants',
      title: titles('merchants'),
      needs: ['settings'],
      icon: 'money',
      group: house,
    },
    { path: '/staff/exports', title: titles('exports'), icon: 'download', group: house, list: true },
    { path: '/staff/help', title: titles('help') },
    { path: '/staff/account', title: titles('account') },

    { path: '/staff/login', title: titles('login'), open: true, bare: true },
    { path: '/staff/welcome', title: titles('welcome'), open: true, bare: true },
    { path: '/staff/redirect/$', title: titles('redirect'), open: true, bare: true },
    { path: '/staff/401', title: titles('forbidden'), open: true, bare: true },
    { path: '/staff/404', title: titles('notFound'), open: true, bare: true },
  ];
}
