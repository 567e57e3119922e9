import { Checkbox } from '@mantine/core';
import { duties, type Duty } from '#contract/call.ts';
import { useField, type FieldProps } from '#web/form/use-field.ts';
import { dutyWord } from './duty-words.ts';

/** Any of the duties. */
export function DutiesField(props: FieldProps<Duty[]>) {
  const { value, set, input } = useField(props);
  return (
    <Checkbox.Group
      label={input.label}
      error={input.error}
      value={value}
      onChange={(picked) => set(duties.filter((duty) => picked.includes(duty)))}
    >
      <div className="tiles tiles-small gap-12 above-8">
        {duties.map((duty, at) => (
          <Checkbox key={duty} {...(at === 0 ? { id: input.id } : {})} value={duty} label={dutyWord(duty)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
