import { expect, test } from 'vitest';
import { queueLink } from './queue-link.ts';

const { queryOf, defaults, viewed: viewOf } = queueLink;

const matchId = '01a1fd51-aac6-7000-9a19-8ae4a39d2573';

test('the queue, unless the list of all is asked for', () => {
  expect(viewOf(defaults)).toEqual({ view: 'queue' });
  expect(viewOf({ ...defaults, status: '4' })).toEqual({ view: 'queue' });
  expect(viewOf({ ...defaults, view: 'all' })).toEqual({ view: 'all' });
  expect(viewOf({ ...defaults, view: 'all', status: '4' })).toEqual({ view: 'all', status: 4 });
});

test('what means nothing is left out', () => {
  expect(queryOf({ ...defaults, matchId, text: 'a'.repeat(90) })).toEqual({ matchId, text: 'a'.repeat(60) });
  expect(queryOf({ ...defaults, matchId: 'x' })).toEqual({});
  expect(viewOf({ ...defaults, view: 'all', status: '3' })).toEqual({ view: 'all' });
});
