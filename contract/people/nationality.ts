import { china } from '#contract/fields/country.ts';
import { idTypes, numbersResidents, type IdType } from '#contract/fields/id-number.ts';

/** Documents of Chinese nationals; a passport of Hong Kong or Macao is one of them, and its holder may say so. */
export const chineseDocuments: readonly IdType[] = [
  idTypes.idCard,
  idTypes.householdRegister,
  idTypes.chinesePassport,
];

/** Whether a document leaves open which country or region its holder is of, so that their unit says it. */
export function asksNationality(idType: IdType): boolean {
  return !numbersResidents(idType);
}

/** What was said where the document leaves it open, else what the document says; null where neither does. */
export function nationalityOf(idType: IdType, stated: number | null): number | null {
  if (stated !== null && asksNationality(idType)) return stated;
  return chineseDocuments.includes(idType) ? china : null;
}
