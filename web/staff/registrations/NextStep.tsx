import type { StateFacts } from '#web/shared/registrations/state.ts';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { nextFor } from './case.ts';
import classes from './registrations.module.css';

/** Who has to act next, and by when. */
export function NextStep({ facts }: { facts: StateFacts }) {
  const { word, mine, by } = nextFor(facts);
  return (
    <span className={`${classes.next} inline-wrap gap-0-8 soft`} data-mine={mine || undefined}>
      {word}
      {by && <MatchTime at={by.toISOString()} zone={facts.match.timeZone} bare />}
    </span>
  );
}
