import { w } from './text.ts';
import type { Values } from './values.ts';

type EventValues = Values['events'][number];

/** An event once more, with ids of its own; each of its names says in its own language that it is a copy. */
export function copyOfEvent(event: EventValues, newId: () => string): EventValues {
  const { zh, en } = event.name;
  return {
    ...event,
    id: newId(),
    name: { zh: w.in('zh', 'copyOf', { name: zh }), en: en && w.in('en', 'copyOf', { name: en }) },
    groups: event.groups.map((group) => ({ ...group, id: newId() })),
  };
}
