import { ActionIcon, Button } from '@mantine/core';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import classes from './builder.module.css';
import { e } from './event-text.ts';
import { f } from './field-text.ts';
import { w } from './text.ts';

export interface RangeValues {
  name: { zh: string; en: string };
  min: number | null;
  max: number | null;
}

interface Props {
  ranges: readonly RangeValues[];
  onChange: (ranges: RangeValues[]) => void;
}

/** Ranges of ages, a line each. */
export function AgeRanges({ ranges, onChange }: Props) {
  const change = (at: number, patch: Partial<RangeValues>) =>
    onChange(ranges.map((each, place) => (place === at ? { ...each, ...patch } : each)));
  return (
    <div className="stack gap-16">
      <h4>{e('ranges')}</h4>
      <div className="relative scrolls-x">
        <table className={`${classes.grid} ${classes.ranges}`}>
          <thead>
            <tr>
              {(['rangeName', 'rangeEnglish', 'ageMin', 'ageMax'] as const).map((head) => (
                <th key={head} scope="col">
                  {e(head)}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>{w('remove')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {ranges.map(({ name, min, max }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a range has no other name
              <tr key={at}>
                <td>
                  <input
                    className={`${classes.cell} text-input full`}
                    aria-label={`${e('rangeName')} ${at + 1}`}
                    value={name.zh}
                    onChange={(event) => change(at, { name: { ...name, zh: event.currentTarget.value } })}
                  />
                </td>
                <td>
                  <input
                    className={`${classes.cell} text-input full`}
                    aria-label={`${e('rangeEnglish')} ${at + 1}`}
                    value={name.en}
                    onChange={(event) => change(at, { name: { ...name, en: event.currentTarget.value } })}
                  />
                </td>
                <td>
                  <Age
                    label={`${e('ageMin')} ${at + 1}`}
                    value={min}
                    onChange={(next) => change(at, { min: next })}
                  />
                </td>
                <td>
                  <Age
                    label={`${e('ageMax')} ${at + 1}`}
                    value={max}
                    onChange={(next) => change(at, { max: next })}
                  />
                </td>
                <td>
                  <ActionIcon
                    variant="subtle"
                    color="gray.8"
                    aria-label={w('removeItem', { name: name.zh || w('unnamed') })}
                    onClick={() => onChange(ranges.filter((_, place) => place !== at))}
                  >
                    <Icon name="trash" size={16} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="add" size={16} />}
          onClick={() => onChange([...ranges, { name: { zh: '', en: '' }, min: null, max: null }])}
        >
          {e('addRange')}
        </Button>
      </div>
    </div>
  );
}

function Age({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (age: number | null) => void;
}) {
  return (
    <input
      className={`${classes.cell} text-input full`}
      aria-label={label}
      inputMode="numeric"
      placeholder={f('noLimit')}
      value={value ?? ''}
      onChange={(event) => {
        const digits = event.currentTarget.value.normalize('NFKC').trim();
        if (/^\d{0,3}$/.test(digits)) onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
