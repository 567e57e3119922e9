import { describe, expect, it } from 'vitest';
import type { Entry } from '#contract/registrations/registration.ts';
import { aMatch, event, idOf } from '#demo/builder/match.ts';
import { problemNames, ids, warned } from '#test/factories/checks.ts';
import { entry, person, type FactsPatch } from '#test/factories/registration.ts';

const events = [event(100), event(200)];
const people = [person(11), person(12), person(13)];
const entered = (...pairs: [event: number, member: number][]): Entry[] =>
  pairs.map(([n, member], at) =>
    entry(500 + at, { eventId: idOf(n), groupId: idOf(n + 1), memberIds: ids(member) }),
  );
const place = (number: number, at: number) => `entries.${idOf(number)}.${idOf(500 + at)}`;
const within = (
  capacity: number,
  counts: 'entries' | 'people',
  entries: Entry[],
  { waitingList = false, others = {} }: { waitingList?: boolean; others?: FactsPatch['others'] } = {},
) => {
  const quotas = [{ id: idOf(900), name: { zh: '合计', en: 'All' }, eventIds: null, counts, capacity }];
  const match = {
    events,
    quotas,
    waitingList,
    limits: { ...aMatch().limits, perAthlete: { individual: null, team: null, total: null } },
  };
  const patch = { match, form: { entries }, others };
  return waitingList
    ? warned(people, patch).filter((each) => each.startsWith('willWait'))
    : problemNames(people, patch);
};

describe('places for several events together, in a form', () => {
  it('refuse the entry that finds none, or say that it will wait', () => {
    const two = entered([100, 11], [200, 12]);
    expect(within(2, 'entries', two)).toEqual([]);
    expect(within(1, 'entries', two)).toEqual([`quotaFull ${place(200, 1)}`]);
    expect(within(1, 'entries', two, { waitingList: true })).toEqual([`willWaitForQuota ${place(200, 1)}`]);
  });
  it('count what others have, over all groups', () => {
    const groups = { [idOf(101)]: { used: 3, waiting: 0 }, [idOf(201)]: { used: 2, waiting: 0 } };
    expect(within(6, 'entries', entered([100, 11]), { others: { groups } })).toEqual([]);
    expect(within(5, 'entries', entered([100, 11]), { others: { groups } })).toEqual([
      `quotaFull ${place(100, 0)}`,
    ]);
  });
  it('count people once, those who are counted elsewhere not again', () => {
    expect(within(1, 'people', entered([100, 11], [200, 11]))).toEqual([]);
    expect(within(1, 'people', entered([100, 11], [200, 12]))).toEqual([`quotaFull ${place(200, 1)}`]);
    const quotas = { [idOf(900)]: { used: 4, counted: ids(11) } };
    expect(within(4, 'people', entered([100, 11]), { others: { quotas } })).toEqual([]);
    expect(within(4, 'people', entered([100, 12]), { others: { quotas } })).toEqual([
      `quotaFull ${place(100, 0)}`,
    ]);
  });
  it('are not given past entries that wait for one', () => {
    const groups = { [idOf(201)]: { used: 0, waiting: 1 } };
    expect(within(9, 'entries', entered([100, 11]), { waitingList: true, others: { groups } })).toEqual([
      `willWaitForQuota ${place(100, 0)}`,
    ]);
  });
});
