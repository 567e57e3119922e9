import { isDate } from '#contract/fields/dates.ts';
import type { Gender } from '#contract/fields/gender.ts';
import type { Line, Page } from '#server/documents/ocr/engine/page.ts';

/** One form of every letter, no spaces. */
export const compact = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');

export const han = '\\p{Unified_Ideograph}';
const chineseName = new RegExp(`^[${han}□]{1,12}(?:[·•.・][${han}□]{1,12}){0,3}$`, 'u');
const words =
  /姓名|性别|民族|出生|住址|公民|身份|号码|户主|曾用|籍贯|日期|有效|期限|签发|机关|证件|居民|来往|内地|大陆|通行|香港|永久|常住|人口|登记|承办|宗教|信仰|文化|程度|婚姻|状况|服务|处所|职业|护照|国籍|国家|类型|公安|出入境|管理|中华|共和|派出所|本市/;

/** Looks like a Chinese name and like no word of a form. */
export function isName(text: string): boolean {
  const length = [...text].length;
  return (
    length >= 2 &&
    length <= 24 &&
    text.replaceAll('□', '') !== '' &&
    chineseName.test(text) &&
    !words.test(text) &&
    !/^[男女汉]$/.test(text)
  );
}

const stroke = new RegExp(`(?<=[${han}□])[-—–一ー_]`, 'gu');

/** As printed: one form of the middle dot; a stroke after a Chinese character is the character 一. */
export const asName = (text: string) => text.replaceAll(/[•.・]/g, '·').replaceAll(stroke, '一');

/** Lines that stand side by side with this one, this one included, from left to right. */
export function rowOf(line: Line, lines: readonly Line[]): Line[] {
  return lines
    .filter((each) => Math.abs(each.y - line.y) < Math.max(each.height, line.height) * 0.6)
    .toSorted((a, b) => a.left - b.left);
}

/** The row of each line, as one text. */
export function textsOfRows({ lines }: Page): string[] {
  return lines.map((line) =>
    compact(
      rowOf(line, lines)
        .map(({ text }) => text)
        .join(''),
    ),
  );
}

/** What follows a line on its row. */
export function rightOf(line: Line, lines: readonly Line[]): Line[] {
  return rowOf(line, lines).filter((each) => each !== line && each.left > line.left + line.height * 0.5);
}

/** What stands under a line and begins near it, nearest first. */
export function below(line: Line, lines: readonly Line[]): Line[] {
  return lines
    .filter(
      (each) =>
        each.y > line.y + line.height * 0.4 &&
        each.y < line.y + line.height * 4 &&
        Math.abs(each.left - line.left) < line.height * 3,
    )
    .toSorted((a, b) => a.y - b.y);
}

function dateFrom(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

/** A date written with 年月日 anywhere in the text. */
export function chineseDate(text: string): string | null {
  const parts = /(\d{4})年(\d{1,2})月(\d{1,2})日?/.exec(text);
  return parts && dateFrom(parts[1]!, parts[2]!, parts[3]!);
}

/** Dates written 2001.02.03, in the order they stand. */
export function dottedDates(text: string): string[] {
  return [...text.matchAll(/(\d{4})[.。,，·](\d{2})[.。,，·](\d{2})/g)].flatMap(
    ([, year, month, day]) => dateFrom(year!, month!, day!) ?? [],
  );
}

export function genderIn(text: string): Gender | null {
  const parts = /[男女]/.exec(text);
  return parts ? (parts[0] === '男' ? 1 : 2) : null;
}
