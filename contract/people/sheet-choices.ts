import { languages, type Lang } from '#contract/lang.ts';
import { dateOf, guardianRelations, plain, sheetWords, type Cell, type SheetColumn } from './sheet.ts';
import { shirtSizes, shoeSizes } from './sizes.ts';
import { peopleWords } from './text.ts';

const roles = [1, 2, 3, 4] as const;
const genders = [1, 2] as const;
const idKinds = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const wordsOf: Readonly<Partial<Record<SheetColumn, (lang: Lang) => readonly string[]>>> = {
  gender: (lang) => genders.map((each) => peopleWords.in(lang, `gender${each}`)),
  idType: (lang) => idKinds.map((each) => peopleWords.in(lang, `idType${each}`)),
  roles: (lang) => roles.map((each) => peopleWords.in(lang, `role${each}`)),
  shoeSize: () => shoeSizes,
  shirtSize: () => shirtSizes,
  accommodation: (lang) => [sheetWords.in(lang, 'yes'), sheetWords.in(lang, 'no')],
  relation: (lang) => guardianRelations.map((each) => sheetWords.in(lang, each)),
};

/** What the cells of a column say, in a language; undefined where they are free. */
export const choicesOf = (column: SheetColumn, lang: Lang): readonly string[] | undefined =>
  wordsOf[column]?.(lang);

/** What a field shows of a cell: a choice in the reader's language, a day as `YYYY-MM-DD`, else as it is. */
export function cellText(column: SheetColumn, cell: Cell, lang: Lang): string {
  const text = String(cell ?? '').trim();
  if (column === 'birthdate') return dateOf(cell) || text;
  const at = languages
    .map((each) => choicesOf(column, each)?.findIndex((word) => plain(word) === plain(text)) ?? -1)
    .find((index) => index >= 0);
  return at === undefined ? text : choicesOf(column, lang)![at]!;
}
