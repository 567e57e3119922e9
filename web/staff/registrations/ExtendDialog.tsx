import { extendRegistration } from '#contract/registrations/calls.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { type Case } from './case.ts';
import { w } from './text.ts';

interface Props {
  shown: Case;
  opened: boolean;
  onClose: () => void;
}

/** Opens this one registration for changes until a later time. */
export function ExtendDialog({ shown, opened, onClose }: Props) {
  const isPassed = shown.stage === 'passed';
  return (
    <CallDialog
      call={extendRegistration}
      subject={shown}
      opened={opened}
      onClose={onClose}
      title={() => w(isPassed ? 'reopenTitle' : 'extendTitle', { name: registrantOf(shown) })}
      initial={({ id, version, extendedTo }) => ({ id, version, until: extendedTo ?? '', reason: '' })}
      submit={w(isPassed ? 'reopen' : 'extend')}
      done={() => w('extended')}
    >
      {(form) => (
        <>
          <p>{w(isPassed ? 'reopenAbout' : 'extendAbout')}</p>
          <DateTimeField at={form.at('until')} label={w('until')} zone={shown.timeZone} required />
          <ReasonField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} />
        </>
      )}
    </CallDialog>
  );
}
