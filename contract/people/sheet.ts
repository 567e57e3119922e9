import { countryCalled } from '#contract/reference/countries.ts';
import { isDate } from '#contract/fields/dates.ts';
import { tidyName } from '#contract/fields/person-name.ts';
import { tidyPhone } from '#contract/fields/phone.ts';
import { idTypes, readIdNumber, type IdType } from '#contract/fields/id-number.ts';
import { languages, words, type Lang } from '#contract/lang.ts';
import { dayMs } from '#contract/fields/time.ts';
import { shirtSizes, shoeSizes } from './sizes.ts';
import { peopleWords } from './text.ts';
import type { TeamRole } from './roles.ts';

/** Of the template, in its order. */
export const sheetColumns = [
  'name',
  'gender',
  'idType',
  'idCardNumber',
  'birthdate',
  'nationality',
  'phone',
  'wechatId',
  'roles',
  'shoeSize',
  'shirtSize',
  'foodRequest',
  'accommodation',
  'guardianName',
  'relation',
  'guardianPhone',
  'headPic',
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** Without these there is no sheet of people. */
const neededColumns: readonly SheetColumn[] = ['name', 'gender', 'idCardNumber', 'birthdate'];

/** Heads of the columns, and what may stand in them. */
export const sheetWords = words('people.sheet', {
  name: { zh: '姓名', en: 'Name' },
  gender: { zh: '性别', en: 'Gender' },
  idType: { zh: '证件类型', en: 'ID type' },
  idCardNumber: { zh: '证件号码', en: 'ID number' },
  birthdate: { zh: '出生日期', en: 'Birth date' },
  nationality: { zh: '国籍（地区）', en: 'Nationality or region' },
  phone: { zh: '联系电话', en: 'Phone' },
  wechatId: { zh: '微信号', en: 'WeChat' },
  roles: { zh: '人员角色', en: 'Roles' },
  shoeSize: { zh: '鞋码', en: 'Shoe size' },
  shirtSize: { zh: 'T恤尺码', en: 'T-shirt size' },
  foodRequest: { zh: '饮食要求', en: 'Food request' },
  accommodation: { zh: '是否住宿', en: 'Accommodation' },
  guardianName: { zh: '监护人姓名', en: 'Guardian name' },
  relation: { zh: '监护人关系', en: 'Guardian relation' },
  guardianPhone: { zh: '监护人电话', en: 'Guardian phone' },
  headPic: { zh: '照片', en: 'Photo' },

  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  father: { zh: '父亲', en: 'Father' },
  mother: { zh: '母亲', en: 'Mother' },
  grandparent: { zh: '祖父母或外祖父母', en: 'Grandparent' },
  other: { zh: '其他监护人', en: 'Other' },
  example: { zh: '（示例）张小明', en: '(Example) Zhang Xiaoming' },
  exampleFood: { zh: '不吃辣', en: 'No spicy food' },
  exampleGuardian: { zh: '张伟', en: 'Zhang Wei' },

  people: { zh: '人员', en: 'People' },
  lists: { zh: '选项', en: 'Choices' },
  faults: { zh: '问题', en: 'Errors' },
  templateFile: { zh: '人员导入模板', en: 'People template' },
  peopleFile: { zh: '人员名单 {day}', en: 'People {day}' },
  faultsFile: { zh: '人员导入_问题标注 {day}', en: 'People import, errors marked {day}' },

  nameNote: { zh: '必填。与证件一致；少数民族和外籍姓名可含“·”或空格。', en: 'Required. As on the ID.' },
  genderNote: { zh: '必填。请从下拉列表中选择。', en: 'Required. Choose from the list.' },
  idTypeNote: {
    zh: '请从下拉列表中选择；不填按居民身份证处理。',
    en: 'Choose from the list; empty counts as ID card.',
  },
  idCardNumberNote: {
    zh: '必填。请保持单元格为文本格式，以免末位变成 0。',
    en: 'Required. Keep the cell as text, or its last digits turn into zeros.',
  },
  birthdateNote: {
    zh: '必填。格式：2015-03-01，须与身份证号码一致。',
    en: 'Required, as 2015-03-01; it must agree with the ID number.',
  },
  nationalityNote: {
    zh: '持护照、通行证等证件的填写，如：日本、中国香港；居民身份证和户口本不填。',
    en: 'Of passports and permits, as Japan; not of ID cards and household registers.',
  },
  rolesNote: {
    zh: '可填多个，用顿号分隔，如：领队、教练员。不填按运动员处理。',
    en: 'Several are separated by commas, as Leader, Coach. Empty counts as athlete.',
  },
  guardianNote: {
    zh: '未满 14 周岁的人员请填写，导入后可一次发送监护人同意链接。',
    en: 'For children under 14; after the import all guardians can be sent a link for their consent at once.',
  },
  headPicNote: {
    zh: '可将照片放在本列单元格内（WPS“嵌入单元格图片”）或浮动于该行；不填可稍后上传。',
    en: 'Place the photo in this cell or over its row; it can also be added later.',
  },
  faultsNote: {
    zh: '本副本不含照片。请在原表中改正后重新上传。',
    en: 'This copy is without photos. Please correct your own sheet and upload it again.',
  },
});

export const guardianRelations = ['father', 'mother', 'grandparent', 'other'] as const;

export type Cell = string | number | null;

export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s*（）()]/g, '')
    .toLowerCase();

