import type { DataOf } from '#contract/call.ts';
import { correctedEntry, planned, type Correction, type Line } from '#contract/appeals/outcome.ts';
import type { GroupLine, staffGetAppeal } from '#contract/appeals/staff-calls.ts';
import { placesMovedBy } from '#contract/results/advancing.ts';
import { columnsIn, showColumn } from '#contract/results/columns.ts';
import { resultState, type ResultState } from '#contract/results/states.ts';
import { columnWord, resultWords } from '#contract/results/text.ts';
import type { Score } from '#contract/results/score.ts';
import type { ScoreModel } from '#contract/matches/event.ts';
import type { Compared } from '#web/ui/SideBySide.tsx';
import { whoOf } from '#web/shared/appeals/words.ts';
import { w as view } from '#web/shared/appeals/text.ts';

export type AppealCase = DataOf<typeof staffGetAppeal>;

export interface Moved {
  line: GroupLine;
  from: number | null;
  to: number | null;
  own: boolean;
}

/** What a correction would do, by the same rules as the server. */
export function planOf(data: AppealCase, correction: Correction) {
  const lines = data.lines.map((line): Line => ({ ...line, id: line.entryId }));
  const { line, ranks, moves } = planned(correction, data, lines, data.offences);
  const which = correctedEntry(correction, data);
  const before = data.lines.find(({ entryId }) => entryId === which);
  return {
    moves: movedOf(data, moves),
    places: placesOf(data, ranks),
    compared: before
      ? comparedOf(data.model, before, {
          state: line.state,
          rank: ranks.get(which) ?? null,
          score: line.score,
        })
      : [],
    whose: before,
  };
}

/** Who comes into the next round and who goes out of it, if the list has one. */
function placesOf({ next, lines }: AppealCase, ranks: ReadonlyMap<string, number>) {
  if (!next) return null;
  const ranked = lines.map(({ entryId, rank }) => ({ id: entryId, rank }));
  const { comes, goes } = placesMovedBy(ranked, ranks, next, new Set(next.withdrawn));
  const named = (ids: readonly string[]) =>
    lines.filter(({ entryId }) => ids.includes(entryId)).map((line) => whoOf(line));
  return { name: next.name, comes: named(comes), goes: named(goes) };
}

export function movedOf(
  data: AppealCase,
  moves: readonly { id: string; from: number | null; to: number | null }[],
): Moved[] {
  return moves.flatMap(({ id, from, to }) => {
    const line = data.lines.find(({ entryId }) => entryId === id);
    return line ? [{ line, from, to, own: id === data.entryId }] : [];
  });
}

interface LineResult {
  state: ResultState;
  rank: number | null;
  score: Score | null;
}

/** Old and new of one line, field by field. */
export function comparedOf(model: ScoreModel, before: LineResult, after: LineResult): Compared[] {
  const scores = [before.score, after.score].filter((each) => each !== null);
  const rankWord = (rank: number | null) => (rank === null ? view('noRank') : String(rank));
  const fields = columnsIn(model, scores).map((column) => ({
    name: columnWord(model, column),
    before: showColumn(model, column, before.score?.[column] ?? null),
    after: showColumn(model, column, after.score?.[column] ?? null),
  }));
  const cancelled = after.state === resultState.cancelled && before.state !== after.state;
  return [
    { name: resultWords('rank'), before: rankWord(before.rank), after: rankWord(after.rank) },
    ...fields,
    ...(cancelled
      ? [
          {
            name: resultWords('state11'),
            before: resultWords(`state${before.state}`),
            after: resultWords('state11'),
          },
        ]
      : []),
  ].map((each) => ({ ...each, changed: each.before !== each.after }));
}
