import { Checkbox } from '@mantine/core';
import type { Entry } from '#contract/registrations/registration.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import type { FieldPath } from '#web/form/field-path.ts';
import { useField } from '#web/form/use-field.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { say } from '#web/lib/lang.ts';
import { standingOf, type Data } from './asking.ts';
import { w } from './form-text.ts';

interface Props {
  at: FieldPath<string[]>;
  data: Data;
  /** Those that the athlete is in. */
  entries: readonly Entry[];
  now: Date;
  desk: boolean;
  onChoose: (entryIds: string[]) => void;
}

/** In which events the athlete is replaced; those that have begun say so. */
export function EntriesField({ at, data, entries, now, desk, onChoose }: Props) {
  const { value, input } = useField({ at, label: w('inEvents'), hint: w('inEventsHint'), required: true });
  // Staff are no one to turn to for staff.
  const why = (refusal: RefusalName) =>
    desk && refusal === 'teamCompeting' ? w('begun') : textOfCode(refusals[refusal].code);
  if (entries.length === 0) return <p className="sm soft">{w('notIn')}</p>;
  return (
    <Checkbox.Group
      label={input.label}
      description={entries.length > 1 ? input.description : undefined}
      error={input.error}
      required
      value={value}
      onChange={onChoose}
    >
      <div className="stack gap-12 above-8">
        {entries.map((entry, index) => {
          const event = data.facts.match.events.find((each) => each.id === entry.eventId);
          const group = event?.groups.find((each) => each.id === entry.groupId);
          const { refusal } = standingOf(data, [entry], now, desk);
          return (
            <Checkbox
              key={entry.id}
              {...(index === 0 ? { id: input.id } : {})}
              value={entry.id}
              label={[event && say(event.name), group && say(group.name)].filter(Boolean).join(' · ')}
              description={refusal === null ? undefined : why(refusal)}
              disabled={refusal !== null}
            />
          );
        })}
      </div>
    </Checkbox.Group>
  );
}
