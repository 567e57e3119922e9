import { expect, test } from 'vitest';
import { getMember } from '#contract/people/calls.ts';
import { callFilters, memberDefaults } from './member-filters.ts';

test('the order is the list’s own unless the address says by name', () => {
  expect(callFilters({ ...memberDefaults, order: 'name' })).toEqual({ order: 'name' });
  expect(callFilters({ ...memberDefaults, order: 'age' })).toEqual({});
});

test('nothing chosen asks for all', () => {
  expect(callFilters(memberDefaults)).toEqual({});
});

test('a status of 0 is a filter like the others', () => {
  const filters = callFilters({
    text: '王',
    role: '3',
    gender: '2',
    athlete: '0',
    coach: '0',
    missing: 'headPic',
    order: '',
  });
  expect(filters).toEqual({
    text: '王',
    role: 3,
    gender: 2,
    athleteStatus: 0,
    coachStatus: 0,
    missing: 'headPic',
  });
});

test('who lacks anything is found by the address that a to-do leads to', () => {
  expect(callFilters({ ...memberDefaults, missing: 'any' })).toEqual({ missing: 'any' });
});

test('what means nothing in an address is left out, and the call takes the rest', () => {
  const filters = callFilters({
    text: 'x'.repeat(80),
    role: '9',
    gender: 'm',
    athlete: '-1',
    coach: '3',
    missing: 'hat',
    order: '',
  });
  expect(filters).toEqual({ text: 'x'.repeat(50) });
  expect(getMember.body.safeParse(filters).success).toBe(true);
});
