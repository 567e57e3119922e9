import { Button, Checkbox } from '@mantine/core';
import { namesOf, type Overview } from './groups.ts';
import { listName } from './SessionDialog.tsx';
import { w } from './text.ts';

/** Not drawn again. */
const hasBegun = ({ list }: Overview['groups'][number]) => (list?.held ?? 0) > 0;

interface ChoiceProps {
  data: Overview;
  open: readonly string[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Which groups are drawn, in the order of the ticks. */
export function GroupChoice({ data, open, value, onChange }: ChoiceProps) {
  const names = namesOf(data.match);
  const entered = data.groups.filter(({ entries }) => entries > 0);
  const free = entered.filter((each) => !hasBegun(each)).map(({ groupId }) => groupId);
  const toggle = (groupId: string) =>
    onChange(value.includes(groupId) ? value.filter((each) => each !== groupId) : [...value, groupId]);
  return (
    <fieldset className="stack gap-8 no-margin no-pad narrowing no-border">
      <legend className="no-pad medium">{w('drawGroups')}</legend>
      <p className="xs soft">{w('drawGroupsHint')}</p>
      <div className="row gap-8">
        <Button variant="default" size="xs" onClick={() => onChange(free)}>
          {w('chooseAll')}
        </Button>
        <Button variant="default" size="xs" onClick={() => onChange([...open])}>
          {w('chooseOpen')}
        </Button>
      </div>
      <ul className="tiles tiles-small list card gap-8-16 pad-8 scrolls-low">
        {entered.map(({ groupId, entries, state }) => (
          <li key={groupId}>
            <Checkbox
              label={listName(names.get(groupId))}
              description={`${w('entriesOf', { n: entries })} · ${free.includes(groupId) ? w(state) : w('begunDrawn')}`}
              disabled={!free.includes(groupId)}
              checked={value.includes(groupId)}
              onChange={() => toggle(groupId)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
