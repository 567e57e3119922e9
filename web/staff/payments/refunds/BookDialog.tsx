import { doneRefund, undoRefund } from '#contract/payments/refund-calls.ts';
import { undoMs } from '#contract/queues/undoing.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { w as review } from '#web/staff/queues/text.ts';
import { toast } from '#web/ui/toast.ts';
import { Money } from '#web/ui/Money.tsx';
import type { RefundCase } from './RefundFacts.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { w } from './text.ts';

interface Props {
  data: RefundCase;
  opened: boolean;
  onClose: () => void;
  onBooked: () => void;
}

/** How a refund was transferred by hand; who books it can undo that for a minute. */
export function BookDialog({ data, opened, onClose, onBooked }: Props) {
  const name = registrantOf(data);
  const { run: undo } = useSend(undoRefund);
  const undone = async (seen: { id: string; version: number }) => {
    if (await undo(seen)) toast('good', review('undone'));
  };
  return (
    <CallDialog
      call={doneRefund}
      subject={data}
      opened={opened}
      onClose={onClose}
      title={() => w('bookTitle', { name })}
      initial={({ id, version }) => ({ id, version, note: '' })}
      submit={w('book')}
      onSent={({ id, version }) => {
        toast(
          'good',
          w('booked', { name, sum: formatMoney(data.fen, data.currency) }),
          { label: review('undo'), act: () => void undone({ id, version }) },
          undoMs,
        );
        onBooked();
      }}
    >
      {(form, { fen, paid }) => (
        <>
          <p className="wrap gap-4-12 below-16 baseline">
            <Money fen={fen} currency={data.currency} large />
            <span className="soft">
              {w('paid')} <Money fen={paid.fen} currency={data.currency} />
            </span>
          </p>
          <TextField
            at={form.at('note')}
            label={w('bookHow')}
            hint={w('bookHowHint')}
            lines={3}
            maxLength={500}
            required
          />
        </>
      )}
    </CallDialog>
  );
}
