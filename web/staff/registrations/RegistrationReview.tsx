import { useState } from 'react';
import type { QueuePosition } from '#contract/queues/case.ts';
import { blocks, type Problem } from '#contract/problem.ts';
import { decideRegistration } from '#contract/registrations/calls.ts';
import { formatMoney } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { composeReason } from '#contract/queues/reasons.ts';
import { undoDecision } from '#contract/registrations/exception-calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import type { CaseView } from '#web/staff/queues/CaseFrame.tsx';
import { CaseReview, type CaseDecision } from '#web/staff/queues/CaseReview.tsx';
import { useDecision } from '#web/staff/queues/use-decision.ts';
import type { Case } from './case.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { CaseBody } from './CaseBody.tsx';
import { CaseChanges } from './CaseChanges.tsx';
import { reviewProblems } from '#contract/registrations/together.ts';
import { checksOf } from './checks.ts';
import { dueOf, expectedFees, isLeft } from './money.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { queueStages } from './queue-filters.ts';
import { w } from './text.ts';
import { useDuty } from '#web/staff/accounts/use-duty.ts';

interface Props extends CaseView {
  shown: Case;
  place: QueuePosition;
}

const byMistake = composeReason([w.texts.byMistake], '');

/** An open registration; what passing means depends on the stage that it is in. */
export function RegistrationReview({ shown, place, ...caseView }: Props) {
  const { id, version, stage } = shown;
  const [paying, setPaying] = useState(false);
  const records = useDuty('outsidePayments');
  const { run: undoing } = useSend(undoDecision);
  const { decide, review } = useDecision({
    ...caseView,
    sending: useSend(decideRegistration),
    place,
    done: ({ decision }) => w(decision === 'pass' ? 'donePass' : 'doneReject', { name: registrantOf(shown) }),
    // What the money has passed is not undone here.
    undo: ({ stage: at }, { version: decidedVersion }) =>
      at === 'finance' ? undefined : () => undoing({ id, version: decidedVersion, reason: byMistake }),
  });
  const onDecide = ({ pass, reason }: CaseDecision) => {
    if (!pass) decide({ decision: 'reject', id, version, stage, reason });
    else if (stage === 'finance' && dueOf(shown) > 0) setPaying(true);
    else decide({ decision: 'pass', id, version, stage });
  };
  const problems = reviewProblems(shown);
  // A registration with a recorded payment is neither passed nor rejected before the payment is confirmed.
  const mayPay = stage === 'finance' && records && (isLeft(shown) || shown.asked.length === 0);
  const waits = stage === 'qualification' || stage === 'events' || mayPay;
  return (
    <>
      <CaseReview
        {...review}
        title={registrantOf(shown)}
        status={<RegistrationTag {...shown} />}
        about={w('aboutCase', {
          unit: shown.teamType === 11 ? w('individual') : shown.unitName,
          match: say(shown.matchName),
        })}
        queue="registrations"
        caseId={id}
        waits={waits}
        queued={queueStages.some((each) => each === stage)}
        passWord={passWordOf(shown)}
        passNote={passNoteOf(shown)}
        barred={stage !== 'finance' && blocks(problems) ? w('barred') : undefined}
        checks={checksOf(stage === 'finance' ? problems.map(asWarning) : problems)}
        changes={<CaseChanges shown={shown} />}
        evidence={<PeopleTable shown={shown} />}
        onDecide={onDecide}
      >
        <CaseBody shown={shown} problems={problems} onPay={records ? () => setPaying(true) : undefined} />
      </CaseReview>
      <PaymentDialog shown={shown} opened={paying} onClose={() => setPaying(false)} />
    </>
  );
}

/** The rules do not govern money: a payment received is booked in spite of them. */
function asWarning(each: Problem): Problem {
  return { ...each, severity: 'warn' };
}

function passWordOf(reviewCase: Case): string | undefined {
  switch (reviewCase.stage) {
    case 'qualification':
      return w('passQualification');
    case 'events':
      return w('passEvents');
    case 'finance':
      return dueOf(reviewCase) > 0 ? w('passPay') : undefined;
    default:
      return undefined;
  }
}

function passNoteOf(reviewCase: Case): string | undefined {
  switch (reviewCase.stage) {
    case 'qualification':
      return w('noteQualification');
    case 'events': {
      const { total } = expectedFees(reviewCase);
      return total > 0 ? w('noteFees', { sum: formatMoney(total, reviewCase.currency) }) : w('noteFree');
    }
    case 'finance':
      return w('noteDue', { sum: formatMoney(dueOf(reviewCase), reviewCase.currency) });
    default:
      return undefined;
  }
}
