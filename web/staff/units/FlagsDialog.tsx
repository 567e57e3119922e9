import { setUnitFlags } from '#contract/units/calls.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { CheckField } from '#web/form/CheckField.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { w } from './text.ts';

interface Props {
  unit: { id: string; version: number; member: boolean; prohibited: boolean };
  opened: boolean;
  onClose: () => void;
}

/** Membership and prohibition, with the reason. */
export function FlagsDialog({ unit, opened, onClose }: Props) {
  return (
    <CallDialog
      call={setUnitFlags}
      subject={unit}
      opened={opened}
      onClose={onClose}
      title={() => w('setFlags')}
      initial={({ id, version, member, prohibited }) => ({ id, version, member, prohibited, reason: '' })}
      submit={w('save')}
      done={() => w('saved')}
    >
      {(form) => (
        <>
          <CheckField at={form.at('member')} label={w('memberLabel')} hint={w('memberHint')} />
          <CheckField at={form.at('prohibited')} label={w('prohibitedLabel')} hint={w('prohibitedHint')} />
          <ReasonField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} lines={2} />
        </>
      )}
    </CallDialog>
  );
}
