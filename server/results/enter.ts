import { marksVersion } from '#contract/matches/rule-books.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { permits } from '#contract/results/lists.ts';
import type { Marks } from '#contract/results/marks.ts';
import { sameMarks } from '#contract/results/same-marks.ts';
import { scoreOf } from '#contract/results/score.ts';
import { outOfRanking, resultState } from '#contract/results/states.ts';
import { ranksInList } from '#contract/results/lists.ts';
import type { ResultSource } from '#contract/results/wire.ts';
import type { Actor } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { followRecords } from '#server/records/follow.ts';
import { recordLines } from './record.ts';
import { awaited, largerLines, linesOf, type Group, type Line } from './result-lines.ts';
import { clearLine, stampList, writeLine, writeRanks, type Author } from './write.ts';

export interface Entered {
  entryId: string;
  /** The line that the typist saw; null takes it as it stands. */
  version: number | null;
  marks: Marks | null;
}

interface Outcome {
  entryId: string;
  outcome: 'saved' | 'stale' | 'refused';
  refusal: RefusalName | null;
  changed: boolean;
}

/** The match and the event that say how marks are given. */
type Rules = {
  event: Pick<Group['event'], 'scoreModel'>;
  storedMatch: Pick<Group['storedMatch'], 'match'>;
};

/** Marks are of the event's model, by the rule book of the match or by the rules by which the line was entered. */
export function rulesAgainst(
  marks: Marks,
  line: Pick<Line, 'marks'>,
  { event, storedMatch }: Rules,
): RefusalName | null {
  if (marks.model !== event.scoreModel) return 'modelWrong';
  const before = line.marks?.model === marks.model ? line.marks.version : null;
  const current = marksVersion(storedMatch.match, marks.model);
  return marks.version === current || marks.version === before ? null : 'rulesWrong';
}

/** What entering would do with a line: nothing where the same stands there already. */
export function judgeLine(
  line: Line | undefined,
  { version, marks }: Pick<Entered, 'version' | 'marks'>,
  rules: Rules,
): Omit<Outcome, 'entryId'> {
  const refused = (refusal: RefusalName) => ({ outcome: 'refused' as const, refusal, changed: false });
  if (!line) return refused('notFound');
  const against = marks && rulesAgainst(marks, line, rules);
  if (against) return refused(against);
  // Marks typed into a scratched line put it back, even the marks that it had; so does emptying it. A
  // spreadsheet or a program that submits all lines again does not mean the unchanged ones.
  const back = outOfRanking.includes(line.state) && (version !== null || marks === null);
  if (!back && sameMarks(marks, line.marks)) return { outcome: 'saved', refusal: null, changed: false };
  // Nor the marks of the attempt before, once a new one has been granted.
  if (version === null && awaited(line) && sameMarks(marks, line.attemptActs.at(-1)!.marks))
    return { outcome: 'saved', refusal: null, changed: false };
  if (version !== null && version !== line.version)
    return { outcome: 'stale', refusal: 'changedMeanwhile', changed: false };
  if (!permits('enter', line)) return refused('resultReleased');
  return { outcome: 'saved', refusal: null, changed: true };
}

/**
 * Enters marks into a list that the caller has locked: each line by itself. A line that another person
 * changed meanwhile is left alone and reported as stale. `actor` is the name in the audit trail.
 */
export async function enterLines(
  trx: Db,
  group: Group,
  entered: readonly Entered[],
  actor: Actor,
  history: { by: Author; source: ResultSource; at: Date },
): Promise<{ outcomes: Outcome[]; version: number | null }> {
  const lines = new Map((await linesOf(trx, group.groupId)).map((line) => [line.id, line]));
  const { offences } = group.storedMatch.match;
  const outcomes: Outcome[] = [];
  const written: { line: Line; next: Line }[] = [];
  for (const { entryId, version, marks } of entered) {
    const line = lines.get(entryId);
    const judged = judgeLine(line, { version, marks }, group);
    outcomes.push({ entryId, ...judged });
    if (!line || !judged.changed) continue;
    const state = marks ? resultState.entered : resultState.none;
    const next = { ...line, state, marks, score: marks && scoreOf(marks, offences), reason: '' };
    lines.set(entryId, { ...next, version: line.version + 1 });
    written.push({ line, next });
  }
  if (written.length === 0) return { outcomes, version: null };
  const ranks = ranksInList([...lines.values()], await largerLines(trx, group));
  for (const { line, next } of written) {
    if (next.marks === null) await clearLine(trx, group, line, history);
    else
      await writeLine(
        trx,
        group,
        line,
        { ...next, state: resultState.entered },
        ranks.get(line.id) ?? null,
        history,
      );
  }
  await writeRanks(trx, group, [...lines.values()], history.at);
  await recordLines(trx, actor, 'results.enter', group.groupId, written, {
    apiKeyId: 'apiKeyId' in history.by ? history.by.apiKeyId : undefined,
  });
  // Marks of a new attempt replace a result that has been shown.
  if (written.some(({ line }) => line.released)) await followRecords(trx, group, history.at);
  return { outcomes, version: await stampList(trx, group.groupId) };
}
