import { useLocation, useParams } from '@tanstack/react-router';
import { decideQualification, getQualification } from '#contract/people/staff-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ReviewDesk } from '#web/staff/desk/ReviewDesk.tsx';
import { useDecision } from '#web/staff/desk/use-decision.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { askedOf, caseAt, filtersIn, queueAt } from './qualification-filters.ts';
import { checksOf, QualificationCase, type CaseData } from './QualificationCase.tsx';
import { QualificationEvidence } from './QualificationEvidence.tsx';
import { asWhat } from './QualificationQueuePage.tsx';
import { QualificationTag } from './QualificationTag.tsx';
import { w } from './text.ts';

/** One athlete or coach: who it is, what proves it, and the decision. */
export function QualificationCasePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const search = useLocation({ select: (at) => at.search as Record<string, unknown> });
  const filters = filtersIn(search);
  const among = askedOf(filters);
  const { data, error, again } = useCall(getQualification, { id, among });
  // The neighbour is read while this one is looked at, so that it is there at once.
  const next = data?.place.next;
  useCall(getQualification, { id: next ?? id, among }, { enabled: Boolean(next) });
  const back = queueAt(filters);
  if (!data) {
    const missing = error?.code === refusals.notFound.code;
    return (
      <Page title={w('title')} back={back} width="full">
        {error ? (
          <ErrorState what={missing ? w('notFound') : error.message} onRetry={missing ? undefined : again} />
        ) : (
          <Skeletons shape="text" count={8} />
        )}
      </Page>
    );
  }
  return <Desk key={id} data={data} back={back} caseOf={(other) => caseAt(other, filters)} again={again} />;
}

interface Props {
  data: CaseData;
  back: ReturnType<typeof queueAt>;
  caseOf: (id: string) => ReturnType<typeof caseAt>;
  again: () => void;
}

function Desk({ data, back, caseOf, again }: Props) {
  const { id, version, name, unitName, status, place } = data;
  const sending = useSend(decideQualification);
  const { decide, busy, changed, go } = useDecision({
    sending,
    place,
    caseAt: caseOf,
    back,
    again,
    done: ({ pass }) => w(pass ? 'passed' : 'rejected', { name }),
  });
  return (
    <ReviewDesk
      title={name}
      status={<QualificationTag status={status} />}
      about={`${asWhat(data)} · ${unitName}`}
      back={back}
      queue="qualifications"
      place={place}
      waits={status === 1}
      checks={checksOf(data)}
      evidence={<QualificationEvidence evidence={data.evidence} />}
      onDecide={({ pass, reason }) => decide({ id, version, pass, reason })}
      busy={busy}
      changed={changed}
      onGo={go}
    >
      <QualificationCase data={data} />
    </ReviewDesk>
  );
}
