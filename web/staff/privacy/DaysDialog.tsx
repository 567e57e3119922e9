import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { retention, retentionWords, type RetentionKind } from '#contract/privacy/retention.ts';
import { setRetention } from '#contract/privacy/staff-calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';
import { Reason } from './Reason.tsx';

export interface DaysRule {
  kind: RetentionKind;
  days: number;
  version: number;
}

/** For how many days a kind is kept, within the law's bounds. */
export function DaysDialog({ rule, onClose }: { rule: DaysRule; onClose: () => void }) {
  const [days, setDays] = useState(rule.days);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run } = useSend(setRetention);
  const { least, most } = retention[rule.kind];
  const wrong = !Number.isInteger(days) || days < least || days > most;
  const confirm = async () => {
    setTried(true);
    if (wrong || reason.trim() === '') return false;
    const { kind, version } = rule;
    const answer = await run({ kind, version, days, reason: reason.trim() });
    if (answer) toast('good', w('saved'));
    return answer !== undefined;
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={w('changeOf', { kind: retentionWords(rule.kind) })}
      confirm={w('save')}
      destructive={false}
      onConfirm={confirm}
    >
      <div className="stack gap-16">
        <NumberInput
          label={w('days')}
          description={w('daysHint', { least, most })}
          value={days}
          min={least}
          max={most}
          error={tried && wrong && w('daysHint', { least, most })}
          onChange={(value) => setDays(typeof value === 'number' ? value : Number.NaN)}
        />
        <Reason value={reason} tried={tried} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}
