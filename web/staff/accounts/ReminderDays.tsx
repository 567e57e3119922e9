import { Checkbox, Input } from '@mantine/core';
import type { DataOf } from '#contract/call.ts';
import { getReminderDays, setReminderDays } from '#contract/to-dos/calls.ts';
import { Form } from '#web/form/Form.tsx';
import { useField, type FieldProps } from '#web/form/use-field.ts';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';
import { Setting } from './Setting.tsx';

/** How many days before a deadline units are reminded. */
export function ReminderDays() {
  return (
    <Setting
      title={w('reminders')}
      about={w('remindersAbout')}
      answer={useCall(getReminderDays, {})}
      fact={({ days }) => [
        w('reminderDays'),
        days.length === 0 ? w('remindersOff') : listNames(days.map((n) => w('daysBefore', { n }))),
      ]}
      change={w('reminders')}
      form={(days, onClose) => <DaysForm kept={days} onClose={onClose} />}
    />
  );
}

function DaysForm({ kept, onClose }: { kept: DataOf<typeof getReminderDays>; onClose: () => void }) {
  const form = useSchemaForm({ schema: setReminderDays.body, initial: kept });
  return (
    <Form
      form={form}
      send={useSend(setReminderDays)}
      submit={w('save')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('saved'));
        onClose();
      }}
    >
      <DaysField at={form.at('days')} label={w('reminderDays')} hint={w('reminderDaysHint')} />
    </Form>
  );
}

const offered = [30, 14, 10, 7, 5, 3, 2, 1];

function DaysField(props: FieldProps<(number | null)[]>) {
  const { value, set, input } = useField(props);
  const days = value.filter((each) => each !== null);
  const all = [...new Set([...offered, ...days])].sort((a, b) => b - a);
  return (
    <Input.Wrapper label={input.label} description={input.description} error={input.error}>
      <div role="group" aria-label={w('reminderDays')} className="tiles tiles-tiny gap-12 pad-top-8">
        {all.map((n, at) => (
          <Checkbox
            key={n}
            {...(at === 0 ? { id: input.id } : {})}
            label={w('daysBefore', { n })}
            checked={days.includes(n)}
            onChange={({ currentTarget: { checked } }) =>
              set(checked ? [...days, n].sort((a, b) => b - a) : days.filter((each) => each !== n))
            }
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
