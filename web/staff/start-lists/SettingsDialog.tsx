import * as z from 'zod/mini';
import { problem } from '#contract/problem.ts';
import { mostCourts, type Slot } from '#contract/start-lists/start-list.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { listWords as w, w as all } from './text.ts';

interface Settings {
  courts: number;
  heatSeconds: number;
}

interface Props {
  order: Settings & { places: readonly Slot[] };
  opened: boolean;
  onClose: () => void;
  onApply: (settings: Settings) => void;
}

const schema = z.strictObject({
  courts: z.int().check(z.minimum(1, 'tooSmall'), z.maximum(mostCourts, 'tooBig')),
  heatSeconds: z.int().check(z.minimum(15, 'tooSmall'), z.maximum(7200, 'tooBig')),
});

/** Courts and minutes of one list; they are saved with what was moved. */
export function SettingsDialog(props: Props) {
  return (
    <FormDialog opened={props.opened} onClose={props.onClose} title={w('settings')}>
      <SettingsForm {...props} />
    </FormDialog>
  );
}

function SettingsForm({ order, onClose, onApply }: Props) {
  const used = Math.max(1, ...order.places.map(({ court }) => court));
  const form = useSchemaForm({
    schema,
    initial: { courts: order.courts as number | null, heatSeconds: order.heatSeconds as number | null },
    rules: ({ courts }) =>
      courts !== null && courts < used ? [problem('tooSmall', 'courts', { least: String(used) })] : [],
  });
  const send = { error: null, run: (settings: Settings) => Promise.resolve(settings) };
  return (
    <Form
      form={form}
      send={send}
      submit={w('settingsApply')}
      onCancel={onClose}
      onSent={(settings) => {
        onApply(settings);
        onClose();
      }}
    >
      <FieldRow>
        <NumberField
          at={form.at('courts')}
          label={all('courts')}
          hint={w('courtsLeast', { n: used })}
          required
        />
        <NumberField
          at={form.at('heatSeconds')}
          label={all('minutes')}
          times={60}
          decimals={2}
          unit={all('minutesUnit')}
          required
        />
      </FieldRow>
    </Form>
  );
}
