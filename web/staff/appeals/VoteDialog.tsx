import { votes } from '#contract/appeals/appeal.ts';
import { voteAppeal } from '#contract/appeals/staff-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { RadioField } from '#web/form/RadioField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm, type Filling } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import type { BodyOf } from '#contract/call.ts';
import { Planned } from './Effect.tsx';
import type { AppealCase } from './plan.ts';
import { w } from './text.ts';

interface Props {
  data: AppealCase;
  opened: boolean;
  onClose: () => void;
}

/** A member's one vote, with what it would bring about in view. */
export function VoteDialog({ data, opened, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={w('voteTitle')}>
      {opened && <VoteForm data={data} onClose={onClose} />}
    </FormDialog>
  );
}

function VoteForm({ data, onClose }: Omit<Props, 'opened'>) {
  const { id, proposal, correction } = data;
  const form = useSchemaForm({
    schema: voteAppeal.body,
    initial: { id, proposal, vote: '', note: '' } as Filling<BodyOf<typeof voteAppeal>>,
  });
  return (
    <Form
      form={form}
      send={useSend(voteAppeal)}
      submit={w('cast')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('voted'));
        onClose();
      }}
    >
      <div className="stack gap-16">
        <p className="sm soft">{w('voteAbout')}</p>
        <RadioField
          at={form.at('vote')}
          label={w('vote')}
          hint={correction ? undefined : w('correctionNone')}
          required
          options={votes.map((value) => ({
            value,
            label: w(value),
            disabled: value === 'uphold' && correction === null,
          }))}
        />
        {correction && <Planned data={data} correction={correction} />}
        <TextField at={form.at('note')} label={w('voteNote')} lines={2} maxLength={1000} />
      </div>
    </Form>
  );
}
