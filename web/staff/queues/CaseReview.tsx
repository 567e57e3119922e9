import { useState, type ReactNode } from 'react';
import type { QueuePosition } from '#contract/queues/case.ts';
import type { QueueName } from '#contract/queues/queue.ts';
import { blocks } from '#contract/problem.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { Target } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { AssignedLine } from './AssignedLine.tsx';
import { CheckList, type Check } from './CheckList.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import classes from './queues.module.css';
import { RejectPanel } from './RejectPanel.tsx';
import { w } from './text.ts';
import { useKeys } from './use-keys.ts';
import { useConflict } from './use-conflict.ts';

export interface CaseDecision {
  pass: boolean;
  /** Empty when passed. */
  reason: string;
}

interface Props {
  /** Whose case it is. */
  title: string;
  /** Next to the title: status and flags. */
  status: ReactNode;
  about?: ReactNode;
  /** The queue that the case came from. */
  back: Target;
  queue: QueueName;
  /** Id of the case in its queue: staff tied to its unit leave it to others. */
  caseId?: string;
  place: QueuePosition;
  /** Whether there is something to decide. */
  waits: boolean;
  /** Whether it waits in its queue, for any reviewer; as `waits` unless given. */
  queued?: boolean;
  /** What passing is called here; 通过 unless said. */
  passWord?: string | undefined;
  /** What turning it down is called; 不通过 unless said. */
  rejectWord?: string | undefined;
  /** Next to the buttons: what passing brings about. */
  passNote?: string | undefined;
  /** Passing cannot be taken back, so it asks first; where a press on the button is enough, the key alone does. */
  passAsks?: { title: string; about: ReactNode; keyOnly: boolean };
  /** Why it cannot be passed now, also by a reviewer who would; it may still be turned down. */
  barred?: string | undefined;
  /** What is said where nothing waits for a decision, but something for another act. */
  nothing?: string | undefined;
  /** What the machine has looked at; passing in spite of a blocking problem asks first. */
  checks: readonly Check[];
  /** What has changed since it was last decided, side by side; it stands first. */
  changes?: ReactNode;
  /** The case: its fields, its history. */
  children: ReactNode;
  /** What proves it: pictures to read closely. Absent: the case has the whole width. */
  evidence?: ReactNode;
  /** It holds what it is compared with, too: on phones it comes first. */
  evidenceFirst?: boolean;
  /** Sends the decision; the page goes on to the next case when it was taken. See `useDecision`. */
  onDecide: (decision: CaseDecision) => void;
  busy: boolean;
  /** The decision was refused because the case is not what the reviewer saw. */
  changed: boolean;
  onGo: (id: string) => void;
}

/**
 * The page on which every kind of case is decided: case at the left, evidence at the right, in view while the case
 * is read, the decision in a bar below. Keys: J and K to the next and previous case, A assign it, P pass, R not pass, then 1 to 9 for the
 * reasons and Enter. A page gives it `key={id}`, so that nothing of one case is left over for the next.
 */
export function CaseReview(props: Props) {
  const { title, status, about, back, queue, caseId, place, passWord, passNote, passAsks, barred, checks } =
    props;
  const { changes, children, evidence, evidenceFirst, rejectWord, onDecide, busy, changed, onGo } = props;
  const tied = useConflict(queue, caseId);
  const waits = props.waits && tied === null;
  const [rejecting, setRejecting] = useState(false);
  const [asking, setAsking] = useState(false);
  const wrong = checks.flatMap((each) => each.problems).filter((each) => blocks([each])).length;

  const pass = (asks: boolean) => {
    if (wrong > 0 || asks) setAsking(true);
    else onDecide({ pass: true, reason: '' });
  };
  const decidable = waits && !busy;
  const still = decidable && !rejecting;
  useKeys({
    p: still && barred === undefined ? () => pass(passAsks !== undefined) : undefined,
    r: still ? () => setRejecting(true) : undefined,
  });

  const proof = evidence && (
    <section className={`${classes.evidence} narrowing`} aria-label={w('evidence')}>
      {evidence}
    </section>
  );

  return (
    <Page title={title} status={status} about={about} back={back} width="full">
      {changed && (
        <div className="notice" data-tone="wait" role="alert">
          <strong className="wait">{w('changedMeanwhile')}</strong>
          <p>{w('changedAbout')}</p>
        </div>
      )}
      <div className={`${classes.case} stack gap-32`} data-evidence={evidence ? true : undefined}>
        {evidenceFirst && proof}
        <div className="stack gap-32 packed narrowing">
          {(props.queued ?? props.waits) && caseId !== undefined && (
            <AssignedLine queue={queue} caseId={caseId} name={title} />
          )}
          {changes}
          <CheckList checks={checks} />
          {children}
        </div>
        {!evidenceFirst && proof}
      </div>
      <div className={`${classes.decision} foot-bar ends-page`}>
        {rejecting && waits ? (
          <RejectPanel
            queue={queue}
            busy={busy}
            rejectWord={rejectWord}
            onReject={(reason) => onDecide({ pass: false, reason })}
            onCancel={() => setRejecting(false)}
          />
        ) : (
          <DecisionBar
            place={place}
            onGo={onGo}
            busy={busy}
            passWord={passWord}
            rejectWord={rejectWord}
            note={waits ? (barred ?? passNote) : undefined}
            barred={barred !== undefined}
            onPass={waits ? () => pass(passAsks?.keyOnly === false) : undefined}
            onReject={waits ? () => setRejecting(true) : undefined}
            nothing={tied === null ? props.nothing : w('tied', { unit: tied })}
          />
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={passAsks && wrong === 0 ? passAsks.title : w('passDespite', { n: wrong })}
        confirm={wrong === 0 ? (passWord ?? w('pass')) : w('passAnyway')}
        destructive={wrong > 0}
        onConfirm={async () => {
          onDecide({ pass: true, reason: '' });
          return true;
        }}
      >
        {wrong === 0 && passAsks?.about}
        <CheckList checks={checks.filter((each) => blocks(each.problems))} />
      </ConfirmDialog>
    </Page>
  );
}
