import { refusalOf } from '#contract/registrations/actions.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { problemText } from '#web/lib/failure.ts';
import { useSend } from '#web/lib/queries.ts';
import { windowsOf } from '#web/shared/registrations/state.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { stateOf, type Case } from './case.ts';
import { w } from './text.ts';

/** Takes the registration back; names what goes before it goes. */
export function WithdrawButton({ shown }: { shown: Case }) {
  const { run } = useSend(setMatchReview);
  const windows = windowsOf(stateOf(shown));
  const { stage, payment } = shown;
  const refused = refusalOf('withdraw', { stage, payment, windows });
  const why =
    refused === null
      ? undefined
      : problemText({ code: refusals[refused].code, place: '', values: {}, severity: 'block' });
  // After the match it needs no saying.
  if (windows.beforeStart.reason === 'eventEnded') return null;
  const button = (
    <ConfirmButton
      variant="default"
      word={w('withdraw')}
      why={why}
      title={w('withdrawTitle', { team: shown.teamType === 11 ? w('individual') : shown.teamName })}
      act={() => run({ act: 'withdraw', id: shown.id, version: shown.version })}
      done={w('withdrawn')}
    >
      {w('withdrawWhat')}
    </ConfirmButton>
  );
  if (why === undefined) return button;
  return (
    <span className="inline-row gap-4-12 full-on-phone">
      {button}
      <span className="xs soft">{why}</span>
    </span>
  );
}
