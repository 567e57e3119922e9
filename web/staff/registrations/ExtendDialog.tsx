import { extendRegistration } from '#contract/registrations/calls.ts';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { type Case } from './case.ts';
import { w } from './text.ts';

interface Props {
  shown: Case;
  opened: boolean;
  onClose: () => void;
}

/** Opens this one registration for changes until a later time. */
export function ExtendDialog(props: Props) {
  const { shown, opened, onClose } = props;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={w(shown.stage === 'passed' ? 'reopenTitle' : 'extendTitle', { name: registrantOf(shown) })}
    >
      <ExtendForm {...props} />
    </FormDialog>
  );
}

function ExtendForm({ shown, onClose }: Props) {
  const { id, version, timeZone, extendedTo, stage } = shown;
  const isPassed = stage === 'passed';
  const form = useSchemaForm({
    schema: extendRegistration.body,
    initial: { id, version, until: extendedTo ?? '', reason: '' },
  });
  return (
    <Form
      form={form}
      send={useSend(extendRegistration)}
      submit={w(isPassed ? 'reopen' : 'extend')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('extended'));
        onClose();
      }}
    >
      <p>{w(isPassed ? 'reopenAbout' : 'extendAbout')}</p>
      <DateTimeField at={form.at('until')} label={w('until')} zone={timeZone} required />
      <TextField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} maxLength={500} required />
    </Form>
  );
}
