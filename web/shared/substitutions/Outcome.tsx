import { blocks } from '#contract/problem.ts';
import { currencyOf } from '#contract/fields/currency.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { Exchange } from '#contract/substitutions/exchange.ts';
import { substitutionProblems, type SubstitutionFacts } from '#contract/substitutions/rules.ts';
import { problemText } from '#web/lib/failure.ts';
import { formatMoney } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { LineUpChanges } from './LineUpChanges.tsx';
import { SortableList } from '#web/ui/SortableList.tsx';
import { afterOf, costsOf, lineUpsOf, namesIn, type Data } from './asking.ts';
import { w } from './form-text.ts';

interface Props {
  data: Data;
  form: RegistrationForm;
  facts: SubstitutionFacts;
  change: Exchange;
  now: Date;
  onOrder: (entryId: string, order: string[]) => void;
}

/** What the change comes to: line-ups before and after, relay orders, what to mind, what it costs. */
export function Outcome({ data, form, facts, change, now, onOrder }: Props) {
  const changes = lineUpsOf(data, form, change);
  const relays = afterOf(data, form, change).entries.filter(
    (entry) => change.entryIds.includes(entry.id) && entry.relayOrder.length > 1,
  );
  const problems = substitutionProblems(facts, change);
  const costs = costsOf(data, form, change, now);
  const names = namesIn(data.facts.people);
  return (
    <>
      {changes.length > 0 && (
        <section aria-label={w('before')}>
          <h3 className="below-8">{w('before')}</h3>
          <LineUpChanges changes={changes} />
        </section>
      )}
      {relays.map((entry) => {
        const event = data.facts.match.events.find(({ id }) => id === entry.eventId);
        const label = w('relayOf', { event: event ? say(event.name) : '' });
        return (
          <section key={entry.id} aria-label={label}>
            <h3 className="below-8">{label}</h3>
            <p className="sm soft">{w('relayHint')}</p>
            <SortableList
              label={label}
              items={entry.relayOrder}
              keyOf={(id) => id}
              nameOf={names}
              render={names}
              onOrder={(order) => onOrder(entry.id, order)}
            />
          </section>
        );
      })}
      {problems.length > 0 && (
        <div
          className="stack edge on-tone gap-4 pad-12-16"
          role="status"
          data-tone={blocks(problems) ? 'bad' : 'wait'}
        >
          <strong>{w('warnings')}</strong>
          {[...new Set(problems.map(problemText))].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <p>
        {costs === 0 ? w('noCosts') : w('costs', { sum: formatMoney(costs, currencyOf(data.facts.match)) })}
      </p>
    </>
  );
}
