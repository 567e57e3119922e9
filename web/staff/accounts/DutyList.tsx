import { duties as all, type Duty } from '#contract/call.ts';
import { dutyWord } from './duty-words.ts';
import { w } from './text.ts';

/** Duties to read. */
export function DutyList({ duties, brief }: { duties: readonly Duty[]; brief?: boolean }) {
  if (duties.length === 0) return <>{w('noDuties')}</>;
  const words = brief && duties.length === all.length ? [w('allDuties')] : duties.map(dutyWord);
  return (
    <span className="wrap gap-4-12">
      {words.map((word) => (
        <span key={word} className="pad-0-8 xs one-line round on-deep">
          {word}
        </span>
      ))}
    </span>
  );
}
