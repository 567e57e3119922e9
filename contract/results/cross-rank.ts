import { genderGroup, type GenderGroup } from '#contract/matches/event.ts';
import { ranksOf } from './rank.ts';

type Row = Parameters<typeof ranksOf>[0][number];

/** What a group needs to be competed by itself (IJRU Competition Manual 4.2.0; an organiser may want other numbers). */
const ownRanking = { entries: 4, nationalities: 2 } as const;

/** Whether a group is large enough by itself: its entries, and of how many nationalities, or clubs, they are. */
export function ranksByItself(
  { entries, nationalities }: { entries: number; nationalities: number },
  least: { entries: number; nationalities: number } = ownRanking,
) {
  return entries >= least.entries && nationalities >= least.nationalities;
}

/** Against which group of the same ages a group that is too small is ranked first; null where the book names none. */
export function crossRankedAgainst(gender: GenderGroup): GenderGroup | null {
  switch (gender) {
    case genderGroup.female:
    case genderGroup.male:
      return genderGroup.mixed;
    case genderGroup.mixed:
      return genderGroup.male;
    case genderGroup.open:
      return null;
  }
}

/**
 * Ranks of a small group among itself and a larger one together (IJRU Competition Manual 4.2.0, cross-ranking): combined
 * once for the whole group, not once for each entry, so its own entries stand before one another as well. The larger
 * group's ranks and awards stay as they are (`ranksOf`). A place that the larger group's entries take here is not awarded
 * in the small one, which may so have no first. Not known, as the book does not say it: what else than medals goes by
 * these ranks (rank points of an overall title, places in a final). No match does it by itself: the organiser chooses it
 * (`cross-ranked.ts`), or combines the groups (`contract/matches/combined.ts`).
 */
export function crossRanksOf(
  small: readonly Row[],
  larger: readonly Row[],
  tiesTo?: number,
): Map<string, number> {
  const together = ranksOf([...small, ...larger], tiesTo);
  return new Map(
    small.flatMap(({ id }) => {
      const rank = together.get(id);
      return rank === undefined ? [] : [[id, rank] as const];
    }),
  );
}
