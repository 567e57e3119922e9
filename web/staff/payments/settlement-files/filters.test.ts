import { expect, test } from 'vitest';
import { callFilters, defaults, spanOf } from './filters.ts';

const bill = '01a1fd51-aac6-7000-9a19-8ae4a39d2573';

test('what is open, unless something else is asked for', () => {
  expect(callFilters(defaults)).toEqual({ state: 'open' });
  expect(callFilters({ ...defaults, state: 'all' })).toEqual({});
  expect(callFilters({ ...defaults, state: 'healed', kind: 'amount', channel: 'alipay', bill })).toEqual({
    state: 'healed',
    kind: 'amount',
    channel: 'alipay',
    billId: bill,
  });
});

test('what means nothing is left out', () => {
  expect(
    callFilters({
      ...defaults,
      state: 'x',
      kind: 'x',
      channel: 'x',
      bill: '2026-02-30',
      text: 'a'.repeat(90),
    }),
  ).toEqual({ text: 'a'.repeat(60) });
  expect(spanOf({ ...defaults, days: '5' })).toBe(14);
  expect(spanOf({ ...defaults, days: '89' })).toBe(89);
});
