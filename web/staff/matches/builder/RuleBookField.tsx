import { Button } from '@mantine/core';
import type { MatchEvent } from '#contract/matches/event.ts';
import { offencesUnder } from '#contract/matches/offences.ts';
import { ruleBooks, ruleBookWords, type RuleBook } from '#contract/matches/rule-books.ts';
import { byBook, mixedUnder, usualModel } from '#contract/matches/rulebook.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { toast } from '#web/ui/toast.ts';
import { e } from './event-text.ts';
import { w } from './text.ts';
import type { Builder } from './use-builder.ts';

/**
 * The rule book. Another one brings its offences and mixed rule where they were as usual; how events are scored, and what
 * of mixed teams and music was chosen, is set by it on one press.
 */
export function RuleBookField({ b }: { b: Builder }) {
  const ruleBook = useValue(b.at('ruleBook')) as RuleBook;
  const events = useValue(b.at('events')) as MatchEvent[];
  const unusual = events.filter((event) => event.scoreModel !== usualModel(ruleBook, event));
  const follow = (to: RuleBook | null) => {
    if (!to) return;
    b.set('offences', offencesUnder(to, ruleBook, b.store.values().offences));
    if (events.length > 0)
      b.set(
        'events',
        events.map((event) => mixedUnder(to, ruleBook, event)),
      );
  };
  const apply = () => {
    b.set(
      'events',
      events.map((event) => byBook(ruleBook, event)),
    );
    toast('info', e('modelsApplied'), {
      label: w('undo'),
      act: () => b.set('events', events),
    });
  };
  return (
    <>
      <FieldRow>
        <SelectField
          at={b.at('ruleBook') as FieldPath<RuleBook | null>}
          label={e('ruleBook')}
          hint={e('ruleBookHint')}
          options={optionsOf(ruleBooks, ruleBookWords)}
          onPick={follow}
          required
        />
      </FieldRow>
      {unusual.length > 0 && (
        <div className="wrap gap-8">
          <p className="line gap-8">
            <Icon className="wait" name="info" size={16} />
            <span>{e('modelsDiffer', { n: unusual.length })}</span>
          </p>
          <Button variant="default" size="compact-sm" onClick={apply}>
            {e('modelsApply')}
          </Button>
        </div>
      )}
    </>
  );
}
