import { identityLines } from '#contract/units/describe.ts';
import { PrivatePicture } from '#web/form/files/PrivatePicture.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SideBySide } from '#web/ui/SideBySide.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { WaitingFor } from '#web/ui/WaitingFor.tsx';
import { w } from './text.ts';
import { Reason, Withdraw } from './UnitState.tsx';
import type { Certification } from './use-unit-form.ts';

/** A change of the certified fields next to the version in force: the requested values and their state. */
export function PendingChange({ certification }: { certification: Certification }) {
  const { approved, unit, change, changeReason } = certification;
  if (change === 'none' || !approved) return null;
  const rejected = change === 'rejected';
  const requestedLines = identityLines(unit);
  const items = identityLines(approved).map(({ field, name, text }) => {
    const after = requestedLines.find((each) => each.field === field)?.text ?? '';
    return { name, before: text, after, changed: text !== after };
  });
  const picture = {
    name: w('certificateStays'),
    before: approved.certificateId && <PrivatePicture id={approved.certificateId} what={w('approvedNow')} />,
    after: unit.certificateId && <PrivatePicture id={unit.certificateId} what={w('asked')} />,
    changed: approved.certificateId !== unit.certificateId,
  };
  return (
    <Section
      title={rejected ? w('changeRejected') : w('changeWaiting')}
      action={
        rejected ? <StatusTag tone="bad" word={w('changeRejected')} /> : <WaitingFor who={w('staff')} />
      }
      about={w('changeStands')}
    >
      <div className="stack gap-16">
        {rejected && <Reason reason={changeReason} />}
        <SideBySide items={[...items, picture]} titles={[w('approvedNow'), w('asked')]} onlyChanged />
        <div>
          <Withdraw certification={certification} />
        </div>
      </div>
    </Section>
  );
}
