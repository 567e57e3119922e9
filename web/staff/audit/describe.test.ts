import { expect, test } from 'vitest';
import { held } from './describe.ts';

test('why sessions were put off has words; a reason of another act stays as it was written', () => {
  expect(held('overrun', 'startSession.delay', 'reason')).toBe('前面的比赛超时');
  expect(held('overrun', 'refund.ask', 'reason')).toBe('overrun');
});