interface SheetHead {
  /** Where each column stands, from 0. */
  at: ReadonlyMap<SheetColumn, number>;
  /** Heads that say nothing here. */
  unknown: readonly string[];
  missing: readonly SheetColumn[];
}

/** Recognises columns by their heads in either language, in any order. */
export function headOf(cells: readonly Cell[]): SheetHead {
  const named = new Map<string, SheetColumn>(
    sheetColumns.flatMap((each) =>
      languages.map((lang) => [plain(sheetWords.in(lang, each)), each] as const),
    ),
  );
  const at = new Map<SheetColumn, number>();
  const unknown: string[] = [];
  cells.forEach((cell, index) => {
    if (cell === null) return;
    const column = named.get(plain(String(cell)));
    if (column && !at.has(column)) at.set(column, index);
    else unknown.push(String(cell).slice(0, 40));
  });
  return { at, unknown, missing: neededColumns.filter((column) => !at.has(column)) };
}

/** Of cells in the template's order. */
export const templateHead: SheetHead = {
  at: new Map(sheetColumns.map((column, at) => [column, at])),
  unknown: [],
  missing: [],
};

export const inTemplate = (cells: readonly Cell[], { at }: SheetHead): Cell[] =>
  sheetColumns.map((column) => cells[at.get(column) ?? -1] ?? null);

/** A row before the rules of the form: what is empty is undefined, what cannot be understood is in `wrong`. */
export interface SheetRow {
  name: string;
  gender: 1 | 2 | undefined;
  idType: IdType | undefined;
  idCardNumber: string;
  birthdate: string;
  nationality: number | undefined;
  phone: string;
  wechatId: string;
  roles: TeamRole[] | undefined;
  shoeSize: string;
  shirtSize: string;
  foodRequest: string;
  accommodation: 1 | 2 | undefined;
  guardianName: string;
  relation: (typeof guardianRelations)[number] | undefined;
  guardianPhone: string;
  wrong: SheetColumn[];
}

/** More different words than four roles have in two languages are none of them. */
const rolesMost = 8;

const among = <T>(
  text: string,
  choices: readonly T[],
  word: (lang: Lang, each: T) => string,
): T | undefined => {
  const wanted = plain(text);
  return choices.find((each) => languages.some((lang) => plain(word(lang, each)) === wanted));
};

/** Whether a row is the template's own example. */
export function isExample(cells: readonly Cell[], { at }: SheetHead): boolean {
  const name = String(cells[at.get('name') ?? -1] ?? '').trim();
  return /^[（(](?:示例|example)[）)]/i.test(name);
}

