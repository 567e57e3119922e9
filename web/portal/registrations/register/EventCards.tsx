import { Button } from '@mantine/core';
import { grouped } from '#contract/grouped.ts';
import { currentLang } from '#contract/lang.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { EntryChip } from './EntryChip.tsx';
import type { GridAthlete, GridModel } from './grid-model.ts';
import { w } from './text.ts';

interface Props {
  model: GridModel;
  onCell: (memberId: string, eventId: string, cell: HTMLElement) => void;
  /** How many of an event are entered by one press. */
  addable: ReadonlyMap<string, number>;
  onAll: (eventId: string) => void;
}

/** The entry grid on a phone by event: each with its athletes. */
export function EventCards({ model: { events, athletes }, addable, onCell, onAll }: Props) {
  const named = grouped(athletes, ({ person }) => person.name);
  // Two of one name differ by what is known of each.
  const isTwin = ({ person: { name } }: GridAthlete) => named.get(name)!.length > 1;
  const chipName = (athlete: GridAthlete) =>
    isTwin(athlete) ? `${athlete.person.name} · ${athlete.about}` : athlete.person.name;
  return (
    <ul className="list ruled line-above">
      {events.map(({ event, entries }, at) => {
        if (event.kind === 'team') return null;
        const name = say(event.name);
        const n = addable.get(event.id) ?? 0;
        const open = athletes.filter(({ cells }) => cells[at]!.state !== 'no');
        // What all share stands in the heading.
        const groups = new Set(open.map(({ cells }) => cells[at]!.words));
        const [shared] = groups.size === 1 ? groups : [];
        const closed = athletes.filter(({ cells }) => cells[at]!.state === 'no');
        return (
          <li key={event.id} className="stack gap-8">
            <div className="split gap-8 centred">
              <h3 className="md">
                {name}{' '}
                <span className="xs regular one-line soft">
                  {[w('entriesIn', { n: entries }), shared].filter(Boolean).join(' · ')}
                </span>
              </h3>
              {n > 0 && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`${name} ${w('enterAllOf', { n })}`}
                  onClick={() => onAll(event.id)}
                >
                  {w('enterAllOf', { n })}
                </Button>
              )}
            </div>
            <ul className="halves list gap-8" aria-label={name}>
              {open.map((athlete) => {
                const { person, cells, age } = athlete;
                const { words } = cells[at]!;
                const small = [words === shared ? '' : words, isTwin(athlete) ? '' : w('years', { age })];
                return (
                  <li key={person.memberId}>
                    <EntryChip
                      view={cells[at]!}
                      name={chipName(athlete)}
                      small={small.filter(Boolean).join(' · ')}
                      of={name}
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
                  {[...grouped(closed, (each) => withoutName(each, at))].map(([why, sharing]) => (
                    <li key={why}>{whyNot(why, sharing, sharing[0]!.cells[at]!.words)}</li>
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

const nameMark = '\u0000';

/** Why an athlete cannot enter, with a mark in place of the name. */
function withoutName({ person, cells }: GridAthlete, at: number): string {
  return cells[at]!.says.replaceAll(person.name, nameMark);
}

/** A reason is said once with all names; where it cannot take several, in its few words. */
function whyNot(why: string, sharing: readonly GridAthlete[], few: string) {
  const text = listNames(sharing.map(({ person }) => person.name));
  const names = <strong>{text}</strong>;
  const [before, ...after] = why.split(nameMark);
  const takesAll = sharing.length === 1 || currentLang() === 'zh';
  if (after.length === 0 || !takesAll)
    return (
      <>
        {names} {after.length === 0 ? why : `· ${few}`}
      </>
    );
  return (
    <>
      {before}
      {names}
      {after.join(text)}
    </>
  );
}
