import { describe, expect, test } from 'vitest';
import { duties, type Duty } from '#contract/call.ts';
import { queueDuty } from '#contract/desk/queue.ts';
import { decide } from '#web/frame/guard.ts';
import { menuOf, permits } from '#web/frame/place.ts';
import { staffPlaces } from './routes.ts';

const places = staffPlaces();
const login = '/staff/login';

// Which duty opens what, or any of which; '' is every member of staff.
const table: readonly [path: string, duty: Duty | '' | readonly Duty[]][] = [
  ['/staff', ''],
  ['/staff/overview', ['registrations', 'materials', 'finance']],
  ['/staff/units', 'units'],
  ['/staff/units/$id', 'units'],
  ['/staff/qualifications', 'people'],
  ['/staff/qualifications/$id', 'people'],
  ['/staff/registrations', 'registrations'],
  ['/staff/registrations/$id', 'registrations'],
  ['/staff/materials', 'materials'],
  ['/staff/materials/$id', 'materials'],
  ['/staff/substitutions', 'substitutions'],
  ['/staff/substitutions/$id', 'substitutions'],
  ['/staff/outsidePayments', 'outsidePayments'],
  ['/staff/outsidePayments/$id', 'outsidePayments'],
  ['/staff/appeals', ['appeals', 'director']],
  ['/staff/appeals/$id', ['appeals', 'director']],
  ['/staff/matches', 'matches'],
  ['/staff/matches/$id', 'matches'],
  ['/staff/matches/groups/$id', 'matches'],
  ['/staff/exchange', 'matches'],
  ['/staff/entries', 'registrations'],
  ['/staff/startLists', ['director', 'registrations']],
  ['/staff/startLists/$id', ['director', 'registrations']],
  ['/staff/results', ['results', 'headJudge', 'director', 'appeals']],
  ['/staff/results/$id', ['results', 'headJudge', 'director', 'appeals']],
  ['/staff/certificates', 'certificates'],
  ['/staff/certificates/$id', 'certificates'],
  ['/staff/certificates/template/$id', 'certificates'],
  ['/staff/payments', 'finance'],
  ['/staff/orders', 'finance'],
  ['/staff/payments/overview', 'finance'],
  ['/staff/payments/settlement', 'finance'],
  ['/staff/payments/$id', 'finance'],
  ['/staff/refunds', 'finance'],
  ['/staff/refunds/matches', 'finance'],
  ['/staff/refunds/$id', 'finance'],
  ['/staff/invoices', 'finance'],
  ['/staff/invoices/$id', 'finance'],
  ['/staff/reconciliation', 'finance'],
  ['/staff/notices', 'notices'],
  ['/staff/privacy', 'privacy'],
  ['/staff/privacy/requests', 'privacy'],
  ['/staff/privacy/looks', 'privacy'],
  ['/staff/privacy/report', 'privacy'],
  ['/staff/staff', 'staff'],
  ['/staff/confirmations', ['settings', 'staff', 'appeals', 'director']],
  ['/staff/audit', 'audit'],
  ['/staff/settings', 'settings'],
  ['/staff/interfaces', 'settings'],
  ['/staff/merchants', 'settings'],
  ['/staff/exports', ''],
  ['/staff/help', ''],
  ['/staff/account', ''],
];
const open = ['/staff/login', '/staff/welcome', '/staff/redirect/$', '/staff/401', '/staff/404'];

test('the table names every page that needs a login', () => {
  expect(places.filter((place) => !place.open).map(({ path }) => path)).toEqual(table.map(([path]) => path));
  expect(places.filter((place) => place.open).map(({ path }) => path)).toEqual(open);
});

describe.each(table)('%s', (path, duty) => {
  const asked = path.replace('$id', '0198c0de');

  test.each(duties)('%s', (held) => {
    const allowed = duty === '' || [duty].flat().includes(held);
    const place = places.find((each) => each.path === path)!;
    expect(permits(place, [held])).toBe(allowed);
    expect(menuOf(places, [held]).includes(place)).toBe(allowed && place.icon !== undefined);
    expect(decide({ places, login, session: true, held: [held] }, asked)).toBe(
      allowed ? 'stay' : 'forbidden',
    );
  });

  test('without a token', () => {
    expect(decide({ places, login, session: false, held: null }, asked)).toBe('login');
  });
});

test('a queue in the menu is opened by the duty that decides it', () => {
  const queues = places.flatMap(({ queue, needs = [] }) =>
    queue && queue !== 'confirmations' ? [[queue, needs] as const] : [],
  );
  expect(queues.map(([queue]) => queue).sort()).toEqual(Object.keys(queueDuty).sort());
  expect(queues.filter(([queue, needs]) => !needs.includes(queueDuty[queue]))).toEqual([]);
});
