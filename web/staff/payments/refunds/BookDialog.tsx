import { doneRefund } from '#contract/payments/refund-calls.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
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

/** How a refund was transferred by hand. */
export function BookDialog({ data, opened, onClose, onBooked }: Props) {
  const name = registrantOf(data);
  return (
    <CallDialog
      call={doneRefund}
      subject={data}
      opened={opened}
      onClose={onClose}
      title={() => w('bookTitle', { name })}
      initial={({ id, version }) => ({ id, version, note: '' })}
      submit={w('book')}
      done={() => w('booked', { name })}
      onSent={onBooked}
    >
      {(form, { fen, paid }) => (
        <>
          <p className="wrap gap-4-12 below-16 baseline">
            <Money fen={fen} large />
            <span className="soft">
              {w('paid')} <Money fen={paid.fen} />
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
