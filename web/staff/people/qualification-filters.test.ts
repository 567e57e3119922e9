import { expect, test } from 'vitest';
import { address, defaults } from './qualification-filters.ts';

const { caseAt, filtersIn } = address;

test('the queue unless all are asked for, and a status only of all', () => {
  expect(address.queryOf({ ...defaults, status: '2' })).toEqual({ queue: true });
  expect(
    address.queryOf({ ...defaults, view: 'all', status: '2', kind: 'coach', year: '2026', text: '王' }),
  ).toEqual({
    status: 2,
    kind: 'coach',
    year: 2026,
    text: '王',
  });
});

test('what means nothing is left out', () => {
  expect(
    address.queryOf({
      ...defaults,
      view: 'all',
      assigned: 'x',
      kind: 'judge',
      status: '0',
      year: 'soon',
      together: '1',
    }),
  ).toEqual({});
});

test('a case keeps the filters of its list, as numbers too', () => {
  const filters = filtersIn({ kind: 'athlete', year: 2026, other: 'x', text: { a: 1 } });
  expect(caseAt('c1', filters)).toEqual({
    to: '/staff/qualifications/c1',
    search: { kind: 'athlete', year: '2026' },
  });
});
