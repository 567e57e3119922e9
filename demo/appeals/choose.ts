import type { Score } from '#contract/results/score.ts';
import { resultState } from '#contract/results/states.ts';
import type { Plan } from '#demo/registrations/plan.ts';
import type { makeResults } from '#demo/results/make.ts';
import type { World } from '#demo/world.ts';
import type { Case } from './cases.ts';

type Row = ReturnType<typeof makeResults>['results'][number];

interface Chosen {
  row: Row;
  plan: Plan;
  /** Of an appeal of eligibility: the entry that is doubted. */
  rival: string | null;
}

/** A line for a case that no other case has: in the middle of its list, so that something moves; of the club, some stay free. */
export function chooseLine(
  { now }: World,
  facts: Case,
  plans: readonly Plan[],
  rows: readonly Row[],
  used: Set<string>,
): Chosen | null {
  const open = (row: Row) => (row.appeal_until as Date | null) !== null && (row.appeal_until as Date) > now;
  const fits = (row: Row) => {
    if (facts.against === 'decided')
      return row.state === resultState.confirmed || row.state === resultState.published;
    if (facts.against === 'confirmed') return row.state === resultState.confirmed;
    return row.state === resultState.provisional && open(row) === (facts.against === 'window');
  };
  const isSpeed = (row: Row) => (row.marks as string).includes('"speed"');
  const candidates = plans.flatMap((plan) =>
    rows
      .filter(
        (row) => row.registration_id === plan.id && fits(row) && isSpeed(row) && !used.has(row.entry_id),
      )
      .map((row) => ({ row, plan })),
  );
  const club = candidates.filter(({ plan }) => plan.team.unit.login === 'club');
  const others = candidates.filter(({ plan }) => plan.team.unit.login !== 'club');
  const wanted = facts.byClub && club.length > 0 ? club : others.length > 0 ? others : club;
  // A line that the correction moves, else one that has another before it.
  const by = typeof facts.correct === 'number' ? facts.correct * 100 : 0;
  const passes = (row: Row) =>
    rows.some(
      (each) =>
        each.group_id === row.group_id &&
        (each.rank ?? Infinity) < (row.rank ?? 0) &&
        finalOf(each) < finalOf(row) + by,
    );
  const chosen =
    wanted.find(({ row }) => passes(row)) ?? wanted.find(({ row }) => (row.rank ?? 0) > 2) ?? wanted[0];
  if (!chosen) return null;
  used.add(chosen.row.entry_id);
  const rival =
    rows.find((each) => each.group_id === chosen.row.group_id && each.rank === (chosen.row.rank ?? 2) - 1)
      ?.entry_id ?? null;
  return { ...chosen, rival: facts.kind === 'eligibility' ? rival : null };
}

function finalOf({ score }: Row): number {
  return score === null ? 0 : ((JSON.parse(score as string) as Score).final ?? 0);
}
