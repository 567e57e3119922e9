import { decideUnit, staffGetUnit, undoUnit } from '#contract/units/calls.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import type { CaseView } from '#web/staff/queues/CaseFrame.tsx';
import { CasePage } from '#web/staff/queues/CasePage.tsx';
import { useDecision } from '#web/staff/queues/use-decision.ts';
import { CaseReview } from '#web/staff/queues/CaseReview.tsx';
import { titles } from '#web/staff/text.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { Flags } from './Flags.tsx';
import { w } from './text.ts';
import { address } from './unit-filters.ts';
import { UnitCase, checksOf, type UnitCaseData } from './UnitCase.tsx';
import { UnitChanges } from './UnitChanges.tsx';
import { UnitEvidence } from './UnitEvidence.tsx';
import { UnitTag } from './UnitTag.tsx';

/** One unit: what it asks for, what proves it, and the decision. */
export function UnitCasePage() {
  return (
    <CasePage call={staffGetUnit} address={address} title={titles('unit')} notFound={w('notFound')}>
      {(view) => <OpenCase {...view} />}
    </CasePage>
  );
}

function OpenCase({ data, ...caseView }: CaseView & { data: UnitCaseData }) {
  const { id, version, unit, waits, place, yearIfPassed } = data;
  const sending = useSend(decideUnit);
  const { run: undo } = useSend(undoUnit);
  const { decide, review } = useDecision({
    ...caseView,
    sending,
    place,
    done: ({ pass }) => w(pass ? 'passed' : 'rejected', { name: unit.name }),
    undo:
      (_, { version: decidedVersion }) =>
      () =>
        undo({ id, version: decidedVersion }),
  });
  return (
    <CaseReview
      {...review}
      title={unit.name}
      status={
        <>
          {waits && <StatusTag tone="act" word={w(waits)} />}
          {waits !== 'first' && <UnitTag status={data.status} />}
          {data.registers.map((register) => (
            <StatusTag key={register.id} tone="good" icon="shield" word={say(register.name)} />
          ))}
          <Flags prohibited={data.prohibited} />
        </>
      }
      queue="units"
      caseId={id}
      waits={waits !== null}
      passWord={waits === 'change' ? w('passChange') : undefined}
      passNote={w('validThrough', { year: yearIfPassed })}
      changes={<UnitChanges data={data} />}
      checks={checksOf(data)}
      evidence={<UnitEvidence data={data} />}
      onDecide={({ pass, reason }) => decide({ id, version, pass, reason })}
    >
      <UnitCase data={data} caseOf={caseView.caseOf} />
    </CaseReview>
  );
}
