import type { Duty } from '#contract/call.ts';
import type { QueueName } from '#contract/desk/queue.ts';
import type { Place } from '#web/frame/place.ts';
import { titles } from './text.ts';

export interface StaffPlace extends Place {
  needs?: readonly Duty[];
  /** What waits there is counted in the menu. */
  queue?: QueueName;
}

/** Every page of the staff console, with the duty that opens it. Made after the language is known. */
export function staffPlaces(): readonly StaffPlace[] {
  const queues = titles('queues');
  const running = titles('running');
  const finance = titles('finance');
  const house = titles('house');
  return [
    { path: '/staff', title: titles('home'), icon: 'home', pinned: true },

    {
      path: '/staff/units',
      title: titles('units'),
      needs: ['units'],
      icon: 'building',
      group: queues,
      queue: 'units',
      list: true,
    },
    { path: '/staff/units/$id', title: titles('unit'), needs: ['units'], under: '/staff/units' },
    {
      path: '/staff/qualifications',
      title: titles('qualifications'),
      needs: ['people'],
      icon: 'people',
      group: queues,
      queue: 'qualifications',
      list: true,
    },
    {
      path: '/staff/qualifications/$id',
      title: titles('qualification'),
      needs: ['people'],
      under: '/staff/qualifications',
    },
    {
      path: '/staff/registrations',
      title: titles('registrations'),
      needs: ['registrations'],
      icon: 'calendar',
      group: queues,
      queue: 'registrations',
      list: true,
    },
    {
      path: '/staff/registrations/$id',
      title: titles('registration'),
      needs: ['registrations'],
      under: '/staff/registrations',
    },
    {
      path: '/staff/materials',
      title: titles('materials'),
      needs: ['materials'],
      icon: 'upload',
      group: queues,
      queue: 'materials',
      list: true,
    },
    {
      path: '/staff/materials/$id',
      title: titles('material'),
      needs: ['materials'],
      under: '/staff/materials',
    },
    {
      path: '/staff/substitutions',
      title: titles('substitutions'),
      needs: ['substitutions'],
      icon: 'people',
      group: queues,
      queue: 'substitutions',
      list: true,
    },
    {
      path: '/staff/substitutions/$id',
      title: titles('substitution'),
      needs: ['substitutions'],
      under: '/staff/substitutions',
    },
    {
      path: '/staff/outsidePayments',
      title: titles('outsidePayments'),
      needs: ['outsidePayments'],
      icon: 'money',
      group: queues,
      queue: 'outsidePayments',
      list: true,
    },
    {
      path: '/staff/outsidePayments/$id',
      title: titles('outsidePayment'),
      needs: ['outsidePayments'],
      under: '/staff/outsidePayments',
    },

    {
      path: '/staff/appeals',
      title: titles('appeals'),
      needs: ['appeals', 'director'],
      icon: 'alert',
      group: queues,
      queue: 'appeals',
      list: true,
    },
    {
      path: '/staff/appeals/$id',
      title: titles('appeal'),
      needs: ['appeals', 'director'],
      under: '/staff/appeals',
    },

    {
      path: '/staff/matches',
      title: titles('matches'),
      needs: ['matches'],
      icon: 'trophy',
      group: running,
      list: true,
    },
    { path: '/staff/matches/$id', title: titles('match'), needs: ['matches'], under: '/staff/matches' },
    {
      path: '/staff/entries',
      title: titles('entries'),
      needs: ['registrations'],
      icon: 'file',
      group: running,
      list: true,
    },
    {
      path: '/staff/startLists',
      title: titles('startLists'),
      needs: ['director', 'registrations'],
      icon: 'clock',
      group: running,
      list: true,
    },
    {
      path: '/staff/startLists/$id',
      title: titles('startList'),
      needs: ['director', 'registrations'],
      under: '/staff/startLists',
    },
    {
      path: '/staff/results',
      title: titles('results'),
      needs: ['results', 'headJudge', 'director', 'appeals'],
      icon: 'chart',
      group: running,
      queue: 'results',
      list: true,
    },
    {
      path: '/staff/results/$id',
      title: titles('resultList'),
      needs: ['results', 'headJudge', 'director', 'appeals'],
      under: '/staff/results',
    },
    {
      path: '/staff/certificates',
      title: titles('certificates'),
      needs: ['certificates'],
      icon: 'trophy',
      group: running,
      list: true,
    },
    {
      path: '/staff/certificates/$id',
      title: titles('certificatesOf'),
      needs: ['certificates'],
      under: '/staff/certificates',
    },
    {
      path: '/staff/certificates/template/$id',
      title: titles('certificateTemplate'),
      needs: ['certificates'],
      under: '/staff/certificates',
    },
    {
      path: '/staff/payments',
      title: titles('payments'),
      needs: ['finance'],
      icon: 'money',
      group: finance,
      list: true,
    },
    {
      path: '/staff/orders',
      title: titles('orders'),
      needs: ['finance'],
      icon: 'history',
      group: finance,
      list: true,
    },
    {
      path: '/staff/payments/overview',
      title: titles('matchMoney'),
      needs: ['finance'],
      icon: 'chart',
      group: finance,
      list: true,
    },
    {
      path: '/staff/payments/settlement',
      title: titles('settlement'),
      needs: ['finance'],
      icon: 'file',
      group: finance,
      list: true,
    },
    { path: '/staff/payments/$id', title: titles('payment'), needs: ['finance'], under: '/staff/payments' },
    {
      path: '/staff/refunds',
      title: titles('refunds'),
      needs: ['finance'],
      icon: 'undo',
      group: finance,
      queue: 'refunds',
      list: true,
    },
    {
      path: '/staff/refunds/matches',
      title: titles('matchRefunds'),
      needs: ['finance'],
      under: '/staff/refunds',
    },
    { path: '/staff/refunds/$id', title: titles('refund'), needs: ['finance'], under: '/staff/refunds' },
    {
      path: '/staff/invoices',
      title: titles('invoices'),
      needs: ['finance'],
      icon: 'receipt',
      group: finance,
      queue: 'invoices',
      list: true,
    },
    { path: '/staff/invoices/$id', title: titles('invoice'), needs: ['finance'], under: '/staff/invoices' },
    {
      path: '/staff/reconciliation',
      title: titles('reconciliation'),
      needs: ['finance'],
      icon: 'shield',
      group: finance,
      queue: 'reconciliation',
      list: true,
    },

    {
      path: '/staff/notices',
      title: titles('notices'),
      needs: ['notices'],
      icon: 'bell',
      group: house,
      list: true,
    },
    { path: '/staff/staff', title: titles('staff'), needs: ['staff'], icon: 'person', group: house },
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
    { path: '/staff/account', title: titles('account') },

    { path: '/staff/login', title: titles('login'), open: true, bare: true },
    { path: '/staff/welcome', title: titles('welcome'), open: true, bare: true },
    { path: '/staff/redirect/$', title: titles('redirect'), open: true, bare: true },
    { path: '/staff/401', title: titles('forbidden'), open: true, bare: true },
    { path: '/staff/404', title: titles('notFound'), open: true, bare: true },
  ];
}
