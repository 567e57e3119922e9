import { windowOfAges } from '#contract/matches/age-groups.ts';
import type { GenderGroup, Group } from '#contract/matches/event.ts';
import type { LangText } from '#contract/lang.ts';

/** One range of ages; null is no limit, and both null is all ages. */
interface AgeRange {
  name: LangText;
  min: number | null;
  max: number | null;
}

interface Recipe {
  ranges: readonly AgeRange[];
  /** The day on which the ages are reached. */
  cutOff: string;
  sexes: readonly GenderGroup[];
  capacity: number | null;
}

const suffix: Record<GenderGroup, LangText> = {
  1: { zh: '混合', en: ' mixed' },
  2: { zh: '女子', en: ' women' },
  3: { zh: '男子', en: ' men' },
  4: { zh: '', en: '' },
};

/** A group for each range and sex, named after both. */
export function generateGroups({ ranges, cutOff, sexes, capacity }: Recipe, newId: () => string): Group[] {
  return ranges.flatMap(({ name, min, max }) =>
    sexes.map((gender) => ({
      id: newId(),
      name: {
        zh: `${name.zh}${suffix[gender].zh}`,
        en: name.en ? `${name.en}${suffix[gender].en ?? ''}` : '',
      },
      ...windowOfAges(min, max, cutOff),
      gender,
      capacity,
    })),
  );
}

/** Groups that an event has already, by what they mean: a second run of the same recipe adds nothing. */
export function without(groups: readonly Group[], existing: readonly Group[]): Group[] {
  const key = ({ bornFrom, bornTo, gender }: Group) => `${bornFrom ?? ''} ${bornTo ?? ''} ${gender}`;
  const knownKeys = new Set(existing.map(key));
  return groups.filter((group) => !knownKeys.has(key(group)));
}

const range = (zh: string, en: string, min: number | null, max: number | null): AgeRange => ({
  name: { zh, en },
  min,
  max,
});

/** Usual sets of ages. */
export const usualRanges = {
  championships: [
    range('9—11岁组', '9–11', 9, 11),
    range('12—15岁组', '12–15', 12, 15),
    range('16岁及以上组', '16+', 16, null),
  ],
  regional: [
    range('幼儿组', 'U6', 4, 6),
    range('儿童甲组', 'U9', 7, 9),
    range('儿童乙组', 'U12', 10, 12),
    range('少年甲组', 'U15', 13, 15),
    range('少年乙组', 'U18', 16, 18),
    range('青年组', '19–25', 19, 25),
    range('成年组', '26+', 26, null),
  ],
  international: [range('少年组', 'Junior', 12, 15), range('成年组', 'Senior', 16, null)],
  everybody: [range('不分组别', 'Open', null, null)],
} as const satisfies Record<string, readonly AgeRange[]>;
export type UsualRanges = keyof typeof usualRanges;
