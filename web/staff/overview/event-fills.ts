import type { LangText } from '#contract/lang.ts';
import type { Fill } from '#web/staff/registrations/fill.ts';

export interface EventFilled extends Pick<Fill, 'eventId' | 'passed' | 'underWay' | 'waiting' | 'capacity'> {
  name: LangText;
}

/** The groups of each event taken together, in their order; places without limit where one group has none. */
export function eventFills(fills: readonly Fill[]): EventFilled[] {
  const events = new Map<string, EventFilled>();
  for (const { eventId, event, passed, underWay, waiting, capacity } of fills) {
    const sum = events.get(eventId);
    if (!sum) {
      events.set(eventId, { eventId, name: event, passed, underWay, waiting, capacity });
      continue;
    }
    sum.passed += passed;
    sum.underWay += underWay;
    sum.waiting += waiting;
    sum.capacity = sum.capacity === null || capacity === null ? null : sum.capacity + capacity;
  }
  return [...events.values()];
}
