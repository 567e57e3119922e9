import { ActionIcon, Select } from '@mantine/core';
import { peopleWords } from '#contract/people/text.ts';
import { formatBytes } from '#web/lib/format.ts';
import { listNames } from '#web/lib/list-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Item, Trouble } from './batch.ts';
import classes from './materials.module.css';
import type { AskedMaterial, PersonRow } from './overview.ts';
import { w } from './text.ts';

interface Props {
  item: Item;
  trouble: Trouble | undefined;
  people: readonly PersonRow[];
  asked: AskedMaterial;
  disabled: boolean;
  onAssign: (memberId: string) => void;
  onRemove: () => void;
}

/** One file of many: of whom it is, and what is still to be said. */
export function BatchItem({ item, trouble, people, asked, disabled, onAssign, onRemove }: Props) {
  const { file, memberId, sending, fileId, failed } = item;
  const standing = people.find((each) => each.memberId === memberId)?.cells.get(asked.id)?.status ?? 0;
  const troubleText = failed || (trouble && w(trouble));
  const hopeless = trouble === 'wrongKind' || trouble === 'tooBig';
  return (
    <li className="row gap-4-12 pad-8-0 line-above" data-trouble={Boolean(troubleText) || undefined}>
      <span className={`${classes.name} led gap-8 baseline breaks`}>
        <Icon name="file" size={16} />
        <span>
          {file.name} <small className="soft">{formatBytes(file.size)}</small>
        </span>
      </span>
      {!hopeless && (
        <Select
          className={classes.ofWhom!}
          aria-label={w('ofWhom', { file: file.name })}
          placeholder={w('pickPerson')}
          data={people.map((each) => ({ value: each.memberId, label: labelOf(each, people) }))}
          value={memberId || null}
          searchable
          allowDeselect={false}
          checkIconPosition="right"
          disabled={disabled}
          error={Boolean(trouble)}
          onChange={(picked) => onAssign(picked ?? '')}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray.8"
        size="lg"
        aria-label={w('takeOut', { file: file.name })}
        disabled={disabled}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </ActionIcon>
      {troubleText ? (
        <p className="whole-line sm wait">{troubleText}</p>
      ) : sending !== null ? (
        <div
          className="track whole-line"
          role="progressbar"
          aria-label={w('sending')}
          aria-valuenow={Math.round(sending * 100)}
        >
          <div style={{ width: `${sending * 100}%` }} />
        </div>
      ) : (
        <p className="whole-line sm soft">{fileId ? w('sent') : standing !== 0 && w('replaces')}</p>
      )}
    </li>
  );
}

/** Two people of one name are distinguished by their roles. */
function labelOf({ name, roles, memberId }: PersonRow, people: readonly PersonRow[]): string {
  const same = people.filter((each) => each.name === name);
  if (same.length === 1) return name;
  const number = same.findIndex((each) => each.memberId === memberId) + 1;
  return `${name}（${listNames(roles.map((role) => peopleWords(`role${role}`)))} ${number}）`;
}
