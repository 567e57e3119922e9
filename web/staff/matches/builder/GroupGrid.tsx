import { ActionIcon, Button } from '@mantine/core';
import type { GroupUse } from '#contract/matches/event.ts';
import { inputId, type FieldPath } from '#web/form/field-path.ts';
import { newId } from '#web/lib/new-id.ts';
import { say } from '#web/lib/lang.ts';
import { ageWords } from '#web/shared/matches/age-words.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOverflow } from '#web/ui/use-overflow.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import classes from './builder.module.css';
import { DateCell, NumberCell, SelectCell, TextCell } from './Cell.tsx';
import type { EventValues, GroupValues } from './EventsSection.tsx';
import { e } from './event-text.ts';
import { f } from './field-text.ts';
import { w } from './text.ts';
import type { Builder } from './use-builder.ts';

interface Props {
  b: Builder;
  path: string;
  event: EventValues;
  uses: Readonly<Record<string, GroupUse>>;
}

/** The groups of one event, a line each. */
export function GroupGrid({ b, path, event, uses }: Props) {
  const [box, overflows] = useOverflow<HTMLDivElement>();
  const { groups } = event;
  const list = `${path}.groups`;
  const entered = groups.some(({ id }) => (uses[id]?.used ?? 0) + (uses[id]?.waiting ?? 0) > 0);
  const add = () => {
    const last = groups.at(-1);
    const fresh: GroupValues = {
      id: newId(),
      name: { zh: '', en: '' },
      bornFrom: null as never,
      bornTo: null as never,
      gender: last?.gender ?? 4,
      capacity: last?.capacity ?? null,
    };
    b.set(list, [...groups, fresh]);
  };
  const remove = (at: number) => {
    b.set(
      list,
      groups.filter((_, each) => each !== at),
    );
    toast('info', w('removed', { name: say(groups[at]!.name) || w('unnamed') }), {
      label: w('undo'),
      act: () => b.set(list, groups),
    });
  };
  return (
    <div className="stack gap-16" id={inputId(b.host, list)} tabIndex={-1}>
      <h4>{e('groups')}</h4>
      {groups.length > 0 && (
        <div
          ref={box}
          className="relative scrolls-x"
          {...(overflows ? { role: 'region', 'aria-label': e('groups'), tabIndex: 0 } : {})}
        >
          <table className={classes.grid}>
            <thead>
              <tr>
                {(['groupName', 'groupEnglish', 'gender', 'bornFrom', 'bornTo', 'capacity'] as const).map(
                  (head) => (
                    <th key={head} scope="col" data-column={head}>
                      {e(head)}
                    </th>
                  ),
                )}
                {entered && <th scope="col">{e('used')}</th>}
                <th scope="col">
                  <VisuallyHidden>{w('remove')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group, at) => (
                <GroupLine
                  key={group.id}
                  b={b}
                  path={`${list}.${at}`}
                  n={at + 1}
                  event={event}
                  group={group}
                  use={entered ? (uses[group.id] ?? { used: 0, waiting: 0 }) : null}
                  onRemove={() => remove(at)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div>
        <Button variant="default" leftSection={<Icon name="add" size={16} />} onClick={add}>
          {e('addGroup')}
        </Button>
      </div>
    </div>
  );
}

interface LineProps {
  b: Builder;
  path: string;
  n: number;
  event: EventValues;
  group: GroupValues;
  use: GroupUse | null;
  onRemove: () => void;
}

const genders = () => [
  { value: 2 as const, label: e('female') },
  { value: 3 as const, label: e('male') },
  { value: 1 as const, label: e('mixed') },
  { value: 4 as const, label: e('anyGender') },
];

function GroupLine({ b, path, n, event, group, use, onRemove }: LineProps) {
  const at = <T,>(name: string): FieldPath<T> => ({ host: b.host, path: `${path}.${name}` });
  const label = (field: 'groupName' | 'groupEnglish' | 'gender' | 'bornFrom' | 'bornTo' | 'capacity') =>
    e('groupIn', { event: say(event.name), n, field: e(field) });
  const count = use ? use.used + use.waiting : 0;
  const name = say(group.name) || w('unnamed');
  return (
    <tr>
      <td>
        <TextCell at={at('name.zh')} label={label('groupName')} />
      </td>
      <td>
        <TextCell at={at('name.en')} label={label('groupEnglish')} />
      </td>
      <td>
        <SelectCell at={at('gender')} label={label('gender')} options={genders()} />
      </td>
      <td>
        <DateCell at={at('bornFrom')} label={label('bornFrom')} />
      </td>
      <td>
        <DateCell at={at('bornTo')} label={label('bornTo')} />
        <Ages b={b} group={group} />
      </td>
      <td>
        <NumberCell at={at('capacity')} label={label('capacity')} placeholder={f('noLimit')} />
      </td>
      {use && (
        <td className={`${classes.figure} numeric one-line`}>
          {use.used}
          {use.waiting > 0 && <span className="soft"> {e('waiting', { n: use.waiting })}</span>}
        </td>
      )}
      <td>
        <ActionIcon
          variant="subtle"
          color="gray.8"
          aria-label={w('removeItem', { name })}
          title={count > 0 ? e('inUse', { n: count }) : w('removeItem', { name })}
          disabled={count > 0}
          onClick={onRemove}
        >
          <Icon name="trash" size={16} />
        </ActionIcon>
      </td>
    </tr>
  );
}

/** How old those are at the match, under the dates that say it. */
function Ages({ b, group }: { b: Builder; group: GroupValues }) {
  const day = (b.store.get('startDate') as string | undefined) ?? '';
  const words = /^\d{4}-\d\d-\d\d$/.test(day)
    ? ageWords({ bornFrom: group.bornFrom || null, bornTo: group.bornTo || null }, day)
    : '';
  return words ? <span className="block xs soft tight">{words}</span> : null;
}
