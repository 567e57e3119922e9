import { expect, test } from 'vitest';
import { liveStages } from '#contract/registrations/stage.ts';
import { address, amongOf, callFilters, defaults } from './queue-filters.ts';

const { caseAt, filtersIn } = address;

const matchId = '01890000-0000-7000-8000-000000000001';

test('the queue is what waits for staff; all is what has been handed in', () => {
  expect(callFilters(defaults)).toEqual({ stage: ['qualification', 'events'] });
  expect(callFilters({ ...defaults, stage: 'events' })).toEqual({ stage: ['events'] });
  expect(callFilters({ ...defaults, view: 'all' }).stage).not.toContain('draft');
  expect(callFilters({ ...defaults, view: 'all', stage: 'finance' })).toEqual({ stage: ['finance'] });
  // Those that the overview counts.
  expect(callFilters({ ...defaults, view: 'all', stage: 'live' }).stage).toEqual(liveStages);
  expect(callFilters({ ...defaults, stage: 'live' }).stage).toEqual(['qualification', 'events']);
});

test('what may be passed together is asked for among what waits', () => {
  const filters = { ...defaults, together: '1' };
  expect(callFilters(filters)).toEqual({ stage: ['qualification', 'events'], together: true });
  expect(amongOf(filters)).toEqual({ stage: ['qualification', 'events'], together: true });
  expect(callFilters({ ...filters, view: 'all' })).not.toHaveProperty('together');
});

test('what an address says wrongly is left out', () => {
  const filters = filtersIn({ stage: 'finance', matchId: 'x', text: 12, view: {} });
  expect(callFilters(filters)).toEqual({ stage: ['qualification', 'events'], text: '12' });
});

test('a case keeps the filters it was opened from; its neighbours wait for staff or for money', () => {
  const filters = { ...defaults, view: 'all', stage: 'passed', matchId, text: '重庆' };
  expect(filtersIn(caseAt('1', filters).search!)).toEqual(filters);
  expect(amongOf(filters)).toEqual({ stage: ['qualification', 'events'], matchId, text: '重庆' });
  expect(amongOf({ ...filters, stage: 'finance' }).stage).toEqual(['finance']);
});
