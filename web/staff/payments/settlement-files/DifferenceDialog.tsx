import { getReasons } from '#contract/queues/calls.ts';
import { settleDifference, type DifferenceRow } from '#contract/payments/settlement-file-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { Sides } from './Sides.tsx';
import { w } from './text.ts';
import { Whose } from './Whose.tsx';

interface Props {
  row: DifferenceRow | undefined;
  onClose: () => void;
}

/** One difference: both sides, what the gateway says of it, and the decision. */
export function DifferenceDialog({ row, onClose }: Props) {
  return (
    <FormDialog opened={row !== undefined} onClose={onClose} title={row ? w(row.kind) : ''}>
      {row && <Contents key={row.id} row={row} onClose={onClose} />}
    </FormDialog>
  );
}

function Contents({ row, onClose }: { row: DifferenceRow; onClose: () => void }) {
  const { kind, ours, channel, account, day, said, registrationId, state } = row;
  const about =
    kind === 'amount' && ours?.standing === 'booked' ? 'amountBookedAbout' : (`${kind}About` as const);
  return (
    <div className="stack gap-16">
      <p>{w(about)}</p>
      <Sides of={row} />
      <DefinitionList
        columns={1}
        items={[
          [w('account'), `${moneyWords(channel)} ${account}`],
          [w('day'), formatDate(day)],
          [w('said'), saidText(said)],
          registrationId !== null && [w('who'), <Whose key="who" of={row} />],
          row.matchName !== null && [w('match'), say(row.matchName)],
          state === 'healed' &&
            row.decidedAt !== null && [w('healedAt'), <TimeAgo key="at" at={row.decidedAt} />],
          state === 'settled' && [w('decision'), row.decision],
          state === 'settled' && [w('decidedBy'), row.decidedBy],
          state === 'settled' &&
            row.decidedAt !== null && [w('decidedAt'), <TimeAgo key="at" at={row.decidedAt} />],
        ]}
      />
      {registrationId !== null && (
        <p>
          <LinkTo target={{ to: `/staff/payments/${registrationId}` }}>{w('toAccount')}</LinkTo>
        </p>
      )}
      {state === 'open' && <Decision row={row} onClose={onClose} />}
    </div>
  );
}

function Decision({ row: { id, version }, onClose }: { row: DifferenceRow; onClose: () => void }) {
  const { data } = useCall(getReasons, { queue: 'reconciliation' });
  const form = useSchemaForm({ schema: settleDifference.body, initial: { id, version, decision: '' } });
  return (
    <Form
      form={form}
      send={useSend(settleDifference)}
      submit={w('done')}
      onCancel={onClose}
      onSent={() => {
        onClose();
        toast('good', w('doneSaid'));
      }}
    >
      <div className="wrap gap-8" role="group" aria-label={w('usual')}>
        {data?.reasons.map((reason) => (
          <button
            key={reason.zh}
            type="button"
            className="chip soft"
            onClick={() => form.set('decision', say(reason))}
          >
            {say(reason)}
          </button>
        ))}
      </div>
      <TextField
        at={form.at('decision')}
        label={w('decision')}
        hint={w('decisionHint')}
        lines={3}
        maxLength={1000}
        required
      />
    </Form>
  );
}

const saidWords = {
  '': 'notAsked',
  paid: 'saidPaid',
  open: 'saidOpen',
  closed: 'saidClosed',
  failed: 'saidFailed',
  missing: 'saidMissing',
  done: 'saidDone',
  underWay: 'saidUnderWay',
  refused: 'saidRefused',
  unknown: 'saidUnknown',
} as const satisfies Record<DifferenceRow['said'], string>;

function saidText(answer: DifferenceRow['said']): string {
  return w(saidWords[answer]);
}
