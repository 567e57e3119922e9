import { nextWords, registrationWords } from '#contract/registrations/text.ts';
import { formatInstant } from '#web/lib/format.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';
import { nextStepOf, readingNow, toneOf, type StateFacts } from './state.ts';

/** The state's tag alone. */
export function RegistrationTag(facts: Pick<StateFacts, 'stage' | 'payment'>) {
  const reading = readingNow(facts);
  return <StatusTag tone={toneOf[reading]} word={registrationWords(reading)} />;
}

/** Next to the state: what comes next and by when. */
export function RegistrationNext({ facts }: { facts: StateFacts }) {
  const next = nextStepOf(facts);
  return (
    <span className={`inline-wrap gap-0-12 ${next.who === 'unit' ? '' : 'soft'}`}>
      <span>{nextWords(next.what)}</span>
      {next.by && next.who === 'unit' && (
        <span className="soft whole-words">
          {w('by', { when: formatInstant(next.by.toISOString(), facts.match.timeZone) })}
        </span>
      )}
    </span>
  );
}
