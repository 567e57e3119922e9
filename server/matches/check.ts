import { isTimeZone } from '#contract/fields/clock-parts.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { matchProblems } from '#contract/matches/check-match.ts';
import { registersNamedIn } from '#contract/matches/admission.ts';
import type { Match } from '#contract/matches/match.ts';
import { blocks, problem, type Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { knownRegisters } from '#server/units/registers/store.ts';
import { isPosterFile } from './store.ts';
import { isMatchType } from './types.ts';

/** The contract's problems of a match, and what only the database can tell. */
export async function allProblems(db: Db, match: Match, now: Date): Promise<Problem[]> {
  const today = isTimeZone(match.timeZone) ? dayIn(now, match.timeZone) : dayIn(now);
  const type = await isMatchType(db, match.type);
  const poster = match.posterFileId === null || (await isPosterFile(db, match.posterFileId));
  const registerIds = registersNamedIn(match);
  const registers = await knownRegisters(db, [...registerIds.values()]);
  return [
    ...[...registerIds].flatMap(([place, id]) =>
      registers.has(id) ? [] : [problem('registerUnknown', place)],
    ),
    ...(type ? [] : [problem('typeUnknown', 'type')]),
    ...(poster ? [] : [problem('notFound', 'posterFileId')]),
    ...matchProblems(match, today),
  ];
}

/** Refuses what would break a published match: code 1001 where only dates are wrong, else 2434; all problems in both. */
export function refuseBroken(problems: readonly Problem[]): void {
  if (!blocks(problems)) return;
  const blocking = problems.filter(({ severity }) => severity === 'block');
  const datesOnly = blocking.every(({ code }) => code === refusals.eventTimeWrong.code);
  throw refuse(datesOnly ? 'eventTimeWrong' : 'matchHasProblems', {}, problems);
}
