import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core';
import { groupsThatFit, rosterFits } from '#contract/registrations/groups-that-fit.ts';
import { everybodyIn, type Entry } from '#contract/registrations/registration.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import { say } from '#web/lib/lang.ts';
import { problemText } from '#web/lib/failure.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { SortableList } from '#web/ui/SortableList.tsx';
import { lineUpOf, withEntry } from './form-changes.ts';
import { aboutAthletes } from './grid-model.ts';
import type { LineUpProps } from './LineUpPanel.tsx';
import { w } from './text.ts';

interface Props extends LineUpProps {
  entry: Entry;
  /** Its number among the teams of its event, from 1. */
  n: number;
  onDrop: () => void;
}

/** One line-up: group, who competes, who is in reserve, the relay order. */
export function LineUp({ c, event, problems, edit, entry, n, onDrop }: Props) {
  const put = (next: Entry) => edit((form) => withEntry(form, next));
  const wrong = problems.filter(({ place }) => place.split('.')[2] === entry.id);
  const nameOf = (id: string) => c.personOf.get(id)?.name ?? '';
  return (
    <section
      className="pad-12-0 stack gap-12 line-below"
      data-place={`entries.${event.id}.${entry.id}`}
      tabIndex={-1}
    >
      <div className="row gap-8-16 between">
        <h3 className="md strong">
          {w('lineUpTitle', { n })}{' '}
          <span className="soft">
            {w('lineUpCount', { count: entry.memberIds.length, most: event.athletes.max })}
          </span>
        </h3>
        <ActionIcon
          variant="subtle"
          color="gray.8"
          size="md"
          aria-label={w('removeLineUp', { n })}
          onClick={onDrop}
        >
          <Icon name="trash" />
        </ActionIcon>
      </div>
      {wrong.length > 0 && (
        <ul className="list pad-8-12 round on-tone" data-tone="wait">
          {wrong.map((each) => (
            <li key={`${each.code} ${each.place}`}>{problemText(each)}</li>
          ))}
        </ul>
      )}
      <GroupChoice c={c} event={event} entry={entry} onGroup={(groupId) => put({ ...entry, groupId })} />
      <People c={c} event={event} entry={entry} onPut={put} />
      {event.relay && entry.memberIds.length > 0 && (
        <div>
          <p className="pad-top-8 sm strong soft">{w('relayOrder')}</p>
          <SortableList
            label={w('relayOrder')}
            items={entry.relayOrder}
            keyOf={(id) => id}
            nameOf={nameOf}
            render={nameOf}
            onOrder={(relayOrder) => put({ ...entry, relayOrder })}
          />
        </div>
      )}
    </section>
  );
}

interface GroupProps extends Pick<Props, 'c' | 'event' | 'entry'> {
  onGroup: (groupId: string) => void;
}

function GroupChoice({ c, event, entry, onGroup }: GroupProps) {
  const within = everybodyIn(entry);
  const fits = groupsThatFit(c, event, within, entry);
  return (
    <NativeSelect
      label={w('group')}
      value={entry.groupId}
      onChange={({ currentTarget }) => onGroup(currentTarget.value)}
      data={fits
        .filter(
          ({ group, fits: can }) =>
            group.id === entry.groupId || (can && (within.length > 0 || rosterFits(c, event, group))),
        )
        .map(({ group }) => ({ value: group.id, label: say(group.name) }))}
    />
  );
}

interface PeopleProps extends Pick<Props, 'c' | 'event' | 'entry'> {
  onPut: (entry: Entry) => void;
}

/** Every athlete who comes along: those who fit, and folded away the others with the reason. */
function People({ c, event, entry, onPut }: PeopleProps) {
  const within = everybodyIn(entry);
  const rows = c.form.roster.athletes.flatMap((id) => {
    const person = c.personOf.get(id);
    return person ? [{ person, why: within.includes(id) ? '' : whyNot(c, event, entry, id) }] : [];
  });
  const set = (id: string, part: 'lineUp' | 'reserve', on: boolean) => {
    const without = (ids: readonly string[]) => ids.filter((each) => each !== id);
    const memberIds = without(entry.memberIds);
    const reserves = without(entry.reserves);
    if (on) (part === 'lineUp' ? memberIds : reserves).push(id);
    onPut(lineUpOf(event, entry, memberIds, reserves));
  };
  const boxOf = (part: string, { memberId }: RegistrationPerson) => `${entry.id}-${memberId}-${part}`;
  const full = entry.memberIds.length >= event.athletes.max;
  const aboutOf = aboutAthletes(c);
  const nameLine = (person: RegistrationPerson) => (
    <>
      {person.name} <span className="soft">{aboutOf(person)}</span>
    </>
  );
  const line = ({ person, why }: (typeof rows)[number]) => (
    <li key={person.memberId} className="split centred gap-0-12 pad-4-8 touch">
      {why === '' ? (
        // The whole line is pressed, not the box alone.
        <label className="grow" htmlFor={boxOf('lineUp', person)}>
          {nameLine(person)}
        </label>
      ) : (
        <span>
          {nameLine(person)}
          <small className="block">{why}</small>
        </span>
      )}
      {why === '' && (
        <span className="flex gap-16">
          <Part
            part="lineUp"
            id={boxOf('lineUp', person)}
            person={person}
            entry={entry}
            full={full}
            onSet={set}
          />
          {event.reserves > 0 && (
            <Part
              part="reserve"
              id={boxOf('reserve', person)}
              person={person}
              entry={entry}
              full={entry.reserves.length >= event.reserves}
              onSet={set}
            />
          )}
        </span>
      )}
    </li>
  );
  const fit = rows.filter(({ why }) => why === '');
  const others = rows.filter(({ why }) => why !== '');
  return (
    <div>
      {full && fit.length > entry.memberIds.length && (
        <p className="sm soft">{w('lineUpFull', { n: event.athletes.max })}</p>
      )}
      {fit.length > 0 ? (
        <ul className="ruled list card" aria-label={w('lineUp')}>
          {fit.map(line)}
        </ul>
      ) : (
        <p className="soft">{w('nobodyFits')}</p>
      )}
      {others.length > 0 && (
        <details className="above-8">
          <summary className="pad-4-8 soft">{w('othersNot', { n: others.length })}</summary>
          <ul className="ruled list card">{others.map(line)}</ul>
        </details>
      )}
    </div>
  );
}

interface PartProps {
  part: 'lineUp' | 'reserve';
  id: string;
  person: RegistrationPerson;
  entry: Entry;
  full: boolean;
  onSet: (id: string, part: 'lineUp' | 'reserve', on: boolean) => void;
}

function Part({ part, id, person: { memberId, name }, entry, full, onSet }: PartProps) {
  const on = (part === 'lineUp' ? entry.memberIds : entry.reserves).includes(memberId);
  return (
    <Checkbox
      id={id}
      label={w(part)}
      aria-label={`${name} ${w(part)}`}
      checked={on}
      disabled={!on && full}
      onChange={({ currentTarget }) => onSet(memberId, part, currentTarget.checked)}
    />
  );
}

/** Why an athlete cannot be in this line-up; '' when nothing is in the way. A full line-up is no reason of theirs. */
function whyNot(c: LineUpProps['c'], event: LineUpProps['event'], entry: Entry, memberId: string): string {
  const fit = groupsThatFit(c, event, [memberId], entry).find(({ group }) => group.id === entry.groupId);
  return fit && !fit.fits ? problemsText(fit.problems.filter(({ severity }) => severity === 'block')) : '';
}
