import type { Renumbered } from '#contract/start-lists/numbers.ts';
import { say } from '#web/lib/lang.ts';
import type { Overview } from './groups.ts';
import { w } from './text.ts';

interface Props {
  match: Pick<Overview['match'], 'events'>;
  renumbered: readonly Renumbered[];
}

/** Who wears another number once it is published; nothing where all keep theirs. */
export function RenumberedList({ match: { events }, renumbered }: Props) {
  if (renumbered.length === 0) return null;
  return (
    <div>
      <p className="wait">{w('renumbered')}</p>
      <ul className="bullets scrolls-low">
        {renumbered.map(({ eventId, name, before, after }) => {
          const event = events.find(({ id }) => id === eventId);
          return (
            <li key={`${eventId} ${before}`}>
              {w('renumberedOf', { name, event: event ? say(event.name) : '', before, after })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
