import { describe, expect, test } from 'vitest';
import { roles, type Role } from '#contract/accounts/roles.ts';
import { decide } from '#web/shell/guard.ts';
import { menuOf, permits, routeAt } from '#web/shell/route.ts';
import { portalRoutes } from './routes.ts';
import { titles } from './text.ts';

const routes = portalRoutes();
const kinds: readonly Role[] = ['visitor', 'personal', 'otherUser', 'chinaUser'];

const everybody = [true, true, true, true];
const unitsOnly = [true, false, true, true];
const chinaOnly = [false, false, false, true];

// Requirements, section 2: who sees what, in the order of `kinds`.
const table: readonly [path: string, seen: readonly boolean[], menu: 'shown' | 'pinned' | 'hidden'][] = [
  ['/', everybody, 'hidden'],
  ['/dashboard', everybody, 'pinned'],
  ['/match/detail', everybody, 'hidden'],
  ['/match/review', everybody, 'hidden'],
  ['/unit/index', everybody, 'shown'],
  ['/member/index', everybody, 'shown'],
  ['/member/memberCreate', everybody, 'hidden'],
  ['/member/memberImport', everybody, 'hidden'],
  ['/member/parentsLink', everybody, 'hidden'],
  ['/member/results', everybody, 'hidden'],
  ['/player/index', everybody, 'hidden'],
  ['/player/playerCreate', everybody, 'hidden'],
  ['/coach/index', chinaOnly, 'hidden'],
  ['/coach/coachCreate', chinaOnly, 'hidden'],
  ['/team/index', unitsOnly, 'shown'],
  ['/team/teamCreate', unitsOnly, 'hidden'],
  ['/registerMatch/index', everybody, 'pinned'],
  ['/registerMatch/register', everybody, 'hidden'],
  ['/registerMatch/detail', everybody, 'hidden'],
  ['/registerMatch/payment', everybody, 'hidden'],
  ['/registerMatch/startTimes', everybody, 'hidden'],
  ['/registerMatch/fileUpload', everybody, 'hidden'],
  ['/registerMatch/changePerson', everybody, 'hidden'],
  ['/registerMatch/result', everybody, 'hidden'],
  ['/registerMatch/appealList', everybody, 'hidden'],
  ['/registerMatch/certificates', everybody, 'hidden'],
  ['/message/index', everybody, 'hidden'],
  ['/help', everybody, 'hidden'],
  ['/account', everybody, 'hidden'],
  ['/login', everybody, 'hidden'],
  ['/login/register', everybody, 'hidden'],
  ['/login/code', everybody, 'hidden'],
  ['/login/resetPassword', everybody, 'hidden'],
  ['/redirect/$', everybody, 'hidden'],
  ['/outbox', everybody, 'hidden'],
  ['/401', everybody, 'hidden'],
  ['/404', everybody, 'hidden'],
];
const open = [
  '/login',
  '/login/register',
  '/login/code',
  '/login/resetPassword',
  '/redirect/$',
  '/outbox',
  '/401',
  '/404',
];

test('the table names every route, and every route is in the table', () => {
  expect(routes.map(({ path }) => path)).toEqual(table.map(([path]) => path));
  expect(new Set([...kinds, 'user'])).toEqual(new Set(roles));
});

describe.each(table)('%s', (path, seen, menu) => {
  const route = routeAt(routes, path)!;

  test.each(kinds)('%s', (role) => {
    const duties = ['user', role];
    const allowed = seen[kinds.indexOf(role)]!;
    expect(route.path).toBe(path);
    expect(permits(route, duties)).toBe(allowed);
    expect(menuOf(routes, duties).includes(route)).toBe(allowed && menu !== 'hidden');
    const verdict = decide({ routes, login: '/login', session: true, held: duties }, path);
    expect(verdict).toBe(path === '/login' ? 'home' : allowed ? 'stay' : 'forbidden');
  });

  test('menu flag', () => {
    expect(route.pinned ? 'pinned' : route.icon ? 'shown' : 'hidden').toBe(menu);
  });

  test('without a token only public pages open', () => {
    const verdict = decide({ routes, login: '/login', session: false, held: null }, path);
    expect(verdict).toBe(open.includes(path) ? 'stay' : 'login');
  });

  test('with a token and no roles yet, the profile comes first', () => {
    const verdict = decide({ routes, login: '/login', session: true, held: null }, path);
    expect(verdict).toBe(path === '/login' ? 'home' : open.includes(path) ? 'stay' : 'load');
  });
});

test.each([
  ['/TEAM/Index', 'forbidden'],
  ['/team/index/', 'forbidden'],
  ['/coach/index', 'forbidden'],
  ['/redirect/team/index', 'stay'],
  ['/no/such/page', 'stay'],
  ['/teams', 'stay'],
])('an individual opening %s: %s', (path, verdict) => {
  expect(decide({ routes, login: '/login', session: true, held: ['user', 'personal'] }, path)).toBe(verdict);
});

test.each([false, true])('that a page does not exist is said to everyone, logged in or not', (session) => {
  expect(decide({ routes, login: '/login', session, held: null }, '/no/such/page')).toBe('stay');
});

test('every marked menu entry is one', () => {
  const entries = routes.filter(({ icon }) => icon).map(({ path }) => path);
  const marked = routes.flatMap(({ under }) => under ?? []);
  expect(marked.filter((path) => !entries.includes(path))).toEqual([]);
});

test('pages are called as asked for', () => {
  const called = (key: Parameters<typeof titles>[0]) => titles.in('en', key);
  expect(called('dashboard')).toBe('All Events');
  expect(called('members')).toBe('Personnel Registration');
  expect(called('players')).toBe('Registered Athletes');
  expect(called('coaches')).toBe('Registered Coaches');
  expect(called('teams')).toBe('Team Management');
  expect(called('registrations')).toBe('Registered Events');
  expect(called('unit')).toBe('Certification info');
});
