import { expect, test } from 'vitest';
import { queueDuty } from '#contract/queues/queue.ts';
import { staffRoutes } from './routes.ts';

const routes = staffRoutes();

test('without a login only these open', () => {
  expect(routes.filter(({ open }) => open).map(({ path }) => path)).toEqual([
    '/staff/login',
    '/staff/welcome',
    '/staff/redirect/$',
    '/staff/401',
    '/staff/404',
  ]);
});

test('a queue in the menu is opened by the duty that decides it', () => {
  const queues = routes.flatMap(({ queue, needs = [] }) =>
    queue && queue !== 'confirmations' ? [[queue, needs] as const] : [],
  );
  expect(queues.map(([queue]) => queue).sort()).toEqual(Object.keys(queueDuty).sort());
  expect(queues.filter(([queue, needs]) => !needs.includes(queueDuty[queue]))).toEqual([]);
});

test('a page of one case is opened by who may see the list that it comes from', () => {
  const needed = (path: string | undefined) => routes.find((route) => route.path === path)?.needs;
  const cases = routes.filter(({ under }) => under);
  expect(cases.filter(({ under, needs }) => needs === undefined || needed(under) !== needs)).toEqual([]);
});
