import { setUnitFlags } from '#contract/units/calls.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

interface Props {
  unit: { id: string; version: number; member: boolean; prohibited: boolean };
  opened: boolean;
  onClose: () => void;
}

/** Membership and prohibition, with the reason. */
export function FlagsDialog({ unit, opened, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={w('setFlags')}>
      <FlagsForm unit={unit} onClose={onClose} />
    </FormDialog>
  );
}

function FlagsForm({ unit: { id, version, member, prohibited }, onClose }: Omit<Props, 'opened'>) {
  const sending = useSend(setUnitFlags);
  const form = useSchemaForm({
    schema: setUnitFlags.body,
    initial: { id, version, member, prohibited, reason: '' },
  });
  return (
    <Form
      form={form}
      send={sending}
      submit={w('save')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('saved'));
        onClose();
      }}
    >
      <CheckField at={form.at('member')} label={w('memberLabel')} hint={w('memberHint')} />
      <CheckField at={form.at('prohibited')} label={w('prohibitedLabel')} hint={w('prohibitedHint')} />
      <TextField
        at={form.at('reason')}
        label={w('reason')}
        hint={w('reasonHint')}
        lines={2}
        maxLength={500}
        required
      />
    </Form>
  );
}
