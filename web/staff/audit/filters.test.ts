import { expect, test } from 'vitest';
import { afterIn, callFilters, defaults } from './filters.ts';

const id = '00000000-0000-7000-8000-000000000001';

test('nothing is asked of an empty address; what the server would refuse is left out', () => {
  expect(callFilters(defaults)).toEqual({});
  const odd = { ...defaults, from: '2026-13-01', act: 'no.act', subject: 'x', realm: 'y', matchId: 'z' };
  expect(callFilters(odd)).toEqual({});
  const all = {
    ...defaults,
    text: '李',
    from: '2026-01-01',
    through: '2026-01-02',
    act: 'match.close',
    subject: 'match',
    realm: 'staff',
    matchId: id,
  };
  const { after: _, ...asked } = all;
  expect(callFilters(all)).toEqual(asked);
});

test('where a page begins', () => {
  const at = '2026-01-01T00:00:00.000Z';
  expect(afterIn(`${at} ${id}`)).toEqual({ at, id });
  for (const wrong of ['', at, `x ${id}`, `${at} x`]) expect(afterIn(wrong)).toBeUndefined();
});
