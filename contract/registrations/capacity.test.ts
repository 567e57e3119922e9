import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { event, group, idOf } from '#demo/builder/match.ts';
import { placedNames } from '#test/factories/problems.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import { caseOf } from './case.ts';
import type { EntryState, EntryStatus } from './facts.ts';
import { capacity, placesOf } from './rules/capacity.ts';

interface Situation {
  capacity: number | null;
  waitingList: boolean;
  used: number;
  waiting: number;
  /** One entry each; undefined is a newcomer. */
  own: (EntryState | undefined)[];
}

function caseWith({ capacity: places, waitingList, used, waiting, own }: Situation) {
  const people = own.map((_, n) => person(11 + n));
  const standings = own.flatMap((state, n): EntryStatus[] =>
    state === undefined
      ? []
      : [
          {
            entryId: idOf(51 + n),
            groupId: idOf(101),
            state,
            position: state === 'waiting' ? 7 : null,
            waiting: 0,
            offerUntil: null,
          },
        ],
  );
  return caseOf(
    facts(people, {
      match: { events: [event(100, { groups: [group(101, { capacity: places })] })], waitingList },
      others: { groups: { [idOf(101)]: { used, waiting } } },
      registration: { id: idOf(5), stage: 'events', payment: 'none', extendedTo: null, moved: {}, standings },
      form: {
        entries: own.map((_, n) =>
          entry(51 + n, { eventId: idOf(100), groupId: idOf(101), memberIds: [idOf(11 + n)] }),
        ),
      },
    }),
  );
}

const states = (situation: Situation) =>
  [...placesOf(caseWith(situation)).values()].map(({ state, position }) =>
    position === null ? state : `${state} ${position}`,
  );
const base: Situation = { capacity: 5, waitingList: false, used: 4, waiting: 0, own: [] };

describe('places in a group', () => {
  it('go to newcomers in form order until it is full', () => {
    expect(states({ ...base, own: [undefined] })).toEqual(['placed']);
    expect(states({ ...base, own: [undefined, undefined] })).toEqual(['placed', 'full']);
    expect(states({ ...base, used: 5, own: [undefined] })).toEqual(['full']);
    expect(states({ ...base, capacity: null, used: 500, own: [undefined] })).toEqual(['placed']);
  });
  it('become a turn in the queue where the match keeps one', () => {
    expect(states({ ...base, waitingList: true, own: [undefined, undefined, undefined] })).toEqual([
      'placed',
      'waiting 1',
      'waiting 2',
    ]);
    expect(states({ ...base, waitingList: true, used: 5, waiting: 3, own: [undefined] })).toEqual([
      'waiting 4',
    ]);
  });
  it('are never taken from under those who wait already', () => {
    expect(states({ ...base, waitingList: true, used: 3, waiting: 1, own: [undefined] })).toEqual([
      'waiting 2',
    ]);
    // Without a queue no one can be passed over.
    expect(states({ ...base, used: 3, waiting: 1, own: [undefined] })).toEqual(['placed']);
  });
  it('stay with what holds them, and a turn with what waits', () => {
    expect(states({ ...base, used: 4, own: ['placed', undefined] })).toEqual(['placed', 'full']);
    expect(states({ ...base, used: 4, own: [undefined, 'placed'] })).toEqual(['full', 'placed']);
    expect(states({ ...base, waitingList: true, used: 5, own: ['waiting', undefined] })).toEqual([
      'waiting 7',
      'waiting 2',
    ]);
    expect(states({ ...base, used: 5, own: ['offered'] })).toEqual(['placed']);
    expect(states({ ...base, used: 5, own: ['released'] })).toEqual(['full']);
  });
  it('are lost by an entry that moves to another group', () => {
    const c = caseWith({ ...base, used: 5, own: ['placed'] });
    const moved = c.registration!.standings.map((each) => ({ ...each, groupId: idOf(999) }));
    expect(
      [...placesOf({ ...c, registration: { ...c.registration!, standings: moved } }).values()][0]!.state,
    ).toBe('full');
  });
  it('are never more than there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.nat(8),
        fc.nat(3),
        fc.boolean(),
        fc.nat(6),
        (places, used, waiting, waitingList, ownEntry) => {
          const placed = states({
            capacity: places,
            used,
            waiting,
            waitingList,
            own: Array.from({ length: ownEntry }, () => undefined),
          }).filter((state) => state === 'placed');
          expect(placed.length).toBeLessThanOrEqual(Math.max(0, places - used));
          if (!waitingList) expect(placed.length).toBe(Math.min(ownEntry, Math.max(0, places - used)));
        },
      ),
    );
  });
});

it('names the full group, or the place in the queue', () => {
  const place = `entries.${idOf(100)}.${idOf(51)}`;
  expect(placedNames(capacity(caseWith({ ...base, used: 5, own: [undefined] })))).toEqual([
    `groupFull ${place}`,
  ]);
  const [queued] = capacity(caseWith({ ...base, used: 5, waiting: 2, waitingList: true, own: [undefined] }));
  expect(queued).toMatchObject({ place, severity: 'warn', values: { position: 3 } });
  expect(capacity(caseWith({ ...base, used: 5, waitingList: true, own: ['placed'] }))).toEqual([]);
});
