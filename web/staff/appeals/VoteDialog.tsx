import { votes } from '#contract/appeals/appeal.ts';
import { voteAppeal } from '#contract/appeals/staff-calls.ts';
import type { BodyOf } from '#contract/call.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { RadioField } from '#web/form/RadioField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import type { Filling } from '#web/form/use-schema-form.ts';
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
  const { id, proposal, correction } = data;
  return (
    <CallDialog
      call={voteAppeal}
      subject={data}
      opened={opened}
      onClose={onClose}
      title={() => w('voteTitle')}
      initial={() => ({ id, proposal, vote: '', note: '' }) as Filling<BodyOf<typeof voteAppeal>>}
      submit={w('cast')}
      done={() => w('voted')}
    >
      {(form) => (
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
      )}
    </CallDialog>
  );
}
