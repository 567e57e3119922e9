import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { planCorrection, type ListLine } from '#contract/results/correction.ts';
import { marks } from '#contract/results/marks.ts';
import type { Move } from '#contract/results/moves.ts';
import { sameMarks } from '#contract/results/same-marks.ts';
import type { OffenceDeductions } from '#contract/matches/offences.ts';
import { resultState } from '#contract/results/states.ts';
import type { AppealKind } from './appeal.ts';

/** What upholding does: the judges' marks as they should have been, or the result of an entry without right to it goes. */
export const correction = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('marks'), marks }),
  z.strictObject({ act: z.literal('cancel'), entryId: id }),
]);
export type Correction = z.output<typeof correction>;

/** One line of the group, and whose it is. */
export interface Line extends ListLine {
  unitId: string;
}

interface Appealed {
  entryId: string;
  kind: AppealKind;
  aboutEntryId: string | null;
}

/** The entry whose result the correction changes. */
export function correctedEntry(answer: Correction, { entryId }: Pick<Appealed, 'entryId'>): string {
  return answer.act === 'marks' ? entryId : answer.entryId;
}

/** What stands against this correction of this appeal. */
export function correctionProblems(answer: Correction, appeal: Appealed, lines: readonly Line[]): Problem[] {
  const line = lines.find((each) => each.id === correctedEntry(answer, appeal));
  if (answer.act === 'cancel') {
    const named = appeal.kind === 'eligibility' && appeal.aboutEntryId === answer.entryId;
    if (!named || !line) return [problem('correctionWrong')];
    return line.state === resultState.cancelled ? [problem('correctionSame')] : [];
  }
  if (line?.marks?.model !== answer.marks.model) return [problem('correctionWrong')];
  return sameMarks(line.marks, answer.marks) ? [problem('correctionSame')] : [];
}

/**
 * What upholding the appeal does to the group: the corrected line, every rank, and the entries whose rank
 * moves. No appeal window opens again.
 */
export function planned(
  answer: Correction,
  appeal: Pick<Appealed, 'entryId'>,
  lines: readonly Line[],
  offences: OffenceDeductions,
) {
  const change =
    answer.act === 'cancel'
      ? { state: resultState.cancelled }
      : { marks: answer.marks, state: resultState.arbitrated };
  return planCorrection(lines, correctedEntry(answer, appeal), change, {
    offences,
    listReleased: true,
    final: true,
  });
}

/**
 * Units that a decision concerns: that of the entry, that of the entry named, and those whose rank moves.
 * Staff tied to one of them may not decide.
 */
export function unitsConcerned(
  { entryId, aboutEntryId }: Pick<Appealed, 'entryId' | 'aboutEntryId'>,
  lines: readonly Line[],
  moves: readonly Move[],
): Set<string> {
  const ids = new Set([entryId, aboutEntryId, ...moves.map((move) => move.id)]);
  return new Set(lines.filter((line) => ids.has(line.id)).map(({ unitId }) => unitId));
}
