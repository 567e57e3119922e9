import { useLocation, useParams } from '@tanstack/react-router';
import { decideUnit, staffGetUnit } from '#contract/units/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { useDecision } from '#web/staff/desk/use-decision.ts';
import { ReviewDesk } from '#web/staff/desk/ReviewDesk.tsx';
import { titles } from '#web/staff/text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { Flags } from './Flags.tsx';
import { w } from './text.ts';
import { askedOf, caseAt, filtersIn, queueAt } from './unit-filters.ts';
import { UnitCase, checksOf, type UnitCaseData } from './UnitCase.tsx';
import { UnitChanges } from './UnitChanges.tsx';
import { UnitEvidence } from './UnitEvidence.tsx';
import { UnitTag } from './UnitTag.tsx';

/** One unit: what it asks for, what proves it, and the decision. */
export function UnitCasePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const search = useLocation({ select: (at) => at.search as Record<string, unknown> });
  const filters = filtersIn(search);
  const among = askedOf(filters);
  const { data, error, again } = useCall(staffGetUnit, { id, among });
  // The neighbour is read while this one is looked at, so that it is there at once.
  const next = data?.place.next;
  useCall(staffGetUnit, { id: next ?? id, among }, { enabled: Boolean(next) });
  const back = queueAt(filters);
  if (!data) {
    const missing = error?.code === refusals.notFound.code;
    return (
      <Page title={titles('unit')} back={back} width="full">
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
  data: UnitCaseData;
  back: ReturnType<typeof queueAt>;
  caseOf: (id: string) => ReturnType<typeof caseAt>;
  again: () => void;
}

function Desk({ data, back, caseOf, again }: Props) {
  const { id, version, unit, waits, place, yearIfPassed } = data;
  const sending = useSend(decideUnit);
  const { decide, busy, changed, go } = useDecision({
    sending,
    place,
    caseAt: caseOf,
    back,
    again,
    done: ({ pass }) => w(pass ? 'passed' : 'rejected', { name: unit.name }),
  });
  return (
    <ReviewDesk
      title={unit.name}
      status={
        <>
          {waits && <StatusTag tone="act" word={w(waits)} />}
          {waits !== 'first' && <UnitTag status={data.status} />}
          <Flags member={data.member} prohibited={data.prohibited} />
        </>
      }
      back={back}
      queue="units"
      place={place}
      waits={waits !== null}
      passWord={waits === 'change' ? w('passChange') : undefined}
      passNote={w('validThrough', { year: yearIfPassed })}
      changes={<UnitChanges data={data} />}
      checks={checksOf(data)}
      evidence={<UnitEvidence data={data} />}
      onDecide={({ pass, reason }) => decide({ id, version, pass, reason })}
      busy={busy}
      changed={changed}
      onGo={go}
    >
      <UnitCase data={data} caseOf={caseOf} />
    </ReviewDesk>
  );
}
