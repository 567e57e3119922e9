import * as z from 'zod/mini';
import { problem } from '#contract/problem.ts';
import { courtNumber, courts, hasCourt, type Courts } from '#contract/start-lists/halls.ts';
import type { Slot } from '#contract/start-lists/start-list.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { listWords as w, w as all } from './text.ts';

interface Settings extends Courts {
  heatSeconds: number;
}

interface Props {
  order: Settings & { places: readonly Slot[] };
  opened: boolean;
  onClose: () => void;
  onApply: (settings: Settings) => void;
}

const schema = z.strictObject({
  firstCourt: courtNumber,
  courts,
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
  const used = order.places.map(({ court }) => court);
  const ends = { first: Math.min(...used), last: Math.max(...used) };
  const form = useSchemaForm({
    schema,
    initial: {
      firstCourt: order.firstCourt as number | null,
      courts: order.courts as number | null,
      heatSeconds: order.heatSeconds as number | null,
    },
    rules: ({ firstCourt, courts: count }) => {
      if (firstCourt === null || count === null || used.length === 0) return [];
      const of = { firstCourt, courts: count };
      if (!hasCourt(of, ends.first)) return [problem('tooBig', 'firstCourt', { most: String(ends.first) })];
      const least = String(ends.last - firstCourt + 1);
      return hasCourt(of, ends.last) ? [] : [problem('tooSmall', 'courts', { least })];
    },
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
          at={form.at('firstCourt')}
          label={all('firstCourt')}
          {...(used.length > 0 ? { hint: w('courtsLeast', ends) } : {})}
          required
        />
        <NumberField at={form.at('courts')} label={all('courts')} hint={all('courtsHint')} required />
      </FieldRow>
      <FieldRow>
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
