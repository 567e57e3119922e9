import type { IdType } from '#contract/fields/id-number.ts';
import type { Page } from '#server/documents/ocr/engine/page.ts';
import { nothing, type Reading } from '#server/documents/ocr/reading.ts';
import { longest, readIdCardFront } from './id-card.ts';
import { readPassport } from './passport.ts';
import { readHongKongId, readPermit } from './permit.ts';
import { readRegister } from './register.ts';

/** Reads a page as the document it is said to be. */
export async function readDocument(page: Page, idType: IdType, today: string): Promise<Reading> {
  switch (idType) {
    case 1:
      return readIdCardFront(page);
    case 3:
      return readRegister(page);
    case 4:
    case 5:
      return readPassport(page, idType === 5, today);
    case 6:
    case 7:
      return readPermit(page);
    case 8:
      return readHongKongId(page);
    case 2:
      return nothing;
  }
}

/** What a second look adds to the first: what was missing, a surer number, other ways to read the name. */
export function together(first: Reading, second: Reading): Reading {
  const number = first.numberSure || !second.numberSure ? first : second;
  const other = number === first ? second : first;
  return {
    names: longest([...new Set([...number.names, ...other.names])]),
    gender: number.gender ?? other.gender,
    birthdate: number.birthdate ?? other.birthdate,
    number: number.number ?? other.number,
    numberSure: number.numberSure,
    validUntil: number.validUntil ?? other.validUntil,
  };
}

export function isComplete({ names, gender, birthdate, numberSure }: Reading): boolean {
  return names.length > 0 && gender !== null && birthdate !== null && numberSure;
}
