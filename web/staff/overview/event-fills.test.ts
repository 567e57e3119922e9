import { expect, test } from 'vitest';
import type { Fill } from '#web/staff/registrations/fill.ts';
import { eventFills } from './event-fills.ts';

const aFill = (eventId: string, patch: Partial<Fill>): Fill => ({
  groupId: `${eventId}-g`,
  eventId,
  event: { zh: eventId },
  code: '',
  group: { zh: '组' },
  capacity: 4,
  passed: 1,
  underWay: 2,
  waiting: 0,
  left: 1,
  ...patch,
});

test('groups of an event are added up, in order; one without a limit leaves the event without', () => {
  const fills = [
    aFill('b', {}),
    aFill('a', { capacity: 3, waiting: 5 }),
    aFill('a', { capacity: null }),
    aFill('b', { capacity: 6, passed: 0 }),
    aFill('a', { capacity: 1 }),
  ];
  expect(eventFills(fills)).toEqual([
    { eventId: 'b', name: { zh: 'b' }, capacity: 10, passed: 1, underWay: 4, waiting: 0 },
    { eventId: 'a', name: { zh: 'a' }, capacity: null, passed: 3, underWay: 6, waiting: 5 },
  ]);
  expect(eventFills([])).toEqual([]);
});
