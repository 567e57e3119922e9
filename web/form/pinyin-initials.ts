import type { Region } from '#contract/reference/region.ts';

const syllable =
  /^'?([bcdfghjklmnpqrstwxyz]h?)?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|ei|ui|ao|ou|iu|ie|ue|er|aan|an|en|in|un|ia|ua|uo|[aeiouü])(?![aeiouü])/;

/**
 * The initials by which a place is typed: 重庆 is `cq`, 九龙坡区 `jlp`. Taken from the first word of the English
 * name; where that is no pinyin (内蒙古, 澳门), the one known letter.
 */
export function pinyinInitials({ en, alpha }: Pick<Region, 'en' | 'alpha'>): string {
  const lower = alpha.toLowerCase();
  let remaining = en.split(' ')[0]!.toLowerCase();
  let initials = '';
  while (remaining) {
    const initial = syllable.exec(remaining)?.[0];
    if (!initial) return lower;
    initials += initial.replace("'", '')[0]!;
    remaining = remaining.slice(initial.length);
  }
  return initials.startsWith(lower) ? initials : lower;
}