/** The number of an ID card fills in an empty birth date and gender. */
export function readSheetRow(cells: readonly Cell[], { at }: SheetHead): SheetRow {
  const raw = (column: SheetColumn): Cell => {
    const index = at.get(column);
    return index === undefined ? null : (cells[index] ?? null);
  };
  const text = (column: SheetColumn) =>
    String(raw(column) ?? '')
      .normalize('NFKC')
      .trim();
  const wrong: SheetColumn[] = [];
  const choice = <T>(column: SheetColumn, choices: readonly T[], word: (lang: Lang, each: T) => string) => {
    if (!text(column)) return undefined;
    const chosen = among(text(column), choices, word);
    if (chosen === undefined) wrong.push(column);
    return chosen;
  };
  const number = raw('idCardNumber');
  // A number this long has lost its last digits in the program that wrote the sheet.
  if (typeof number === 'number' && !Number.isSafeInteger(number)) wrong.push('idCardNumber');
  const birthdate = dateOf(raw('birthdate'));
  if (birthdate === undefined) wrong.push('birthdate');
  const roleTexts = new Set(
    text('roles')
      .split(/[、,;/\s]+/)
      .filter(Boolean),
  );
  const roles =
    roleTexts.size > rolesMost
      ? [undefined]
      : [...roleTexts].map((each) =>
          among(each, [1, 2, 3, 4] as const, (lang, role) => peopleWords.in(lang, `role${role}`)),
        );
  if (roles.includes(undefined)) wrong.push('roles');
  const shoe = text('shoeSize');
  if (shoe && !shoeSizes.includes(shoe)) wrong.push('shoeSize');
  const shirt = text('shirtSize').toUpperCase();
  if (shirt && !shirtSizes.some((size) => size === shirt)) wrong.push('shirtSize');
  const idType = choice('idType', [1, 2, 3, 4, 5, 6, 7, 8] as const, (lang, each) =>
    peopleWords.in(lang, `idType${each}`),
  );
  const country = text('nationality');
  const nationality = country ? countryCalled(country) : undefined;
  if (country && nationality === undefined) wrong.push('nationality');
  const read = readIdNumber(idType ?? idTypes.idCard, text('idCardNumber'));
  const gender = text('gender')
    ? choice('gender', [1, 2] as const, (lang, each) => peopleWords.in(lang, `gender${each}`))
    : read?.gender;
  return {
    name: tidyName(text('name')),
    gender,
    idType,
    idCardNumber: text('idCardNumber'),
    birthdate: birthdate === '' ? (read?.birthdate ?? '') : (birthdate ?? ''),
    nationality,
    phone: tidyPhone(text('phone')),
    wechatId: text('wechatId'),
    roles: roles.length > 0 && !wrong.includes('roles') ? [...new Set(roles as TeamRole[])] : undefined,
    shoeSize: shoe,
    shirtSize: shirt,
    foodRequest: text('foodRequest'),
    accommodation: choice('accommodation', [1, 2] as const, (lang, each) =>
      sheetWords.in(lang, each === 1 ? 'yes' : 'no'),
    ),
    guardianName: tidyName(text('guardianName')),
    relation: choice('relation', guardianRelations, (lang, each) => sheetWords.in(lang, each)),
    guardianPhone: tidyPhone(text('guardianPhone')),
    wrong,
  };
}

/** 2015-3-1, 2015/03/01, 2015.3.1, 2015年3月1日, 20150301, or a day as spreadsheets count them; '' where empty. */
export function dateOf(cell: Cell): string | undefined {
  const text = String(cell ?? '')
    .normalize('NFKC')
    .trim();
  if (text === '') return '';
  const dateParts =
    /^(\d{4})(?:[-/.年])(\d{1,2})(?:[-/.月])(\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (dateParts) {
    const day = [dateParts[1], dateParts[2]!.padStart(2, '0'), dateParts[3]!.padStart(2, '0')].join('-');
    return isDate(day) ? day : undefined;
  }
  const serial = Number(text);
  if (!/^\d{4,5}(?:\.\d+)?$/.test(text) || serial < 61 || serial > 73_050) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * dayMs).toISOString().slice(0, 10);
}
