import { isDate } from '#contract/fields/dates.ts';
import type { GenderGroup } from '#contract/matches/event.ts';
import { keepDraft, readDraft } from '#web/form/draft.ts';
import type { RangeValues } from './AgeRanges.tsx';

/** What groups were made of, as typed: most events of a regulation, and most matches of an organiser, have the same. */
interface Recipe {
  ranges: RangeValues[];
  cutOff: string;
  sexes: readonly GenderGroup[];
  capacity: string;
}

export interface KeptRecipe extends Recipe {
  matchId: string;
  /** Of that match. */
  name: { zh: string; en: string };
  season: number;
}

const key = 'recipes';
const most = 12;

/** Those made in this browser, the latest first. */
export function keptRecipes(): readonly KeptRecipe[] {
  return readDraft<KeptRecipe[]>(key)?.value ?? [];
}

export function keepRecipe(recipe: KeptRecipe): void {
  keepDraft(key, withRecipe(keptRecipes(), recipe), [], new Date());
}

/** The list with one more; of a match the same ranges stand once. */
export function withRecipe(list: readonly KeptRecipe[], recipe: KeptRecipe): KeptRecipe[] {
  const keyOf = ({ matchId, ranges }: KeptRecipe) => JSON.stringify([matchId, ranges]);
  return [recipe, ...list.filter((each) => keyOf(each) !== keyOf(recipe))].slice(0, most);
}

/** The cut-off day of a recipe for another season: the same day of the year, as far from it. */
export function cutOffIn(season: number, recipe: Pick<KeptRecipe, 'cutOff' | 'season'>): string {
  const [year, ...day] = recipe.cutOff.split('-');
  const moved = [String(Number(year) + season - recipe.season), ...day].join('-');
  return isDate(moved) ? moved : moved.replace(/-29$/, '-28');
}
