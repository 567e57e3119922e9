import { ruleCounts } from '#contract/results/attempt-calls.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { a } from './attempt-text.ts';
import { nameOfLine } from './line-name.ts';

interface Props {
  line: StaffLine | null;
  onClose: () => void;
  onDone: () => void;
}

/** The head judge lets counts stand that lie too far apart. */
export function RuleDialog({ line, onClose, onDone }: Props) {
  return (
    <FormDialog
      opened={line !== null}
      onClose={onClose}
      title={line ? a('ruleOf', { name: nameOfLine(line) }) : ''}
    >
      {line && <RuleForm key={line.entryId} line={line} onClose={onClose} onDone={onDone} />}
    </FormDialog>
  );
}

function RuleForm({ line, onClose, onDone }: Props & { line: StaffLine }) {
  const form = useSchemaForm({
    schema: ruleCounts.body,
    initial: { entryId: line.entryId, version: line.version, reason: '' },
  });
  return (
    <Form
      form={form}
      send={useSend(ruleCounts)}
      submit={a('rule')}
      onCancel={onClose}
      onSent={() => {
        toast('good', a('ruled'));
        onClose();
        onDone();
      }}
    >
      <p className="measure">{a('ruleAbout')}</p>
      <ReasonField at={form.at('reason')} label={a('reason')} most={200} />
    </Form>
  );
}
