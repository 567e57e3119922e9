import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getTeamPeople } from '#contract/teams/calls.ts';
import { lackingIn, type TeamFacts } from '#contract/teams/rules.ts';
import { roleOfList, type TeamList, type TeamPerson } from '#contract/teams/team.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { useCall } from '#web/lib/queries.ts';
import { findsName, mayBeInitials } from '#web/lib/name-search.ts';
import { useWide } from '#web/lib/use-media.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { aboutPerson } from './about-person.ts';
import { Lacking } from './Lacking.tsx';
import { w } from './text.ts';

interface Props {
  list: TeamList;
  opened: boolean;
  onClose: () => void;
  chosen: readonly string[];
  unit: TeamFacts['unit'];
  today: string;
  /** The list after the change, and whom the picker knows. */
  onChange: (chosen: string[], met: readonly TeamPerson[]) => void;
}

const shownAtMost = 200;

/** Chooses people for one list, by name, with what each still lacks. */
export function PeoplePicker({ opened, onClose, list, ...rest }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={w('pickTitle', { list: w(list).toLowerCase() })}>
      <Picker list={list} onClose={onClose} {...rest} />
    </FormDialog>
  );
}

function Picker({ list, chosen, unit, today, onChange, onClose }: Omit<Props, 'opened'>) {
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const { rows, total, error, again } = usePeople(list, text, all);
  const toggle = (person: TeamPerson, on: boolean) => {
    const others = chosen.filter((id) => id !== person.memberId);
    onChange(on ? [...others, person.memberId] : others, rows ?? []);
  };
  const wide = useWide();
  const ids = rows?.map(({ memberId }) => memberId) ?? [];
  const outside = chosen.filter((id) => !ids.includes(id));
  const picked = chosen.length - outside.length;
  return (
    // In a hand the keyboard of the search would cover the list.
    <div className="unringed stack gap-16 pad-top-8" tabIndex={-1} data-autofocus={!wide || undefined}>
      <TextInput
        type="search"
        aria-label={w('pickSearch')}
        placeholder={w('pickSearch')}
        leftSection={<Icon name="search" size={16} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus={wide || undefined}
      />
      {error && <ErrorState what={error.message} onRetry={again} />}
      {!error && !rows && <Skeletons shape="text" />}
      {rows?.length === 0 && (
        <EmptyState
          action={
            <ButtonLink variant="default" to="/member/index">
              {w('toMembers')}
            </ButtonLink>
          }
        >
          {w('pickEmpty')}
        </EmptyState>
      )}
      {ids.length > 1 && (
        <Checkbox
          label={w('pickEvery', { n: ids.length })}
          checked={picked === ids.length}
          indeterminate={picked > 0 && picked < ids.length}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...new Set([...chosen, ...ids])] : outside, rows ?? [])
          }
        />
      )}
      <ul className="list ruled scrolls-low">
        {rows?.map((person) => (
          <li key={person.memberId} className="pad-8-0">
            <Checkbox
              checked={chosen.includes(person.memberId)}
              onChange={(event) => toggle(person, event.currentTarget.checked)}
              label={
                <span className="inline-wrap gap-0-12 baseline">
                  <strong>{person.name}</strong>
                  <span className="soft numeric">{aboutPerson(person, today)}</span>
                  <Lacking problems={lackingIn(list, person, unit, today)} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <Checkbox
        label={w('pickAll')}
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      {total > shownAtMost && <p className="soft">{w('pickMore', { n: shownAtMost })}</p>}
      <div className="flex dialog-foot gap-8">
        <Button onClick={onClose}>{w('pickDone')}</Button>
      </div>
    </div>
  );
}

/** Those who fit what is typed. The server finds by a part of the name; initials are known only here, of the first people. */
function usePeople(list: TeamList, text: string, all: boolean) {
  const everyone = { size: shownAtMost, ...(all ? {} : { role: roleOfList[list] }) };
  const query = text.trim();
  const { data, error, again } = useCall(
    getTeamPeople,
    { ...everyone, ...(query ? { text: query } : {}) },
    { keep: true },
  );
  const asInitials = mayBeInitials(query);
  const first = useCall(getTeamPeople, everyone, { keep: true, enabled: asInitials }).data?.rows ?? [];
  const byInitials = asInitials ? first.filter(({ name }) => findsName(query, name)) : [];
  const others = data?.rows.filter(({ memberId }) => !byInitials.some((each) => each.memberId === memberId));
  return { rows: others && [...byInitials, ...others], total: data?.total ?? 0, error, again };
}
