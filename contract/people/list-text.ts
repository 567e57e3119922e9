import { isPersonName, tidyName } from '#contract/fields/person-name.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { meansOf, wordsApart } from './list-words.ts';
import { sheetColumns, type SheetColumn } from './sheet.ts';

/** Of a list that is pasted; a longer one comes as a sheet. */
export const listTextMost = 50_000;
const lineMost = 500;
const peopleMost = 2_000;
const restMost = 100;

/** A line of a list, by its number from 1. */
interface Line {
  row: number;
  text: string;
}

type Cells = Partial<Record<SheetColumn, string>>;

interface Read {
  cells: Cells;
  rest: string[];
}

export interface ListText {
  /** People, each with the cells of a sheet in the template's order. */
  people: { row: number; cells: (string | null)[] }[];
  /** Lines that name no person, and what was not understood of others. */
  rest: Line[];
}

/**
 * Reads people from text as it is sent in chats, one a line, in any order and with any separators:
 * “1. 张三，男，500101201503010010，13800138000”. A head may name the columns. Every pattern is bounded, so that time
 * grows with the length alone.
 */
export function readListText(text: string): ListText {
  const list: ListText = { people: [], rest: [] };
  let head: Head | null = null;
  for (const [at, written] of text.split(/\r\n?|[\n\u2028\u2029]/).entries()) {
    const line = { row: at + 1, text: written.trim().slice(0, restMost) };
    if (written.length > lineMost) {
      list.rest.push(line);
      continue;
    }
    const plain = written.normalize('NFKC').replaceAll(hidden, '');
    if (!/[\p{L}\p{N}]/u.test(plain)) continue;
    const columns = headOf(plain);
    if (columns) {
      head = columns;
      continue;
    }
    const { cells, rest } = (head && byHead(plain, head)) ?? byShape(plain);
    if (isPerson(cells)) {
      list.people.push({ row: line.row, cells: sheetColumns.map((column) => cells[column] ?? null) });
      if (rest.length > 0) list.rest.push({ ...line, text: rest.join(' ').slice(0, restMost) });
    } else list.rest.push(line);
  }
  return list;
}

/** Why a list cannot be checked. */
export function listTextProblems(text: string): Problem[] {
  const { length } = readListText(text).people;
  if (length === 0) return [problem('listUnclear', 'text')];
  return length > peopleMost ? [problem('sheetTooLong', 'text')] : [];
}

const isPerson = ({ name, idCardNumber, ...others }: Cells) =>
  Boolean(idCardNumber) || (Boolean(name) && Object.keys(others).length > 0);

// All but tabs that is not seen.
const hidden = /[\p{Cf}\p{Cs}]|(?!\t)\p{Cc}/gu;

interface Head {
  columns: (SheetColumn | null)[];
  separator: RegExp;
  /** A line may leave its last cells out. */
  loose: boolean;
}

/** A line that names columns, two at least. */
function headOf(line: string): Head | null {
  if (/\d/.test(line)) return null;
  const separator = [/\t/, /,/].find((each) => each.test(line)) ?? /[\s;|、]+/;
  const words = line.trim().split(separator);
  const columns = words.map((word) => {
    const means = meansOf(word);
    return means && 'label' in means ? means.label : null;
  });
  const count = columns.filter((column) => column !== null).length;
  return count > 1 && count * 2 >= words.length
    ? { columns, separator, loose: separator.source.length < 3 }
    : null;
}

/** Null where the line is not cut as its head is. */
function byHead(line: string, { columns, separator, loose }: Head): Read | null {
  const parts = (columns[0] ? line.replace(ordinal, '') : line).split(separator).map((each) => each.trim());
  const most = columns.length;
  if (loose ? parts.length < 2 || parts.length > most : parts.length !== most) return null;
  const cells: Cells = {};
  const rest: string[] = [];
  for (const [at, part] of parts.entries()) {
    const column = columns[at];
    if (column && part) cells[column] = part;
    // Of a column that is not read: its number of the line is no loss.
    else if (part && !/^\d{1,4}$/.test(part)) rest.push(part);
  }
  return { cells, rest };
}

