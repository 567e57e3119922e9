import { expect, test } from 'vitest';
import { softRules } from '#contract/matches/limits.ts';
import { exceptable, exceptedFrom, inForce, type Exception } from './exceptions.ts';

const until = '2026-06-01T00:00:00.000Z';
const one: Exception = { id: '00000000-0000-7000-8000-000000000001', rule: 'age', until, reason: '' };

test('it ends by itself at its time', () => {
  expect(inForce([one], new Date(Date.parse(until) - 1))).toEqual([one]);
  expect(inForce([one], new Date(until))).toEqual([]);
});

test('what blocked warns; what did not stays as it was; other rules too', () => {
  const before = new Date('2026-05-01T00:00:00Z');
  expect(exceptedFrom({ severities: {} }, [one], before).severities).toEqual({ age: 'warn' });
  const match = { severities: { age: 'uncounted', gender: 'block' } } as const;
  expect(exceptedFrom(match, [one], before)).toBe(match);
  expect(exceptedFrom({ severities: {} }, [one], new Date(until)).severities).toEqual({});
  expect(exceptedFrom({ severities: {} }, [], before).severities).toEqual({});
});

test('only rules of the match’s own choosing', () => {
  expect(exceptable.filter((rule) => !softRules.includes(rule))).toEqual([]);
  expect(exceptable).not.toContain('athleteQualified');
});
