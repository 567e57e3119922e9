import type { DataOf } from '#contract/call.ts';
import { refundMatch, type getMatchRefunds } from '#contract/payments/refund-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { runWords as w } from './text.ts';

type Match = DataOf<typeof getMatchRefunds>['matches'][number];

interface Props {
  /** Null while none is asked about. */
  match: Match | null;
  onClose: () => void;
}

/** Asks for giving back all that was paid for a cancelled match. */
export function StartDialog({ match, onClose }: Props) {
  return (
    <FormDialog
      opened={match !== null}
      onClose={onClose}
      title={match ? w('startTitle', { name: say(match.name) }) : ''}
    >
      {match && <StartForm match={match} onClose={onClose} />}
    </FormDialog>
  );
}

function StartForm({ match, onClose }: { match: Match; onClose: () => void }) {
  const form = useSchemaForm({
    schema: refundMatch.body,
    initial: { id: newId(), matchId: match.id, reason: '' },
  });
  return (
    <Form
      form={form}
      send={useSend(refundMatch)}
      submit={w('submit')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('submitted'));
        onClose();
      }}
    >
      <p>{w('startAbout', { n: formatNumber(match.registrations), sum: formatMoney(match.fen) })}</p>
      <TextField
        at={form.at('reason')}
        label={w('reason')}
        hint={w('reasonHint')}
        lines={3}
        maxLength={500}
        required
      />
    </Form>
  );
}
