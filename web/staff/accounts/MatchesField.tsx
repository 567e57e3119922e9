import { Checkbox, Radio } from '@mantine/core';
import { staffGetMatches } from '#contract/matches/calls.ts';
import { useField, type FieldProps } from '#web/form/use-field.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { w } from './text.ts';

const most = 200;

/** All matches, or certain ones. */
export function MatchesField(props: FieldProps<string[] | null>) {
  const { value, set, input } = useField(props);
  const { data, error, again } = useCall(staffGetMatches, { size: most });
  const picked = value ?? [];
  return (
    <Radio.Group
      label={input.label}
      description={input.description}
      error={input.error}
      value={value === null ? 'all' : 'some'}
      onChange={(chosen) => set(chosen === 'all' ? null : [])}
    >
      <div className="stack gap-12 above-8">
        <Radio id={input.id} value="all" label={w('allMatches')} />
        <Radio value="some" label={w('someMatches')} />
        {value !== null &&
          (data ? (
            <div
              role="group"
              aria-label={w('someMatches')}
              className="stack gap-12 pad-12-16 round scrolls-low on-deep"
            >
              {data.rows.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={say(name)}
                  checked={picked.includes(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    set(checked ? [...picked, id] : picked.filter((each) => each !== id))
                  }
                />
              ))}
            </div>
          ) : error ? (
            <ErrorState what={error.message} onRetry={again} />
          ) : (
            <Skeletons shape="text" count={3} />
          ))}
      </div>
    </Radio.Group>
  );
}
