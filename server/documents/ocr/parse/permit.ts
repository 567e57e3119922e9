import { readIdCard } from '#contract/fields/id-card.ts';
import type { Line, Page } from '#server/documents/ocr/engine/page.ts';
import { nothing, type Reading } from '#server/documents/ocr/reading.ts';
import { crops } from './crops.ts';
import { readIdCardFront, ways } from './id-card.ts';
import { soundResident } from './resident.ts';
import { asName, below, compact, dottedDates, genderIn, isName, rightOf, rowOf } from './text.ts';

const homeReturn = /(?<![A-Z\d])[HM]\d{8}(?:\d{2})?(?!\d)/;
const taiwan = /(?<![A-Z\d.])\d{8}(?![\d.])/;

/** A permit to enter the mainland, or a residence permit, which is made like an ID card. */
export async function readPermit(page: Page): Promise<Reading> {
  const resident = page.lines.map(({ text }) => soundResident(text)).find((number) => number !== null);
  const all = page.lines.map(({ text }) => compact(text)).join(' ');
  if (resident || /公民身份|住址/.test(all)) {
    const card = await readIdCardFront(page);
    return card.numberSure && readIdCard(card.number!) ? card : { ...card, number: card.number };
  }
  const number = await permitNumber(page);
  const dates = page.lines.map((line) => ({ line, dates: dottedDates(compact(line.text)) }));
  const valid = dates.find((each) => each.dates.length === 2)?.dates ?? [];
  const born = dates
    .filter((each) => each.dates.length === 1)
    .map((each) => each.dates[0]!)
    .toSorted()[0];
  return {
    ...nothing,
    names: await nameUnderLabel(page),
    gender: genderOf(page.lines),
    birthdate: born ?? null,
    number: number?.text ?? null,
    numberSure: number?.sure ?? false,
    validUntil: valid[1] ?? null,
  };
}

/** The gender stands alone, or with its letter: 男 M. */
function genderOf(lines: readonly Line[]) {
  const alone = lines.find(({ text }) => /^[男女][/／]?[MF]?$/.test(compact(text)));
  if (alone) return genderIn(alone.text);
  const labelled = lines.find(({ text }) => /(?:性别|Sex).{0,6}[男女]/.test(compact(text)));
  if (labelled) return genderIn(compact(labelled.text).replace(/^.*?(?:性别|Sex)/, ''));
  const letter = lines.find(({ text }) => /[男女][/／]?[MF]$/.test(compact(text)));
  return letter ? genderIn(compact(letter.text).slice(-3)) : null;
}

/** No check digit stands in these numbers, so two crops have to agree. */
async function permitNumber(page: Page): Promise<{ text: string; sure: boolean } | null> {
  const matching = (text: string) =>
    (homeReturn.exec(compact(text)) ?? taiwan.exec(compact(text)))?.[0] ?? null;
  for (const pattern of [homeReturn, taiwan])
    for (const line of page.lines) {
      const parts = pattern.exec(compact(line.text));
      if (!parts) continue;
      const seen = [parts[0]];
      for (const crop of crops.slice(1, 4)) {
        const other = matching((await page.again([line], crop, 'any')).text);
        if (other && seen.includes(other)) return { text: other, sure: true };
        if (other) seen.push(other);
      }
      return { text: parts[0], sure: false };
    }
  return null;
}

async function nameUnderLabel(page: Page): Promise<string[]> {
  const { lines } = page;
  const tidy = (text: string) => asName(compact(text)).replace(/^姓□?名□?(?:Name)?[:：]?□?/i, '');
  const label = lines.find(({ text }) => /姓名|^Name/i.test(compact(text)));
  const line =
    label &&
    (isName(tidy(label.text))
      ? label
      : [...below(label, lines), ...rightOf(label, lines)].find((each) => isName(tidy(each.text))));
  const title = lines.find(({ text }) => /通行证|居民/.test(text));
  const first =
    line ?? lines.find((each) => isName(tidy(each.text)) && (!title || each.y > title.y + title.height));
  return first ? ways(page, [first], tidy(first.text), tidy) : [];
}

const written = /([A-Z]{1,2}\d{6})[(（]?([\dA])[)）]?/;

/** Letters count 10 to 35, a missing first one 36; weights 9 to 1; the sum divides by 11. */
function hongKongSound(text: string): string | null {
  const parts = written.exec(compact(text).toUpperCase());
  if (!parts) return null;
  const plain = parts[1]! + parts[2]!;
  const values = [...plain].map((each) => Number.parseInt(each, 36));
  if (values.length === 8) values.unshift(36);
  return values.reduce((sum, value, at) => sum + value * (9 - at), 0) % 11 === 0 ? plain : null;
}

/** A Hong Kong identity card. */
export async function readHongKongId(page: Page): Promise<Reading> {
  const { lines } = page;
  let number = lines.map(({ text }) => hongKongSound(text)).find((each) => each !== null) ?? null;
  for (const line of lines.filter(
    ({ text }) => /[A-Z0-9]\d{4,}/.test(compact(text)) && /[()（）]/.test(text),
  )) {
    if (number) break;
    for (const crop of crops.slice(1)) number ??= hongKongSound((await page.again([line], crop, 'any')).text);
  }
  const born = lines
    .flatMap(({ text }) => /(\d{2})[-—一–](\d{2})[-—一–](\d{4})/.exec(compact(text)) ?? [])
    .slice(0, 4);
  const tidy = (text: string) => asName(compact(text));
  const date = born.length === 4 ? `${born[3]}-${born[2]}-${born[1]}` : null;
  const dateLine = lines.find(({ text }) => /\d{2}[-—一–]\d{2}[-—一–]\d{4}/.test(compact(text)));
  const name = lines.find(
    (line) => isName(tidy(line.text)) && (!dateLine || line.y < dateLine.y) && !/身份|香港/.test(line.text),
  );
  const sex =
    dateLine &&
    rowOf(dateLine, lines)
      .map((each) => genderIn(each.text))
      .find((each) => each !== null);
  return {
    ...nothing,
    names: name ? await ways(page, [name], tidy(name.text), tidy) : [],
    gender: sex ?? genderOf(lines),
    birthdate: date,
    number,
    numberSure: number !== null,
  };
}