const han = '\\p{Unified_Ideograph}〇';
const ordinal = new RegExp(`^\\s*(?:\\(\\d{1,3}\\)|\\d{1,3}(?:[.、,:)]|(?=[\\s${han}])))\\s*`, 'u');
// Without lookbehind, which older browsers do not know: what may stand before is matched and kept.
const day = /(^|\D)((?:19|20)\d\d)[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})日?(?!\d)/g;
const spacedNumber = /(^|[^\dA-Za-z])(\d{6}) (\d{8}) (\d{3}[\dXx])(?![\dA-Za-z])/g;
const longNumber = /(^|[^\dA-Za-z])(\d{14,19}[\dXx])(?![\dA-Za-z])/g;
const hongKongNumber = /(^|[^A-Za-z])([A-Za-z]{1,2}\d{6})\(([\dAa])\)/g;
const mobile = /(^|[^\dA-Za-z])(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?![\dXx])/g;
const shortName = new RegExp(`(^|[^${han}])([${han}]) {1,4}(?![男女])([${han}])(?![${han}])`, 'gu');
const separators = /[\s,;:|/、。()[\]{}<>《》【】"“”*#=~!?&]+|\p{So}+/u;

function tokensOf(line: string): string[] {
  const apart = line
    .replace(ordinal, '')
    .replaceAll(day, '$1 $2-$3-$4 ')
    .replaceAll(spacedNumber, '$1 $2$3$4 ')
    .replaceAll(longNumber, '$1 $2 ')
    .replaceAll(hongKongNumber, '$1 $2$3 ')
    .replaceAll(mobile, '$1 $2$3$4 ');
  return wordsApart(apart)
    .replaceAll(shortName, '$1$2$3')
    .split(separators)
    .map((each) => each.replaceAll(/^[-._–—']{1,20}|[-._–—']{1,20}$/g, ''))
    .filter(Boolean);
}

/** What never ends a person's name. */
const noName =
  /(?:小学|中学|学校|大学|学院|幼儿园|俱乐部|协会|公司|中心|年级|班级|名单|报名|接龙|信息|如下|[班组队码市区县省])$/;
const nameMost = 6;
const isLatin = (text: string) => /^[A-Za-z]/.test(text);

function isName(token: string): boolean {
  const name = tidyName(token);
  if (!isPersonName(name) || noName.test(name)) return false;
  return isLatin(name) || name.includes('·') || (name.length > 1 && name.length <= nameMost);
}

/** A line without a head: each part is known by its shape, or by the word before it. */
function byShape(line: string): Read {
  const cells: Cells = {};
  const rest: string[] = [];
  let label: SheetColumn | null = null;
  let guardian = false;
  let before: SheetColumn | null = null;
  for (const token of tokensOf(line)) {
    const means = meansOf(token);
    if (means && 'label' in means) {
      ({ label } = means);
      if (label) guardian = label === 'guardianName' || label === 'guardianPhone' || label === 'relation';
      before = null;
      continue;
    }
    const column: SheetColumn | null = means?.column ?? columnOf(token, { cells, label, guardian });
    const text = means?.text ?? token;
    if (column === 'relation') guardian = true;
    if (!column) rest.push(text);
    else if (cells[column] === undefined) cells[column] = text;
    else if (column === 'roles') cells.roles = `${cells.roles}、${text}`;
    else if (column === before && isName(text) && isLatin(text)) cells[column] = `${cells[column]} ${text}`;
    else rest.push(text);
    before = column;
    // A number follows its kind.
    label = column === 'idType' ? 'idCardNumber' : null;
  }
  return { cells, rest };
}

interface Place {
  cells: Cells;
  label: SheetColumn | null;
  /** Of whom the line speaks. */
  guardian: boolean;
}

function columnOf(token: string, { cells, label, guardian }: Place): SheetColumn | null {
  if (/^\d{14,19}[\dXx]$/.test(token)) return 'idCardNumber';
  if (/^1[3-9]\d{9}$/.test(token)) return guardian && !cells.guardianPhone ? 'guardianPhone' : 'phone';
  if (label && (label !== 'idCardNumber' || /\d/.test(token))) return label;
  if (/^(?:(?:19|20)\d{6}|\d{4}-\d{1,2}-\d{1,2})$/.test(token)) return 'birthdate';
  if (/^[A-Za-z]{1,2}\d{6,10}[Aa]?$/.test(token)) return 'idCardNumber';
  if (!isName(token)) return null;
  const ofGuardian = guardian && (!cells.guardianName || (isLatin(token) && isLatin(cells.guardianName)));
  return ofGuardian ? 'guardianName' : 'name';
}
