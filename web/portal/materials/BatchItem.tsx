import { ActionIcon, Select } from '@mantine/core';
import { useCallback } from 'react';
import { peopleWords } from '#contract/people/text.ts';
import { formatBytes } from '#web/lib/format.ts';
import { listNames } from '#web/lib/list-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { namedOptions } from '#web/ui/options.ts';
import type { Item, Sorting, Trouble } from './batch.ts';
import classes from './materials.module.css';
import type { PersonRow } from './overview.ts';
import { w } from './text.ts';

interface Props {
  item: Item;
  trouble: Trouble | undefined;
  sorting: Sorting;
  disabled: boolean;
  onAssign: (patch: { memberId: string } | { materialId: string }) => void;
  onRemove: () => void;
}

/** One file of many: of whom it is and what, and what is still to be said. */
export function BatchItem({ item, trouble, sorting, disabled, onAssign, onRemove }: Props) {
  const { file, memberId, materialId, reading, sending, fileId, failed } = item;
  const { people, materials } = sorting;
  const status = people.find((each) => each.memberId === memberId)?.cells.get(materialId)?.status ?? 0;
  const troubleText = failed || (trouble && !reading && w(trouble));
  // Still to be said, and no mistake.
  const unread = trouble === 'foundNone' || trouble === 'foundSeveral' || trouble === 'whatNone';
  const hopeless = trouble === 'wrongKind' || trouble === 'tooBig';
  return (
    <li className="led gap-8-16 pad-8-0 line-above top" data-trouble={Boolean(troubleText) || undefined}>
      <Thumbnail file={file} />
      <div className="row gap-4-12">
        <span className="grow sm breaks">
          {file.name} <small className="soft">{formatBytes(file.size)}</small>
        </span>
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
        {!hopeless && (
          <div className="wrap gap-8 whole-line">
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
              error={Boolean(troubleText) && !unread}
              onChange={(picked) => onAssign({ memberId: picked ?? '' })}
            />
            {materials.length > 1 && (
              <Select
                className={classes.ofWhom!}
                aria-label={w('ofWhat', { file: file.name })}
                placeholder={w('pickWhat')}
                data={namedOptions(materials)}
                value={materialId || null}
                allowDeselect={false}
                checkIconPosition="right"
                disabled={disabled}
                onChange={(picked) => onAssign({ materialId: picked ?? '' })}
              />
            )}
          </div>
        )}
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
          <p className="whole-line sm soft">
            {reading ? w('reading') : fileId ? w('sent') : status !== 0 && w('replaces')}
          </p>
        )}
      </div>
    </li>
  );
}

/** The picture, small, so that one sees whose paper it is; a document as a sign. */
function Thumbnail({ file }: { file: File }) {
  const draw = useCallback(
    (picture: HTMLImageElement) => {
      picture.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(picture.src);
    },
    [file],
  );
  return (
    <span className={`${classes.thumbnail} center card clip on-wash soft`}>
      {file.type.startsWith('image/') ? (
        <img ref={draw} className="fills" alt="" />
      ) : (
        <Icon name="file" size={20} />
      )}
    </span>
  );
}

/** Two people of one name are distinguished by their roles. */
function labelOf({ name, roles, memberId }: PersonRow, people: readonly PersonRow[]): string {
  const same = people.filter((each) => each.name === name);
  if (same.length === 1) return name;
  const number = same.findIndex((each) => each.memberId === memberId) + 1;
  return `${name}（${listNames(roles.map((role) => peopleWords(`role${role}`)))} ${number}）`;
}
