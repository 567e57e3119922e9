import { Button } from '@mantine/core';
import { grouped } from '#contract/grouped.ts';
import { say } from '#web/lib/lang.ts';
import { EntryChip } from './EntryChip.tsx';
import type { GridModel } from './grid-model.ts';
import { w } from './text.ts';

interface Props {
  model: GridModel;
  onCell: (memberId: string, eventId: string, cell: HTMLElement) => void;
  /** Enters all who can be. */
  onAll: (eventId: string) => void;
}

/** The entry grid on a phone by event: each with its athletes. */
export function EventCards({ model: { events, athletes }, onCell, onAll }: Props) {
  const named = grouped(athletes, ({ person }) => person.name);
  // Two of one name differ by what is known of each.
  const chipName = ({ person: { name }, about }: GridModel['athletes'][number]) =>
    named.get(name)!.length > 1 ? `${name} · ${about}` : name;
  return (
    <ul className="list ruled line-above">
      {events.map(({ event, entries, possible }, at) => {
        if (event.kind === 'team') return null;
        const name = say(event.name);
        const open = athletes.filter(({ cells }) => cells[at]!.state !== 'no');
        const closed = athletes.filter(({ cells }) => cells[at]!.state === 'no');
        return (
          <li key={event.id} className="stack gap-8">
            <div className="split gap-8 centred">
              <h3 className="md">
                {name} <span className="xs regular soft">{w('entriesIn', { n: entries })}</span>
              </h3>
              {possible > 0 && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`${name} ${w('enterAllOf', { n: possible })}`}
                  onClick={() => onAll(event.id)}
                >
                  {w('enterAllOf', { n: possible })}
                </Button>
              )}
            </div>
            <ul className="wrap list gap-8" aria-label={name}>
              {open.map((athlete) => {
                const { person, cells } = athlete;
                return (
                  <li key={person.memberId}>
                    <EntryChip
                      view={cells[at]!}
                      name={chipName(athlete)}
                      label={w('cellLabel', {
                        athlete: chipName(athlete),
                        event: name,
                        says: cells[at]!.says,
                      })}
                      place={`entries.${event.id}..${person.memberId}`}
                      onPress={(cell) => onCell(person.memberId, event.id, cell)}
                    />
                  </li>
                );
              })}
            </ul>
            {closed.length > 0 && (
              <details>
                <summary className="opens sm">{w('cannot', { n: closed.length })}</summary>
                <ul className="list stack gap-4 sm soft">
                  {closed.map(({ person, cells }) => (
                    <li key={person.memberId}>{cells[at]!.says}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
