import { decideQualification, getQualification, undoQualification } from '#contract/people/staff-calls.ts';
import { useSend } from '#web/lib/queries.ts';
import type { CaseView } from '#web/staff/queues/CaseFrame.tsx';
import { CasePage } from '#web/staff/queues/CasePage.tsx';
import { CaseReview } from '#web/staff/queues/CaseReview.tsx';
import { useDecision } from '#web/staff/queues/use-decision.ts';
import { titles } from '#web/staff/text.ts';
import { address } from './qualification-filters.ts';
import { checksOf, QualificationCase, type CaseData } from './QualificationCase.tsx';
import { QualificationEvidence } from './QualificationEvidence.tsx';
import { asWhat } from './QualificationQueuePage.tsx';
import { QualificationTag } from './QualificationTag.tsx';
import { w } from './text.ts';

/** One athlete or coach: who it is, what proves it, and the decision. */
export function QualificationCasePage() {
  return (
    <CasePage
      call={getQualification}
      address={address}
      title={titles('qualification')}
      notFound={w('notFound')}
    >
      {(view) => <OpenCase {...view} />}
    </CasePage>
  );
}

function OpenCase({ data, ...caseView }: CaseView & { data: CaseData }) {
  const { id, version, name, unitName, status, place } = data;
  const sending = useSend(decideQualification);
  const { run: undo } = useSend(undoQualification);
  const { decide, review } = useDecision({
    ...caseView,
    sending,
    place,
    done: ({ pass }) => w(pass ? 'passed' : 'rejected', { name }),
    undo:
      (_, { version: decidedVersion }) =>
      () =>
        undo({ id, version: decidedVersion }),
  });
  return (
    <CaseReview
      {...review}
      title={name}
      status={<QualificationTag status={status} />}
      about={`${asWhat(data)} · ${unitName}`}
      queue="qualifications"
      caseId={id}
      waits={status === 1}
      checks={checksOf(data)}
      evidence={<QualificationEvidence evidence={data.evidence} memberId={data.memberId} />}
      evidenceFirst
      onDecide={({ pass, reason }) => decide({ id, version, pass, reason })}
    >
      <QualificationCase data={data} />
    </CaseReview>
  );
}
