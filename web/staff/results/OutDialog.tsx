import { isOfLaterRound } from '#contract/matches/rounds.ts';
import { resultState } from '#contract/results/states.ts';
import { setResultState } from '#contract/results/staff-calls.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { RadioField } from '#web/form/RadioField.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { nameOfLine } from './line-name.ts';
import { r } from './round-text.ts';
import { w } from './text.ts';

interface Props {
  listId: string;
  line: StaffLine | null;
  onClose: () => void;
  onDone: () => void;
}

/** Before release: who did not compete, or whose result is cancelled. */
export function OutDialog({ listId, line, onClose, onDone }: Props) {
  return (
    <FormDialog
      opened={line !== null}
      onClose={onClose}
      title={line ? w('scratchOf', { name: nameOfLine(line) }) : ''}
    >
      {line && <OutForm key={line.entryId} listId={listId} line={line} onClose={onClose} onDone={onDone} />}
    </FormDialog>
  );
}

function OutForm({ listId, line, onClose, onDone }: Props & { line: StaffLine }) {
  const form = useSchemaForm({
    schema: setResultState.body,
    initial: {
      entryId: line.entryId,
      version: line.version,
      state: resultState.scratched as 10 | 11 | '' | null,
      reason: line.reason,
    },
  });
  return (
    <Form
      form={form}
      send={useSend(setResultState)}
      submit={w('save')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('saved'));
        onClose();
        onDone();
      }}
    >
      <RadioField
        at={form.at('state')}
        label={w('what')}
        options={[
          { value: resultState.scratched, label: w('asScratched') },
          { value: resultState.cancelled, label: w('asCancelled') },
        ]}
        required
      />
      {isOfLaterRound(listId) && <p className="measure">{r('outOfEvent')}</p>}
      <ReasonField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} most={200} />
    </Form>
  );
}
