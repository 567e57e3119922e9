import { expect, test } from 'vitest';
import { askedOf, defaults, spanOf } from './bill-filters.ts';

test('what is open, unless something else is asked for', () => {
  expect(askedOf(defaults)).toEqual({ state: 'open' });
  expect(askedOf({ ...defaults, state: 'all' })).toEqual({});
  expect(
    askedOf({ ...defaults, state: 'healed', kind: 'amount', channel: 'alipay', day: '2026-05-01' }),
  ).toEqual({
    state: 'healed',
    kind: 'amount',
    channel: 'alipay',
    day: '2026-05-01',
  });
});

test('what means nothing is left out', () => {
  expect(
    askedOf({ ...defaults, state: 'x', kind: 'x', channel: 'x', day: '2026-02-30', text: 'a'.repeat(90) }),
  ).toEqual({ text: 'a'.repeat(60) });
  expect(spanOf({ ...defaults, days: '5' })).toBe(14);
  expect(spanOf({ ...defaults, days: '89' })).toBe(89);
});
