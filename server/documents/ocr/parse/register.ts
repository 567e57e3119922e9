import { readIdCard } from '#contract/fields/id-card.ts';
import type { Page } from '#server/documents/ocr/engine/page.ts';
import { nothing, type Reading } from '#server/documents/ocr/reading.ts';
import { namesAfterLabel } from './id-card.ts';
import { residentNumber } from './resident.ts';
import { chineseDate, genderIn, textsOfRows } from './text.ts';

/** A person's page of a household register (常住人口登记卡). */
export async function readRegister(page: Page): Promise<Reading> {
  const number = await residentNumber(page);
  const fromNumber = number?.sure ? readIdCard(number.number) : undefined;
  const rows = textsOfRows(page);
  const born = rows.filter((row) => /出生日期|出生/.test(row)).map(chineseDate);
  const sex = rows.find((row) => /性别/.test(row) && genderIn(row) !== null);
  return {
    ...nothing,
    names: await namesAfterLabel(page),
    gender: fromNumber?.gender ?? (sex ? genderIn(sex) : null),
    birthdate: fromNumber?.birthdate ?? born.find((date) => date !== null) ?? null,
    number: number?.number ?? null,
    numberSure: number?.sure ?? false,
  };
}
