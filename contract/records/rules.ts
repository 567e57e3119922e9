import { ageOn } from '#contract/fields/dates.ts';
import { genders, type Gender } from '#contract/fields/gender.ts';
import { genderGroup, type MatchEvent } from '#contract/matches/event.ts';
import { ruleBookOf, type RuleBook } from '#contract/matches/rule-books.ts';
import { entryIn } from '#contract/matches/rulebook.ts';
import type { Match } from '#contract/matches/match.ts';
import { performancePanel } from '#contract/results/contest.ts';
import type { Marks } from '#contract/results/marks.ts';
import { surpasses } from './bests.ts';
import type { RecordCategory, RecordConditions, RecordRegister } from './register.ts';

type Event = Pick<MatchEvent, 'code' | 'scoreModel' | 'countingUnit'>;

/** The categories of a register whose record a result in this event can be: scored as its rule book has it. */
export function categoriesOf(
  { ruleBook, matchIds, categories }: Pick<RecordRegister, 'ruleBook' | 'matchIds' | 'categories'>,
  { id, match }: { id: string; match: Pick<Match, 'ruleBook'> },
  event: Event,
): RecordCategory[] {
  if (ruleBookOf(match) !== ruleBook || (matchIds !== null && !matchIds.includes(id))) return [];
  return categories.filter(({ code }) => code === event.code && scoredAs(ruleBook, event, code));
}

function scoredAs(ruleBook: RuleBook, event: Event, code: RecordCategory['code']): boolean {
  const { scoreModel, countingUnit } = entryIn(ruleBook, code);
  return event.scoreModel === scoreModel && event.countingUnit === countingUnit;
}

export interface Competing {
  gender: Gender;
  birthdate: string;
}

/** Whether those who competed are of the category, every one by the age on the day. */
export function isOf(
  { gender, ageFrom, ageTo }: Pick<RecordCategory, 'gender' | 'ageFrom' | 'ageTo'>,
  people: readonly Competing[],
  day: string,
): boolean {
  const all = (sex: Gender) => people.every((each) => each.gender === sex);
  const sexes = {
    [genderGroup.mixed]: !all(genders.male) && !all(genders.female),
    [genderGroup.female]: all(genders.female),
    [genderGroup.male]: all(genders.male),
    [genderGroup.open]: true,
  };
  const aged = people.every(({ birthdate }) => {
    const age = ageOn(birthdate, day);
    return (ageFrom === null || age >= ageFrom) && (ageTo === null || age <= ageTo);
  });
  return people.length > 0 && sexes[gender] && aged;
}

/** How many judges counted, or gave the marks that decide most. */
export function judgesIn(marks: Marks): number {
  switch (marks.model) {
    case 'speed':
    case 'contestSpeed':
      return marks.counts.length;
    case 'domesticFreestyle':
      return marks.difficulty.length;
    case 'show':
      return marks.artistic.length;
    case 'ijruFreestyle':
    case 'ijruDoubleDutch':
      return marks.presentation.length;
    case 'ijruShow':
      return marks.difficulty.length;
    case 'contestPerformance':
      return performancePanel;
    case 'contestBattle':
      return 0;
  }
}

export const conditionNames = ['judges', 'judgeLevel', 'firstAttempt'] as const;
type ConditionName = (typeof conditionNames)[number];
export const conditionStates = ['met', 'unmet', 'unknown'] as const;
export interface Condition {
  name: ConditionName;
  state: (typeof conditionStates)[number];
}

/** What a register asks of a result, and whether it is so; what is not entered is unknown, never met. */
export function conditionsOf(
  { judges, judgeLevel, firstAttempt }: RecordConditions,
  judged: { marks: Marks | null; attempt: number },
): Condition[] {
  const met = (is: boolean) => (is ? 'met' : 'unmet');
  const requirements: (Condition | null)[] = [
    judges === null
      ? null
      : { name: 'judges', state: judged.marks ? met(judgesIn(judged.marks) >= judges) : 'unknown' },
    judgeLevel === null ? null : { name: 'judgeLevel', state: 'unknown' },
    firstAttempt ? { name: 'firstAttempt', state: met(judged.attempt === 1) } : null,
  ];
  return requirements.filter((each) => each !== null);
}

export const isUnmet = ({ state }: Condition) => state === 'unmet';

interface Set {
  /** Hundredths. */
  value: number;
  setOn: string;
}

/** The record as it stood on a day, set on that day or before; null: there was none. */
export function standingOn(ratified: readonly Set[], day: string): number | null {
  const values = ratified.filter(({ setOn }) => setOn <= day).map(({ value }) => value);
  return values.reduce<number | null>(
    (best, value) => (best === null || surpasses(value, best) ? value : best),
    null,
  );
}

/** Whether a result is a record: the first of a category is one, an equal one where equals share it. */
export function isRecord(value: number, standing: number | null, equals: boolean): boolean {
  return standing === null || surpasses(value, standing) || (equals && value === standing);
}

export interface Contending {
  entryId: string;
  /** Hundredths. */
  value: number;
  people: readonly Competing[];
  marks: Marks | null;
  attempt: number;
}

/** The results of one list that are the record of a category: the best of those that fulfil what is known of its conditions. */
export function recordsIn(
  lines: readonly Contending[],
  category: RecordCategory,
  conditions: RecordConditions,
  { day, standing }: { day: string; standing: number | null },
): Contending[] {
  const fit = lines.filter(
    (line) => isOf(category, line.people, day) && !conditionsOf(conditions, line).some(isUnmet),
  );
  const best = standingOn(
    fit.map(({ value }) => ({ value, setOn: day })),
    day,
  );
  return fit.filter(({ value }) => value === best && isRecord(value, standing, conditions.equals));
}

interface DayOfList {
  day: string;
  contending: readonly Contending[];
}

/**
 * Results of several lists that would have been the record of a category, each on its day: what was found before counts
 * as well, and of one day none outdoes the other.
 * @param isOut whether a result has been refused as a record: it is none, and outdoes nothing
 */
export function recordsOver<L extends DayOfList>(
  lists: readonly L[],
  category: RecordCategory,
  conditions: RecordConditions,
  { ratified, isOut }: { ratified: readonly Set[]; isOut: (result: Contending) => boolean },
): { list: L; result: Contending; standing: number | null }[] {
  const sets: Set[] = [];
  return lists
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .flatMap((list) => {
      const { day, contending } = list;
      const standing = standingOn([...ratified, ...sets.filter(({ setOn }) => setOn < day)], day);
      const fit = contending.filter((result) => !isOut(result));
      const best = recordsIn(fit, category, conditions, { day, standing });
      sets.push(...best.map(({ value }) => ({ value, setOn: day })));
      return best.map((result) => ({ list, result, standing }));
    });
}

/** Where two categories of a register mean the same. */
export function repeated(categories: readonly RecordCategory[]): RecordCategory[] {
  const keyOf = ({ code, gender, ageFrom, ageTo }: RecordCategory) =>
    [code, gender, ageFrom, ageTo].join(' ');
  return categories.filter(
    (each, at) => categories.findIndex((other) => keyOf(other) === keyOf(each)) !== at,
  );
}
