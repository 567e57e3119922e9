import { currentLang, resolveStored } from '#contract/lang.ts';
import { Section } from '#web/ui/Section.tsx';
import { SideBySide } from '#web/ui/SideBySide.tsx';
import type { Case } from './case.ts';
import { comparedOf } from './changes.ts';
import { w } from './text.ts';

/** Why it was rejected the last time, and what has changed since, before all else. */
export function CaseChanges({ shown }: { shown: Case }) {
  const { stage, history, facts } = shown;
  const rejected = stage === 'passed' ? undefined : history.findLast(({ act }) => act === 'reject');
  const compared = comparedOf({ ...shown, match: facts.match });
  return (
    <>
      {rejected && (
        <div className="notice" data-tone="bad">
          <p className="xs soft">{w(stage === 'rejected' ? 'rejectedNow' : 'rejectedBefore')}</p>
          <p className="typed">{resolveStored(rejected.reason, currentLang())}</p>
        </div>
      )}
      {compared.length > 0 && (
        <Section title={w('changes')}>
          <SideBySide items={compared} titles={[w('before'), w('after')]} onlyChanged />
        </Section>
      )}
    </>
  );
}
