import type { Line, Page } from '#server/documents/ocr/engine/page.ts';
import { nothing, type Reading } from '#server/documents/ocr/reading.ts';
import { crops } from './crops.ts';
import { longest, ways } from './id-card.ts';
import { asName, below, compact, isName, rowOf } from './text.ts';
import { readZone, zoneNames, zoneText, type Zone } from './zone.ts';

/** Narrow and wide suit the even pitch of a machine-readable zone better than the box as found. */
const zoneCrops = [crops[1]!, crops[2]!, crops[0]!, crops[4]!, crops[3]!];

/** The data page of a passport: the machine-readable zone, and the Chinese name where it has one. */
export async function readPassport(page: Page, chinese: boolean, today: string): Promise<Reading> {
  const rows = zoneRows(page.lines);
  let zone: Zone | null = null;
  let above = rows;
  for (const row of rows.toReversed()) {
    zone = readZone(row.map(({ text }) => text).join(''), today) ?? (await zoneAgain(page, row, today));
    if (!zone) continue;
    above = rows.filter((each) => each[0]!.y < row[0]!.y - row[0]!.height * 0.3);
    break;
  }
  const printed = printedNames(page.lines);
  const latin = longest([...new Set([...printed, ...(await latinNames(page, above, printed))])]);
  const names = chinese ? [...(await chineseNames(page)), ...latin] : latin;
  return {
    ...nothing,
    names,
    ...(zone && {
      gender: zone.gender,
      birthdate: zone.birthdate,
      number: zone.number,
      validUntil: zone.validUntil,
    }),
    numberSure: zone !== null,
  };
}

/** Rows of the lower half that are long or full of fillers, from the top. */
function zoneRows(lines: readonly Line[]): Line[][] {
  const wide = Math.max(0, ...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left));
  const rows: Line[][] = [];
  for (const line of lines) {
    if (rows.some((row) => row.includes(line))) continue;
    const row = rowOf(line, lines);
    const text = zoneText(row.map((each) => each.text).join(''));
    const span = row.at(-1)!.right - row[0]!.left;
    if ((text.length >= 26 && span > wide * 0.7) || (text.includes('<<') && text.length >= 12))
      rows.push(row);
  }
  return rows;
}

async function zoneAgain(page: Page, row: readonly Line[], today: string): Promise<Zone | null> {
  for (const crop of zoneCrops) {
    const zone = readZone((await page.again(row, crop, 'zone')).text, today);
    if (zone) return zone;
  }
  return null;
}

/** Under their own labels, as most passports print them. */
function printedNames(lines: readonly Line[]): string[] {
  const under = (label: RegExp) => {
    const labelLine = lines.find(({ text }) => label.test(compact(text)));
    const text = labelLine && below(labelLine, lines)[0]?.text.toUpperCase().trim();
    return text && /^[A-Z][A-Z '-]*$/.test(text) ? text : null;
  };
  const [family, givenNames] = [under(/Surname|^Nom/i), under(/Givenname|Pr[ée]nom|Forename/i)];
  return family && givenNames ? [`${givenNames} ${family}`] : [];
}

/** Family and given names as every crop has them, "GIVEN FAMILY". */
async function latinNames(
  page: Page,
  rows: readonly (readonly Line[])[],
  printed: readonly string[],
): Promise<string[]> {
  const candidateNames: string[] = [];
  for (const row of rows.toReversed()) {
    const add = (text: string) => {
      const names = zoneNames(text);
      if (names) candidateNames.push(`${names[1]} ${names[0]}`.trim());
    };
    add(row.map(({ text }) => text).join(''));
    // Printed and in the zone alike: nothing more to learn.
    if (candidateNames.length > 0 && printed.includes(candidateNames.at(-1)!)) break;
    for (const crop of zoneCrops.slice(0, 3)) add((await page.again(row, crop, 'zone')).text);
    if (candidateNames.length > 0) break;
  }
  const count = (name: string) => candidateNames.filter((each) => each === name).length;
  return [...new Set(candidateNames)].toSorted((a, b) => count(b) - count(a));
}

/** Under 姓名 or Name. */
async function chineseNames(page: Page): Promise<string[]> {
  const { lines } = page;
  const label = lines.find(
    (line) => /姓名|名\/?N|[/／]Name/i.test(compact(line.text)) && !/机关|地点/.test(line.text),
  );
  const tidy = (text: string) => asName(compact(text)).replace(/^姓□?名\/?(?:Name)?□?/i, '');
  const line =
    (label && below(label, lines).find((each) => isName(tidy(each.text)))) ??
    lines.find((each) => isName(tidy(each.text)) && !/^中国$|重庆|北京/.test(tidy(each.text)));
  return line ? ways(page, [line], tidy(line.text), tidy) : [];
}
