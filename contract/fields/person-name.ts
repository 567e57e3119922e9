import * as z from 'zod/mini';
import { notBlankFirst } from './text.ts';

const han = '\\p{Unified_Ideograph}〇';
const latin = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u1e00-\\u1eff';

const isHan = new RegExp(`^[${han}]$`, 'u');
const isLatin = new RegExp(`^[${latin}]$`, 'u');
const letter = `[${han}${latin}]`;
/**
 * Letters, with one separator or spaces between them; `joins` says which letters may stand next to a
 * separator.
 */
const shape = new RegExp(`^${letter}(?:(?: +|[·'’-])?${letter})*$`, 'u');

function joins(separator: string, before: string, after: string): boolean {
  if (separator === '·') return isHan.test(before) || isHan.test(after);
  return isLatin.test(before) && isLatin.test(after);
}

export const personNameMost = 50;

/**
 * Chinese characters, Latin letters and spaces (requirements, section 5); a middle dot next to a Chinese
 * character, hyphen or apostrophe between Latin letters (requirements 5.7). No space at either end.
 */
export function isPersonName(value: string): boolean {
  if (value.length > personNameMost || !shape.test(value)) return false;
  const letters = [...value];
  return letters.every(
    (each, at) => !"·'’-".includes(each) || joins(each, letters[at - 1]!, letters[at + 1]!),
  );
}

/** A person's or contact's name. */
export const personName = z.string().check(notBlankFirst, z.refine(isPersonName, 'nameWrong'));

/** Empty where none was given. */
export const optionalPersonName = z
  .string()
  .check(z.refine((value) => value === '' || isPersonName(value), 'nameWrong'));

// One space at most on each side: patterns that may begin anywhere in a long run of spaces take its square.
const dots = / ?[•‧∙・･．﹒] ?/gu;
const insideHan = new RegExp(`([${han}]) (?=[${han}])`, 'gu');

/**
 * What a form does to a name when its field is left, and an import to every cell: one form of each dot and
 * letter, no spaces at the ends or inside a Chinese name (sheets pad two-character names: 王 伟).
 */
export function tidyName(value: string): string {
  return value
    .replaceAll(/\s+/g, ' ')
    .replaceAll(dots, '·')
    .normalize('NFKC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(insideHan, '$1');
}
