import { withdrawFromRound, type RoundLine } from '#contract/results/round-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { nameOfLine } from './line-name.ts';
import { r } from './round-text.ts';
import { roundWords, type NextRoundData } from './round-words.ts';

interface Props {
  data: NextRoundData;
  line: RoundLine | null;
  onClose: () => void;
  onDone: () => void;
}

/** One that goes on will not start: reserves move up. */
export function WithdrawDialog(props: Props) {
  const { data, line, onClose } = props;
  const title = line ? r('withdrawOf', { name: nameOfLine(line), round: roundWords(data).round }) : '';
  return (
    <FormDialog opened={line !== null} onClose={onClose} title={title}>
      {line && <WithdrawForm key={line.entryId} {...props} line={line} />}
    </FormDialog>
  );
}

function WithdrawForm({ data, line, onClose, onDone }: Props & { line: RoundLine }) {
  const form = useSchemaForm({
    schema: withdrawFromRound.body,
    initial: { groupId: data.from.groupId, entryId: line.entryId, reason: '' },
  });
  return (
    <Form
      form={form}
      send={useSend(withdrawFromRound)}
      submit={r('withdraw')}
      onCancel={onClose}
      onSent={({ movedUp, offered }) => {
        toast(
          'good',
          movedUp.length === 0
            ? r('nobodyUp')
            : r(offered ? 'asked' : 'movedUp', { names: listNames(movedUp) }),
        );
        onClose();
        onDone();
      }}
    >
      <p className="measure">{r(line.state === 'advances' ? 'leaves' : 'reserveLeaves', roundWords(data))}</p>
      <ReasonField at={form.at('reason')} label={r('reason')} hint={r('reasonHint')} most={200} />
    </Form>
  );
}
