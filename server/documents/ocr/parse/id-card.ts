import { readIdCard } from '#contract/fields/id-card.ts';
import type { Line, Page } from '#server/documents/ocr/engine/page.ts';
import { nothing, type Reading } from '#server/documents/ocr/reading.ts';
import { beyond, crops } from './crops.ts';
import { residentNumber } from './resident.ts';
import {
  asName,
  chineseDate,
  compact,
  dottedDates,
  genderIn,
  han,
  isName,
  rightOf,
  textsOfRows,
} from './text.ts';

/** The front of an ID card or a residence permit. */
export async function readIdCardFront(page: Page): Promise<Reading> {
  const number = await residentNumber(page);
  const fromNumber = number?.sure ? readIdCard(number.number) : undefined;
  const rows = textsOfRows(page);
  const printed = rows.map(chineseDate).find((date) => date !== null) ?? null;
  const sex = rows.find((row) => /性|别|民族/.test(row) && genderIn(row) !== null);
  return {
    ...nothing,
    names: await namesAfterLabel(page),
    gender: fromNumber?.gender ?? (sex ? genderIn(sex) : null),
    birthdate: fromNumber?.birthdate ?? printed,
    number: number?.number ?? null,
    numberSure: number?.sure ?? false,
  };
}

const label = /^(?:姓□?名|姓|名|[^\p{P}]□?名)□?[:：]?□?/u;
const otherLabel = /性别|民族|出生|住址|公民|户主|曾用/;

/** The name to the right of 姓名, whether found as one line with it or apart; as every crop gives it. */
export async function namesAfterLabel(page: Page, end = /□?(?:户主|与户)[^]*$/): Promise<string[]> {
  const { lines } = page;
  const bare = (text: string) => asName(compact(text).replace(end, ''));
  const labelled = lines.find((line) => compact(line.text).startsWith('姓名'));
  const half =
    labelled ??
    lines.find((line) => /^(?:姓|.?名)/.test(compact(line.text)) && !otherLabel.test(compact(line.text)));
  if (half) {
    const rest = bare(half.text).replace(label, '');
    if (rest.length > 1) return ways(page, [half], rest, (text) => bare(text).replace(label, ''));
    // 姓 and 名 may be found apart.
    const neighbours = rightOf(half, lines).filter((each) => compact(each.text) !== '名');
    const [next] = neighbours;
    if (next) {
      // Letters set wide apart are found one by one.
      const row = closeTo(next, neighbours);
      return ways(page, row, (rest === '名' ? '' : rest) + bare(row.map(({ text }) => text).join('')), bare);
    }
  }
  const alone = aboveGender(lines);
  return alone ? ways(page, [alone], bare(alone.text), (text) => bare(text)) : [];
}

/** The first of a row and what follows it at less than a letter's distance. */
function closeTo(first: Line, row: readonly Line[]): Line[] {
  const parts = [first];
  for (const each of row.slice(1)) {
    const last = parts.at(-1)!;
    const text = compact(each.text);
    if (each.left - last.right > last.height * 1.6 || !new RegExp(`^${han}{1,2}$`, 'u').test(text)) break;
    if (otherLabel.test(text) || /^[户性民出]/.test(text)) break;
    parts.push(each);
  }
  return parts;
}

/** Without its label a name is the line that looks like one, over the line of the gender. */
function aboveGender(lines: readonly Line[]): Line | undefined {
  const gender = lines.find((line) => /性别|民族/.test(compact(line.text)));
  return lines
    .filter((line) => isName(compact(line.text)) && (!gender || line.y < gender.y - gender.height * 0.5))
    .at(-1);
}

/** Every character as sure as this: another crop would say the same. */
const sureFrom = 0.985;

/** The text as first read, then as other crops have it, each once, the most frequent first. */
export async function ways(
  page: Page,
  lines: readonly Line[],
  first: string,
  tidy: (text: string) => string,
  most = 3,
): Promise<string[]> {
  const count = new Map<string, number>();
  const add = (text: string, weight: number) =>
    void (isName(text) && count.set(text, (count.get(text) ?? 0) + weight));
  // What stands in one line says itself where a letter was lost.
  const fullName = lines.length === 1 ? tidy(lines[0]!.gapped) : first;
  const lost = fullName.includes('□');
  add(isName(fullName) ? fullName : first, 1.5);
  if (lines.length === 1 && !lost) for (const way of lines[0]!.ways) add(tidy(way), 0.5);
  const sure = !lost && lines.every(({ least }) => least >= sureFrom);
  for (const crop of sure ? [] : crops.slice(1, most + 1)) {
    const again = await page.again(lines, crop, 'any');
    const text = tidy(lines.length === 1 ? again.gapped : again.text);
    add(text, 1);
    if (!text.includes('□')) for (const way of again.ways) add(tidy(way), 0.5);
  }
  const all = longest([...count].toSorted((a, b) => b[1] - a[1]).map(([text]) => text));
  return all.length > 0 && (await strokeFollows(page, lines, all[0]!, tidy))
    ? all.map((name) => `${name}一`)
    : all;
}

/** Whether the character 一 stands behind what was found of a name. */
async function strokeFollows(
  page: Page,
  lines: readonly Line[],
  name: string,
  tidy: (text: string) => string,
): Promise<boolean> {
  // Found already; the same stroke, cut through, would be seen twice.
  if (name.endsWith('一')) return false;
  for (const crop of beyond) {
    const seen = tidy((await page.again(lines, crop, 'any')).text);
    if (seen.endsWith('一') && [...seen].length === [...name].length + 1) return true;
  }
  return false;
}

/** Reading loses letters and adds none: what is shorter than another reading lacks one. */
export function longest(names: readonly string[]): string[] {
  const length = (name: string) => [...name].filter((letter) => /[\p{L}□]/u.test(letter)).length;
  const most = Math.max(0, ...names.map(length));
  return names.filter((name) => length(name) === most);
}

/** 签发机关 and 有效期限; undefined where it is no such side. */
export function readIdCardBack(page: Page): { validUntil: string | null } | undefined {
  const all = page.lines.map((line) => compact(line.text)).join(' ');
  if (!/签发|有效期|身份证|公安局/.test(all)) return undefined;
  if (/\d{4}[.,·]\d{2}[.,·]\d{2}[-—一至~]*长期|长期/.test(all)) return { validUntil: '9999-12-31' };
  return { validUntil: dottedDates(all).at(-1) ?? null };
}
