import type { MatchEvent } from '#contract/matches/event.ts';
import type { RuleBook } from '#contract/matches/rule-books.ts';

/** What results have in common that can be compared over matches: groups and ages aside. */
export type Discipline = Pick<MatchEvent, 'code' | 'kind' | 'scoreModel' | 'countingUnit'> & {
  ruleBook: RuleBook;
  /** Of an event without a code: its name is all there is. */
  name: MatchEvent['name'];
};

/** The same of two results that can be compared; the code of the rule book says how long is jumped, and with how many. */
export function disciplineKey({ code, kind, scoreModel, countingUnit, ruleBook, name }: Discipline): string {
  return [ruleBook, code === '' ? name.zh : code, kind, scoreModel, countingUnit].join(' ');
}
