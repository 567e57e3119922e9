import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { getReceipt, staffGetReceipt } from '#contract/payments/report-calls.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './registrations.module.css';
import { w } from './text.ts';

interface Props {
  /** The unit's own, or that of staff. */
  call: typeof getReceipt | typeof staffGetReceipt;
  /** Id of the registration. */
  id: string;
  onMade?: (made: Made) => void;
}

type Made = DataOf<typeof getReceipt> | DataOf<typeof staffGetReceipt>;

/** Saves the receipt, and says by which number and code it can be checked. */
export function ReceiptButton({ call, id, onMade }: Props) {
  const [busy, setBusy] = useState(false);
  const [receipt, setReceipt] = useState<Made>();
  const get = async () => {
    setBusy(true);
    try {
      const file = await send(call, { id });
      saveFile(file);
      setReceipt(file);
      onMade?.(file);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast('bad', error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={`${classes.receipt} inline-stack start self-start`}>
      <Button
        variant="default"
        loading={busy}
        leftSection={<Icon name="download" size={16} />}
        onClick={() => void get()}
      >
        {w('receipt')}
      </Button>
      <small className={`numeric ${receipt ? 'above-4' : ''}`} role="status">
        {receipt && w('receiptMade', { number: receipt.number, code: receipt.code })}
      </small>
    </span>
  );
}
