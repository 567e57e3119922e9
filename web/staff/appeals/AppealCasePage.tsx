import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Vote } from '#contract/appeals/appeal.ts';
import { decideAppeal, staffGetAppeal } from '#contract/appeals/staff-calls.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { keptSession } from '#web/lib/session.ts';
import { AppealTag } from '#web/shared/appeals/AppealTag.tsx';
import { w as view } from '#web/shared/appeals/text.ts';
import { eventAndGroup, whoOf } from '#web/shared/appeals/words.ts';
import { AssignedLine } from '#web/staff/queues/AssignedLine.tsx';
import type { CaseView } from '#web/staff/queues/CaseFrame.tsx';
import { CasePage } from '#web/staff/queues/CasePage.tsx';
import { CaseHistory } from '#web/staff/queues/CaseHistory.tsx';
import { CheckList } from '#web/staff/queues/CheckList.tsx';
import { DecisionBar } from '#web/staff/queues/DecisionBar.tsx';
import queues from '#web/staff/queues/queues.module.css';
import { RejectPanel } from '#web/staff/queues/RejectPanel.tsx';
import { Evidence } from '#web/staff/materials/Evidence.tsx';
import { titles } from '#web/staff/text.ts';
import { Page } from '#web/ui/Page.tsx';
import { toast } from '#web/ui/toast.ts';
import { AppealFacts, Decision } from './AppealFacts.tsx';
import { address } from './appeal-filters.ts';
import { CommitteeSection } from './CommitteeSection.tsx';
import { CorrectionSection } from './CorrectionSection.tsx';
import { NameDialog } from './NameDialog.tsx';
import { nextOf } from './next.ts';
import type { AppealCase } from './plan.ts';
import { actText, w } from './text.ts';
import { VoteDialog } from './VoteDialog.tsx';

/** One appeal: what was said, what upholding would change, who votes, and the chair's decision. */
export function AppealCasePage() {
  return (
    <CasePage call={staffGetAppeal} address={address} title={titles('appeal')} notFound={w('notFound')}>
      {(view) => <OpenCase {...view} />}
    </CasePage>
  );
}

function OpenCase({ data, back, caseOf, again }: CaseView & { data: AppealCase }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'name' | 'vote' | Vote>();
  const { run, running } = useSend(decideAppeal);
  const close = () => setOpen(undefined);
  const go = (id: string) => {
    const { to, search } = caseOf(id);
    void navigate({ to, search: (search ?? {}) as never });
  };
  const decide = async (decision: Vote, reason: string) => {
    const answer = await run({ id: data.id, version: data.version, decision, reason });
    if (answer) toast('good', w('decided'));
    else again();
    close();
  };
  const deciding = open === 'uphold' || open === 'dismiss' ? open : undefined;
  const next = nextOf(data, keptSession()?.uid);
  return (
    <Page
      title={whoOf({ ...data, number: null })}
      status={<AppealTag status={data.status} staff />}
      about={[
        eventAndGroup(data),
        ...(data.number === null ? [] : [view('number', { n: data.number })]),
        say(data.matchName),
      ].join(' · ')}
      back={back}
      width="full"
    >
      {data.status === 1 && (
        <AssignedLine queue="appeals" caseId={data.id} name={whoOf({ ...data, number: null })} />
      )}
      <div className={`${queues.case} stack gap-32`} data-evidence={data.fileIds.length > 0 || undefined}>
        <div className="stack gap-32 packed narrowing">
          <Decision data={data} />
          {data.status === 1 && next.problems.length > 0 && (
            <CheckList checks={[{ name: w('against'), problems: next.problems }]} />
          )}
          <AppealFacts data={data} />
          <CorrectionSection data={data} />
          <CommitteeSection data={data} onName={() => setOpen('name')} />
          <CaseHistory
            history={data.history.map((line) => ({
              ...line,
              reason: line.reason && resolveStored(line.reason, currentLang()),
            }))}
            actText={actText}
          />
        </div>
        {data.fileIds.length > 0 && (
          <section className={`${queues.evidence} stack gap-24 narrowing`} aria-label={w('files')}>
            {data.fileIds.map((fileId, at) => (
              <Evidence key={fileId} fileId={fileId} what={w('file', { n: at + 1 })} />
            ))}
          </section>
        )}
      </div>
      <div className={`${queues.decision} foot-bar`}>
        {deciding ? (
          <RejectPanel
            key={deciding}
            queue={deciding === 'uphold' ? 'upheldAppeals' : 'appeals'}
            busy={running}
            good={deciding === 'uphold'}
            rejectWord={w(deciding === 'uphold' ? 'decideUphold' : 'decideDismiss')}
            onReject={(reason) => void decide(deciding, reason)}
            onCancel={close}
          />
        ) : (
          <DecisionBar
            place={data.place}
            onGo={go}
            busy={running}
            {...(next.act ? { note: next.note } : { nothing: next.note })}
            acts={next.act && <Button onClick={() => setOpen(next.act)}>{w(actWords[next.act])}</Button>}
          />
        )}
      </div>
      <NameDialog data={data} opened={open === 'name'} onClose={close} />
      <VoteDialog data={data} opened={open === 'vote'} onClose={close} />
    </Page>
  );
}

const actWords = {
  name: 'name',
  vote: 'vote',
  uphold: 'decideUphold',
  dismiss: 'decideDismiss',
} as const;
