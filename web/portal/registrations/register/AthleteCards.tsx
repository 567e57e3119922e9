import { useLayoutEffect, useRef, useState } from 'react';
import { grouped } from '#contract/grouped.ts';
import { blocks } from '#contract/problem.ts';
import { say } from '#web/lib/lang.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { listNames } from '#web/lib/list-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { CellMark } from './CellMark.tsx';
import { EntryChip } from './EntryChip.tsx';
import { Counters } from './Counters.tsx';
import classes from './grid.module.css';
import type { GridAthlete, GridEvent, GridModel } from './grid-model.ts';
import { w } from './text.ts';

interface Props {
  model: GridModel;
  /** The athlete whose events are open; '' is none. */
  open: string;
  onOpen: (memberId: string) => void;
  onCell: (memberId: string, eventId: string, cell: HTMLElement) => void;
}

/** The entry grid on a phone: one athlete after another, each with their events. */
export function AthleteCards({ model: { athletes, events }, open, onOpen, onCell }: Props) {
  // Decided on arrival alone: a line that folds at the last tap would move under the finger.
  const [full] = useState(() => new Set(athletes.filter(isFull).map(({ person }) => person.memberId)));
  // The events of the athlete above may close: who is pressed stays where the finger is.
  const anchor = useRef<{ head: HTMLElement; top: number } | null>(null);
  useLayoutEffect(() => {
    if (!anchor.current) return;
    const { head, top } = anchor.current;
    anchor.current = null;
    window.scrollBy({ top: head.getBoundingClientRect().top - top, behavior: 'instant' });
  });
  return (
    <ul className="list line-above">
      {athletes.map((athlete) => {
        const { memberId } = athlete.person;
        const opened = memberId === open;
        const group = groupOf(athlete, events);
        return (
          <li className="line-below" key={memberId}>
            <PersonHead
              athlete={athlete}
              group={group}
              entered={full.has(memberId) && !opened ? enteredOf(athlete, events) : ''}
              others={opened ? 0 : events.length - openOf(athlete, events).length}
              opened={opened}
              onPress={(head) => {
                anchor.current = { head, top: head.getBoundingClientRect().top };
                onOpen(opened ? '' : memberId);
              }}
            />
            {opened ? (
              <Events athlete={athlete} events={events} onCell={onCell} />
            ) : full.has(memberId) ? null : (
              <Chips athlete={athlete} group={group} events={events} onCell={onCell} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** In all events that the athlete may enter alone, and nothing to mend: a line says so. */
function isFull(athlete: GridAthlete): boolean {
  const { individual } = athlete.counters;
  return individual.used === individual.most && !isWrong(athlete);
}

function isWrong({ problems, cells }: GridAthlete): boolean {
  return blocks(problems) || cells.some((each) => each.wrong === 'block');
}

function enteredOf({ cells }: GridAthlete, events: readonly GridEvent[]): string {
  return listNames(events.filter((_, at) => cells[at]!.state === 'yes').map(({ event }) => say(event.name)));
}

/** The group that most events of the athlete alone are in; a chip names its own where it is another. */
function groupOf(athlete: GridAthlete, events: readonly GridEvent[]): string {
  const groups = grouped(openOf(athlete, events), ({ view }) => view.words);
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

interface HeadProps {
  athlete: GridAthlete;
  group: string;
  /** The events of an athlete who is folded; '' of any other. */
  entered: string;
  /** How many events the press shows that are not in view. */
  others: number;
  opened: boolean;
  onPress: (head: HTMLElement) => void;
}

function PersonHead({ athlete, group, entered, others, opened, onPress }: HeadProps) {
  const { person, about, counters } = athlete;
  return (
    <button
      type="button"
      className={`split centred bare gap-8 ${entered ? 'pad-8-0' : 'pad-top-8'} full same-colour to-start`}
      aria-expanded={opened}
      data-place={`athletes.${person.memberId}`}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <span>
        <span className="row gap-0-12 strong tight">
          {person.name}
          {isWrong(athlete) && <Icon name="alert" size={16} className="rigid wait" />}
          <Counters counters={counters} />
        </span>
        <span className="wrap gap-0-12 xs regular soft">
          {entered || about}
          {!entered && group && <span>{group}</span>}
        </span>
      </span>
      <span className="inline-line gap-4 xs regular soft">
        {others > 0 && w('others', { n: others })}
        <Icon name={opened ? 'up' : 'down'} />
      </span>
    </button>
  );
}

interface EventsProps extends Pick<Props, 'onCell'> {
  athlete: GridAthlete;
  events: readonly GridEvent[];
}

/** The events that the athlete may enter alone, or is entered in. */
function openOf({ cells }: GridAthlete, events: readonly GridEvent[]) {
  return events.flatMap(({ event }, at) => {
    const view = cells[at]!;
    return event.kind === 'individual' && view.state !== 'no' ? [{ event, view }] : [];
  });
}

/** Each of these by one tap; all else is behind the athlete's name. */
function Chips({ athlete, group, events, onCell }: EventsProps & { group: string }) {
  const { person } = athlete;
  return (
    <ul className="tiles tiles-least list gap-4 below-8" aria-label={person.name}>
      {openOf(athlete, events).map(({ event, view }) => (
        <li key={event.id}>
          <EntryChip
            view={view}
            name={say(event.name)}
            small={view.words === group ? '' : view.words}
            of={person.name}
            place={`entries.${event.id}..${person.memberId}`}
            onPress={(cell) => onCell(person.memberId, event.id, cell)}
          />
        </li>
      ))}
    </ul>
  );
}

function Events({ athlete: { person, problems, cells }, events, onCell }: EventsProps) {
  // What speaks against the athlete altogether need not be said at each event again.
  const [shownId, setShownId] = useState('');
  const press = (eventId: string, cell: HTMLElement) => {
    setShownId(eventId);
    onCell(person.memberId, eventId, cell);
  };
  return (
    <>
      {problems.length > 0 && <p className="soft">{problemsText(problems)}</p>}
      <ul className="stack gap-4 below-16 list" aria-label={person.name}>
        {events.map(({ event }, at) => {
          const view = cells[at]!;
          const says = view.wrong !== null || shownId === event.id || view.waits;
          return (
            <li key={event.id}>
              {(at === 0 || events[at - 1]!.event.kind !== event.kind) && (
                <p className="pad-top-8 sm strong soft">
                  {event.kind === 'team' ? w('teamEvents') : w('individualEvents')}
                </p>
              )}
              <button
                type="button"
                className={`${classes.event} halves bare card centred gap-0-12 pad-4-8 full touch relative same-colour to-start on-paper`}
                data-state={view.state}
                data-wrong={view.wrong ?? undefined}
                data-place={`entries.${event.id}..${person.memberId}`}
                aria-pressed={view.state === 'yes'}
                aria-disabled={view.state === 'no' || undefined}
                onClick={({ currentTarget }) => press(event.id, currentTarget)}
              >
                <VisuallyHidden>
                  {w('cellLabel', { cell: person.name, of: say(event.name), says: view.says })}
                </VisuallyHidden>
                <span aria-hidden="true">{say(event.name)}</span>
                <CellMark {...view} />
                {says && (
                  <span className="whole-row sm soft" aria-hidden="true">
                    {view.says}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
