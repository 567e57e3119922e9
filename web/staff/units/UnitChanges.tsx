import { currentLang, resolveStored } from '#contract/lang.ts';
import { identityLines } from '#contract/units/describe.ts';
import { Section } from '#web/ui/Section.tsx';
import { SideBySide } from '#web/ui/SideBySide.tsx';
import { w } from './text.ts';
import type { UnitCaseData } from './UnitCase.tsx';

/** What is new since staff last decided: the reason they gave, and the certified fields that differ. */
export function UnitChanges({ data: { unit, approved, rejectReason, waits } }: { data: UnitCaseData }) {
  const lines = identityLines(unit);
  const items = (approved ? identityLines(approved) : []).map(({ field, name, text }) => {
    const after = lines.find((each) => each.field === field)?.text ?? '';
    return { name, before: text, after, changed: text !== after };
  });
  return (
    <>
      {rejectReason && waits && (
        <div className="notice" data-tone="bad">
          <p className="xs soft">{w('rejectedBefore')}</p>
          <p>{resolveStored(rejectReason, currentLang())}</p>
        </div>
      )}
      {items.some((each) => each.changed) && (
        <Section title={w('changes')}>
          <SideBySide items={items} titles={[w('before'), w('after')]} onlyChanged />
        </Section>
      )}
    </>
  );
}
