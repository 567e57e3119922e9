import { asStored } from '#contract/lang.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { isEmptyWindow, windowsOverlap } from './age-groups.ts';
import { rangeProblems } from './check-range.ts';
import { genderGroup, type Group, type MatchEvent } from './event.ts';
import type { Match } from './match.ts';
import { isDoubleDutchFreestyle } from './rulebook.ts';

export function eventProblems(match: Pick<Match, 'startDate'>, event: MatchEvent, place: string): Problem[] {
  const name = asStored(event.name);
  const { groups, athletes } = event;
  const single = event.kind === 'individual';
  const plain = athletes.min === 1 && athletes.max === 1 && event.reserves === 0 && !event.relay;
  return [
    ...(groups.length === 0 ? [problem('noGroups', `${place}.groups`, { event: name })] : []),
    ...rangeProblems(athletes, `${place}.athletes`),
    ...(single && !plain ? [problem('individualSize', `${place}.athletes`, { event: name })] : []),
    ...mixedProblems(event, place),
    ...(event.scoreModel === 'ijruFreestyle' && isDoubleDutchFreestyle(event.code)
      ? [problem('doubleDutchModel', `${place}.scoreModel`, { event: name }, 'warn')]
      : []),
    ...groups.flatMap((group, at) =>
      isEmptyWindow(group) || (group.bornFrom !== null && group.bornFrom > match.startDate)
        ? [
            problem('groupNobodyFits', `${place}.groups.${at}.bornTo`, {
              event: name,
              group: asStored(group.name),
            }),
          ]
        : [],
    ),
    ...overlaps(event, place),
  ];
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
