import { decideRecord, type RecordDecision, type StaffRecord } from '#contract/records/calls.ts';
import { reasonMost } from '#contract/queues/case.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { w } from './text.ts';

export interface Deciding {
  record: StaffRecord;
  decision: RecordDecision;
}

interface Props {
  deciding: Deciding | null;
  onClose: () => void;
  onDone: () => void;
}

/** A record is ratified, refused or annulled; what takes it from the public needs its reason. */
export function DecideDialog({ deciding, onClose, onDone }: Props) {
  return (
    <CallDialog
      call={decideRecord}
      subject={deciding}
      onClose={onClose}
      title={({ decision }) => w(`${decision}Title`)}
      initial={({ record, decision }) => ({ recordId: record.id, decision, reason: '' })}
      submit={deciding ? w(deciding.decision) : ''}
      done={() => w('decided')}
      onSent={onDone}
    >
      {(form, { record, decision }) => (
        <>
          <p>
            <strong className="numeric">{showHundredths(record.value)}</strong> · {listNames(record.people)} ·{' '}
            {say(record.matchName)}
          </p>
          <TextField
            at={form.at('reason')}
            label={w(decision === 'ratify' ? 'note' : 'reason')}
            maxLength={reasonMost}
            required={decision !== 'ratify'}
          />
        </>
      )}
    </CallDialog>
  );
}
