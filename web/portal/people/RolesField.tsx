import { Checkbox } from '@mantine/core';
import type { TeamRole } from '#contract/people/roles.ts';
import { peopleWords } from '#contract/people/text.ts';
import { useField, type FieldProps } from '#web/form/use-field.ts';

const all: readonly TeamRole[] = [3, 2, 1, 4];

/** What a person is for; several at once. */
export function RolesField(props: FieldProps<TeamRole[]>) {
  const { value, set, input } = useField(props);
  const { id, disabled, onBlur, ...wrapper } = input;
  return (
    <Checkbox.Group
      {...wrapper}
      value={value.map(String)}
      onChange={(picked) => set(all.filter((role) => picked.includes(String(role))).sort((a, b) => a - b))}
    >
      <div className="above-4 wrap gap-8-24">
        {all.map((role, at) => (
          <Checkbox
            key={role}
            // The first one is what a line of the summary leads to.
            {...(at === 0 ? { id } : {})}
            value={String(role)}
            label={peopleWords(`role${role}`)}
            disabled={disabled}
            aria-invalid={wrapper.error ? true : undefined}
            onBlur={onBlur}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
