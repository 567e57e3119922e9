import type { StateFacts } from '#web/shared/registrations/state.ts';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { nextFor } from './case.ts';

/** Who has to act next, and by when. */
export function NextStep({ facts }: { facts: StateFacts }) {
  const { word, mine, by } = nextFor(facts);
  return (
    <span className={`inline-wrap gap-0-12 ${mine ? 'ink' : 'soft'}`}>
      {word}
      {by && <MatchTime at={by.toISOString()} zone={facts.match.timeZone} bare />}
    </span>
  );
}
