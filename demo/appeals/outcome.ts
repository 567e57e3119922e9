import { planned, type Correction, type Line } from '#contract/appeals/outcome.ts';
import type { Outcome } from '#contract/appeals/wire.ts';
import type { Marks } from '#contract/results/marks.ts';
import type { Score } from '#contract/results/score.ts';
import { resultState, type ResultState } from '#contract/results/states.ts';
import type { Plan } from '#demo/registrations/plan.ts';
import type { makeResults } from '#demo/results/make.ts';
import { json } from '#server/db/columns.ts';

type Results = ReturnType<typeof makeResults>;
type Row = Results['results'][number];

/** Carries a correction out on the rows of its group, and says what it changed. */
export function outcomeOf(
  plan: Plan,
  { results, uncounted }: Results,
  row: Row,
  correction: Correction,
): Outcome {
  const group = results.filter((each) => each.group_id === row.group_id);
  const lines = group.map((each): Line => ({
    id: each.entry_id,
    unitId: each.unit_id,
    state: each.state as ResultState,
    released: each.released_at !== null,
    section: null,
    uncounted: uncounted.has(each.entry_id),
    marks: each.marks === null ? null : (JSON.parse(each.marks as string) as Marks),
    score: each.score === null ? null : (JSON.parse(each.score as string) as Score),
  }));
  const { line, ranks, moves } = planned(
    correction,
    { entryId: row.entry_id },
    lines,
    plan.match.match.offences,
  );
  const standing = (state: 4 | 6, rank: number | null, score: Score | null) => ({
    state,
    rank,
    score: score && { ...score, ties: [...score.ties] },
  });
  const before = standing(resultState.appealed, row.rank ?? null, JSON.parse(row.score as string) as Score);
  for (const each of group) each.rank = ranks.get(each.entry_id) ?? null;
  row.marks = json(line.marks);
  row.score = json(line.score);
  const after = standing(resultState.arbitrated, row.rank ?? null, line.score);
  return { before, after, cancelled: null, moves };
}
