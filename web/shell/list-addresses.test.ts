import { beforeEach, expect, test } from 'vitest';
import { forgetLists, keepList, keptSearch } from './list-addresses.ts';

beforeEach(forgetLists);

test('a list comes back as it was asked', () => {
  keepList({ pathname: '/team/index', search: { text: 'A', page: 2 } });
  expect(keptSearch({ pathname: '/team/index', search: { lang: 'en' } })).toEqual({
    text: 'A',
    page: 2,
    lang: 'en',
  });
});

test('an address that asks something itself is taken as it is', () => {
  keepList({ pathname: '/team/index', search: { text: 'A' } });
  expect(keptSearch({ pathname: '/team/index', search: { page: 3 } })).toBeUndefined();
});

test('filters that were cleared stay cleared', () => {
  keepList({ pathname: '/team/index', search: { text: 'A' } });
  keepList({ pathname: '/team/index', search: { lang: 'en' } });
  expect(keptSearch({ pathname: '/team/index', search: {} })).toBeUndefined();
});

test('each match and team id has its own', () => {
  keepList({ pathname: '/registerMatch/index', search: { matchId: '1', text: 'A' } });
  expect(keptSearch({ pathname: '/registerMatch/index', search: { matchId: '2' } })).toBeUndefined();
  expect(keptSearch({ pathname: '/registerMatch/index', search: { matchId: '1' } })).toEqual({
    matchId: '1',
    text: 'A',
  });
});
