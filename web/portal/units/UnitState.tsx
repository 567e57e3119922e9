import { Button } from '@mantine/core';
import { useState } from 'react';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { resolveStored, currentLang } from '#contract/lang.ts';
import { unitActions } from '#contract/units/actions.ts';
import { withdrawUnit } from '#contract/units/calls.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { unitState } from '#web/portal/unit-state.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { WaitingFor } from '#web/ui/WaitingFor.tsx';
import { w } from './text.ts';
import type { Certification, UnitData } from './use-unit-form.ts';

/** Where the certification stands, why, and who acts next. */
export function UnitState({ data: { certification, account } }: { data: UnitData }) {
  const status = certification?.status ?? unitStatus.notCertified;
  const { tone, word, next } = unitState({
    unitId: certification?.id ?? 0,
    unitStatus: status,
    accountType: account.accountType,
  });
  return (
    <div className="stack of-state edge gap-8 pad-16 start on-wash" data-tone={tone}>
      <p className="row gap-4-12">
        <StatusTag tone={tone} word={word} />
        {status === unitStatus.passed && (
          <strong>{w('validUntil', { year: certification!.validYear ?? '' })}</strong>
        )}
        {status === unitStatus.inReview && <WaitingFor who={w('staff')} />}
        {status === unitStatus.inReview && certification?.submittedAt && (
          <span className="sm soft">
            {w('submitted')} <TimeAgo at={certification.submittedAt} />
          </span>
        )}
        {certification?.registers.map(({ id, name }) => (
          <span key={id} className="inline-line gap-4 medium accent">
            <Icon name="shield" size={16} />
            {say(name)}
          </span>
        ))}
      </p>
      <About certification={certification} />
      {certification?.prohibited && <p className="bad">{w('prohibited')}</p>}
      {status === unitStatus.inReview && (
        <div className="row gap-8">
          {next && (
            <ButtonLink variant="default" to={next.to}>
              {next.act}
            </ButtonLink>
          )}
          <Withdraw certification={certification!} />
        </div>
      )}
    </div>
  );
}

/** One sentence: what this state means and what to do. */
function About({ certification }: { certification: Certification | null }) {
  if (!certification) return <p>{w('begin')}</p>;
  const { status, validYear, rejectReason } = certification;
  switch (status) {
    case unitStatus.notCertified:
      return <p>{w('saved')}</p>;
    case unitStatus.inReview:
      return <p>{w('waiting')}</p>;
    case unitStatus.failed:
      return <Reason reason={rejectReason} />;
    case unitStatus.expired:
      return <p>{w('ranOut', { year: validYear ?? '' })}</p>;
    case unitStatus.passed:
      return null;
  }
}

/** Why staff did not pass it, in the reader's language where they chose from their reusable reasons. */
export function Reason({ reason }: { reason: string }) {
  return (
    <div>
      <p className="xs soft">{w('notPassed')}</p>
      <p className="md typed-lines">{resolveStored(reason, currentLang())}</p>
    </div>
  );
}

/** Takes back what waits, after asking. */
export function Withdraw({ certification }: { certification: Certification }) {
  const [asking, setAsking] = useState(false);
  const sending = useSend(withdrawUnit);
  const { id, version, status, change } = certification;
  const ofChange = status === unitStatus.passed;
  if (!unitActions(status, change).acts.includes('withdraw')) return null;
  const words = ofChange
    ? ({
        title: 'withdrawChangeTitle',
        body: 'withdrawChangeBody',
        act: change === 'rejected' ? 'dropChange' : 'withdrawChange',
      } as const)
    : ({ title: 'withdrawTitle', body: 'withdrawBody', act: 'withdraw' } as const);
  const withdraw = async () => {
    const answer = await sending.run({ id, version });
    if (answer) toast('good', w('withdrawn'));
    return answer !== undefined;
  };
  return (
    <>
      <Button variant="default" leftSection={<Icon name="undo" size={16} />} onClick={() => setAsking(true)}>
        {w(words.act)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={w(words.title)}
        confirm={w(words.act)}
        onConfirm={withdraw}
        destructive={false}
      >
        {w(words.body)}
      </ConfirmDialog>
    </>
  );
}
