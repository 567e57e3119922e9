import { expect, test } from 'vitest';
import { waysOf } from './choices.ts';

const both = { phone: '13800000000', email: 'a@b.cn' };

test('by mail, and by SMS only where there is no mail', () => {
  expect(waysOf('reminders', both, [])).toEqual(['mail']);
  expect(waysOf('reminders', { ...both, email: null }, [])).toEqual(['sms']);
  expect(waysOf('reminders', { phone: null, email: null }, [])).toEqual([]);
});

test('as the account has said; of another kind it has said nothing', () => {
  const choices = [
    { topic: 'results', channel: 'mail', wanted: false },
    { topic: 'results', channel: 'sms', wanted: true },
  ] as const;
  expect(waysOf('results', both, choices)).toEqual(['sms']);
  expect(waysOf('reminders', both, choices)).toEqual(['mail']);
});

test('what staff write never goes by SMS', () => {
  expect(
    waysOf('notices', { ...both, email: null }, [{ topic: 'notices', channel: 'sms', wanted: true }]),
  ).toEqual([]);
});
