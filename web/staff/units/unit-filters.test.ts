import { describe, expect, test } from 'vitest';
import { getUnits } from '#contract/units/calls.ts';
import { address, defaults } from './unit-filters.ts';

const { caseAt, filtersIn, queueAt } = address;

describe('what the address asks for', () => {
  test.each<[string, Partial<typeof defaults>, object]>([
    ['nothing: the queue', {}, { queue: true }],
    ['everything', { view: 'all' }, {}],
    ['status 0 is a status', { view: 'all', status: 'notCertified' }, { status: 0 }],
    ['the queue has no status', { status: 'passed' }, { queue: true }],
    ['a province', { place: 500000, view: 'all' }, { provinceCode: 500000 }],
    ['abroad', { place: 1, view: 'all' }, { foreign: true }],
    ['no members', { flag: 'notMember', view: 'all' }, { member: false }],
    ['prohibited', { flag: 'prohibited', view: 'all' }, { prohibited: true }],
    ['nonsense', { view: 'all', status: 'toString', type: 13, place: 500100, flag: 'x' }, {}],
    ['a text too long', { view: 'all', text: 'x'.repeat(100) }, { text: 'x'.repeat(80) }],
  ])('%s', (_what, typed, query) => {
    const body = address.queryOf({ ...defaults, ...typed });
    expect(body).toEqual(query);
    expect(getUnits.body.safeParse(body).success).toBe(true);
  });
});

test('filters travel from the list to the case and back', () => {
  const filters = { ...defaults, type: 2, text: '飞跃' };
  expect(caseAt('x', filters)).toEqual({ to: '/staff/units/x', search: { type: 2, text: '飞跃' } });
  // A phone is searched for, and never stands in an address.
  expect(caseAt('x', { ...filters, text: '139 0000 1111' }).search).toEqual({ type: 2 });
  expect(queueAt(filtersIn({ type: 2, text: '飞跃', lang: 'en', place: null }))).toEqual(queueAt(filters));
});
