import { expect, test } from 'vitest';
import type { ConsentScope } from './consent.ts';
import { isSought, numberEndOf, parentsLinkLimits, parentsLinkState, tidyNumberEnd } from './parents-link.ts';

const now = new Date('2026-06-01T04:00:00Z');

test('a link ends by its unit, by its time, or by too many searches that found no child', () => {
  const open = { expiresAt: new Date(now.getTime() + 1), endedAt: null, misses: 0 };
  const { most } = parentsLinkLimits.misses.perLink;
  expect(parentsLinkState(open, now)).toBe('open');
  expect(parentsLinkState({ ...open, misses: most - 1 }, now)).toBe('open');
  expect(parentsLinkState({ ...open, misses: most }, now)).toBe('stopped');
  expect(parentsLinkState({ ...open, expiresAt: now, misses: most }, now)).toBe('expired');
  expect(parentsLinkState({ ...open, expiresAt: now, endedAt: now }, now)).toBe('ended');
});

const day = '2026-06-01';
const consent = (...scopes: ConsentScope[]) => ({ scopes, withdrawnAt: null });
const request = {
  askedAt: '2026-05-01T00:00:00Z',
  expiresAt: '2026-05-15T00:00:00Z',
  answer: null,
  answeredAt: null,
};
const none = { day, consent: null, link: null, endedAt: null };
test.each([
  ['2016-01-01', none, true],
  ['2016-01-01', { ...none, link: request }, true],
  ['2016-01-01', { ...none, link: { ...request, answer: 'refused', answeredAt: request.askedAt } }, false],
  ['2016-01-01', { ...none, endedAt: '2026-05-20T00:00:00Z' }, false],
  ['2016-01-01', { ...none, consent: consent('idDocument') }, true],
  ['2016-01-01', { ...none, consent: consent('idDocument', 'health') }, false],
  // From 14 on none is needed, and one may be given.
  ['2011-01-01', none, true],
  ['2011-01-01', { ...none, consent: consent('publicLists') }, false],
  ['2008-06-01', none, false],
] as const)('born on %s, %o: sought %s', (birthdate, facts, sought) => {
  const { consent: given } = facts;
  const inForce = given && { ...given, scopes: [...given.scopes] };
  expect(isSought({ ...facts, birthdate, consent: inForce }, now)).toBe(sought);
});

test('the end of a number is what a parent reads, however it is written', () => {
  expect(numberEndOf(1, '50010120160307123x')).toBe('07123X');
  expect(numberEndOf(8, 'A123456(3)')).toBe('234563');
  expect(numberEndOf(2, 'AB 12/7')).toBe('AB127');
  expect(tidyNumberEnd(' 07-12 ３x')).toBe('07123X');
});
