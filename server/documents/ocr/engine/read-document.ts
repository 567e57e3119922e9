import type { OnPage } from '#contract/people/ocr-calls.ts';
import { isComplete, readDocument, together } from '#server/documents/ocr/parse/document.ts';
import { readIdCardBack } from '#server/documents/ocr/parse/id-card.ts';
import { wordsOn } from '#server/documents/ocr/parse/words.ts';
import type { Page, Reading, Side } from '#server/documents/ocr/reading.ts';
import type { Models } from './models.ts';
import { readPage } from './page.ts';
import { openPicture, type Picture } from './picture.ts';

const sidePx = 960;
/** Further looks are closer, at the part that holds the text: with its contrast spread, then larger. */
const closer = [
  { side: 1_280, stretch: true },
  { side: 1_600, stretch: false },
];

const wholeArea = ({ width, height }: Picture) => ({ x: 0, y: 0, width, height });

/** Reads a document's pictures; closer looks where the first was not enough. */
export async function readPictures(
  models: Models,
  { front, back, idType }: Side,
  today: string,
): Promise<Reading> {
  const picture = await openPicture(front);
  const page = await readPage(models, picture, wholeArea(picture), sidePx);
  let reading = await readDocument(page, idType, today);
  const region = page.lines.length >= 3 && page.region ? page.region : wholeArea(picture);
  for (const { side, stretch } of closer) {
    if (isComplete(reading)) break;
    const nearer = stretch ? await openPicture(front, true) : picture;
    const again = await readPage(models, nearer, region, side);
    reading = together(reading, await readDocument(again, idType, today));
  }
  if (!back) return reading;
  const other = await openPicture(back);
  const idCardBack = readIdCardBack(await readPage(models, other, wholeArea(other), sidePx));
  return { ...reading, validUntil: idCardBack?.validUntil ?? reading.validUntil };
}

/** Which names and titles stand on the page; closer looks until there is one of each. */
export async function findOnPage(models: Models, { picture: bytes, ...sought }: Page): Promise<OnPage> {
  const picture = await openPicture(bytes);
  const words: OnPage = { names: [], titles: [] };
  for (const side of [sidePx, ...closer.map((each) => each.side)]) {
    const page = await readPage(models, picture, wholeArea(picture), side);
    for (const what of ['names', 'titles'] as const)
      if (words[what].length === 0) words[what] = wordsOn(page, sought[what]);
    if (words.names.length > 0 && words.titles.length > 0) break;
  }
  return words;
}
