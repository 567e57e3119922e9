import { asStored } from '#contract/lang.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { isEmptyWindow, windowsOverlap } from './age-groups.ts';
import { rangeProblems } from './check-range.ts';
import { addDays, addYears } from '#contract/fields/dates.ts';
import { genderGroup, type Group, type MatchEvent } from './event.ts';
import type { Match } from './match.ts';
import { ruleBookOf } from './rule-books.ts';
import { usualModel } from './rulebook.ts';
import { laterRounds } from './rounds.ts';

type Around = Pick<Match, 'startDate' | 'ruleBook' | 'limits'>;

/** The ages at which people jump; a date outside is a slip in a year. */
const usualAges = { least: 3, most: 100 } as const;

export function eventProblems(match: Around, event: MatchEvent, place: string): Problem[] {
  const name = asStored(event.name);
  const { groups, athletes } = event;
  const single = event.kind === 'individual';
  const least = event.ageMix?.least ?? 0;
  const plain = athletes.min === 1 && athletes.max === 1 && !event.relay && least === 0;
  return [
    ...(groups.length === 0 ? [problem('noGroups', `${place}.groups`, { event: name })] : []),
    ...rangeProblems(athletes, `${place}.athletes`),
    ...(single && !plain ? [problem('individualSize', `${place}.athletes`, { event: name })] : []),
    ...(!single && least > athletes.max
      ? [problem('ageMixWrong', `${place}.ageMix.least`, { event: name, least, most: athletes.max })]
      : []),
    ...mixedProblems(event, place),
    ...modelProblems(match, event, place),
    ...roundProblems(event, place),
    ...groups.flatMap((group, at) => groupProblems(match, event, group, `${place}.groups.${at}`)),
    ...overlaps(event, place),
    ...gaps(event, place),
  ];
}

/** Another score model than that of the rule book, and freestyle without music. */
function modelProblems(match: Around, event: MatchEvent, place: string): Problem[] {
  const values = { event: asStored(event.name) };
  return [
    ...(usualModel(ruleBookOf(match), event) !== event.scoreModel
      ? [problem('scoreModelUnusual', `${place}.scoreModel`, values, 'warn')]
      : []),
    ...(event.discipline === 'freestyle' && !event.music && event.scoreModel !== 'contestBattle'
      ? [problem('freestyleWithoutMusic', `${place}.music`, values, 'warn')]
      : []),
  ];
}

/** A round that lets on as many as the one before had, and, as a warning, as many as a group has places. */
function roundProblems(event: MatchEvent, place: string): Problem[] {
  const rounds = laterRounds(event);
  const values = { event: asStored(event.name) };
  const [first] = rounds;
  return [
    ...rounds.flatMap(({ advance }, at) => {
      const before = rounds[at - 1]?.advance ?? Infinity;
      return advance >= before
        ? [problem('roundNarrowsNot', `${place}.rounds.${at}.advance`, { ...values, most: before - 1 })]
        : [];
    }),
    ...event.groups.flatMap(({ name, capacity }) =>
      first && capacity !== null && first.advance >= capacity
        ? [
            problem(
              'roundTakesAll',
              `${place}.rounds.0.advance`,
              { ...values, group: asStored(name), advance: first.advance, most: capacity },
              'warn',
            ),
          ]
        : [],
    ),
  ];
}

/** Birth dates that fit no athlete, or hardly one; more entries than places before it is held. */
function groupProblems({ startDate, limits }: Around, event: MatchEvent, group: Group, place: string) {
  const values = { event: asStored(event.name), group: asStored(group.name) };
  const { bornFrom, bornTo, capacity } = group;
  const least = limits.perGroup?.entries ?? 0;
  const earliest = addYears(startDate, -usualAges.most);
  const unusual =
    [bornFrom, bornTo].some((day) => day !== null && day < earliest) ||
    (bornTo !== null && bornTo <= startDate && bornTo > addYears(startDate, -usualAges.least));
  const empty = isEmptyWindow(group) || (bornFrom !== null && bornFrom > startDate);
  return [
    ...(empty ? [problem('groupNobodyFits', `${place}.bornTo`, values)] : []),
    ...(capacity !== null && capacity < least
      ? [problem('groupNeedsMore', `${place}.capacity`, { ...values, least, most: capacity })]
      : []),
    ...(unusual ? [problem('groupAgesUnusual', `${place}.bornTo`, values, 'warn')] : []),
  ];
}

/** Warns of birth dates between two groups for the same sex; where athletes may play up or ages are mixed, there are none. */
function gaps({ groups, name, playUp, ageMix }: MatchEvent, place: string): Problem[] {
  if (playUp || ageMix?.least) return [];
  const gaps = new Map<number, Problem>();
  for (const sex of [genderGroup.female, genderGroup.male]) {
    const oldestFirst = groups
      .filter(({ gender }) => gender === sex || gender === genderGroup.open || gender === genderGroup.mixed)
      .toSorted((a, b) => (a.bornFrom ?? '').localeCompare(b.bornFrom ?? ''));
    let before = oldestFirst[0];
    for (const group of oldestFirst) {
      const until = before!.bornTo;
      if (until !== null && group.bornFrom !== null && addDays(until, 1) < group.bornFrom) {
        const values = {
          event: asStored(name),
          group: asStored(before!.name),
          other: asStored(group.name),
          from: addDays(until, 1),
          to: addDays(group.bornFrom, -1),
        };
        const at = groups.indexOf(group);
        gaps.set(at, problem('groupsGap', `${place}.groups.${at}.bornFrom`, values, 'warn'));
      }
      if (until !== null && (group.bornTo === null || group.bornTo > until)) before = group;
    }
  }
  return [...gaps.values()];
}

function mixedProblems(event: MatchEvent, place: string): Problem[] {
  const values = { event: asStored(event.name) };
  if (!event.groups.some(({ gender }) => gender === genderGroup.mixed)) return [];
  if (event.kind === 'individual') return [problem('mixedIndividual', `${place}.groups`, values)];
  return canBeMixed(event) ? [] : [problem('mixedImpossible', `${place}.mixedLeastOther`, values)];
}

/** Whether any size of line-up can meet the balance. */
function canBeMixed({ athletes: { min, max }, mixedLeastOther: least }: MatchEvent): boolean {
  // Of two sizes next to each other one is even.
  return least === 'equal' ? max >= 2 && (max > min || min % 2 === 0) : max >= least * 2;
}

/**
 * Warns only: some regulations mean the overlap (a group of 7 to 12 as well as one of 7 to 8), most do not.
 */
function overlaps({ groups, name }: MatchEvent, place: string): Problem[] {
  return groups.flatMap((group, at) =>
    groups
      .slice(0, at)
      .flatMap((other) =>
        sameGender(group, other) && windowsOverlap(group, other)
          ? [
              problem(
                'groupsOverlap',
                `${place}.groups.${at}.bornTo`,
                { event: asStored(name), group: asStored(group.name), other: asStored(other.name) },
                'warn',
              ),
            ]
          : [],
      ),
  );
}

/** Whether one line-up could be asked which of the two it belongs to. */
function sameGender(a: Group, b: Group): boolean {
  return a.gender === b.gender || a.gender === genderGroup.open || b.gender === genderGroup.open;
}
