import { words, type Lang } from '#contract/lang.ts';
import { refusals } from '#contract/refusals.ts';
import type { SheetFaultOnWire } from './import-calls.ts';
import { shirtSizes, shoeSizes } from './sizes.ts';

/** What a cell has to say, where no rule of the form states it. */
const wanted = words('people.wanted', {
  gender: { zh: '请填“男”或“女”', en: 'male or female' },
  idType: { zh: '请从下拉列表中选择证件类型', en: 'choose the ID type from the list' },
  idCardNumber: {
    zh: '号码被存成了数字，末几位已丢失；请把单元格设为文本后重新填写',
    en: 'it was stored as a figure and lost its last digits; make the cell text and type it again',
  },
  birthdate: { zh: '请填真实存在的日期，如 2015-03-01', en: 'a date that exists, as 2015-03-01' },
  nationality: {
    zh: '请填国家或地区的名称，如日本、中国香港',
    en: 'the name of a country or region, as Japan',
  },
  roles: {
    zh: '请填领队、教练员、运动员或随行人员，多个用顿号分隔',
    en: 'Leader, Coach, Athlete or Accompanying person; several are separated by commas',
  },
  shoeSize: { zh: '请填欧码 {from}–{to}，如 36', en: 'an EU size from {from} to {to}, as 36' },
  shirtSize: { zh: '请填身高 110–160 或 {letters}', en: 'a height from 110 to 160, or {letters}' },
  accommodation: { zh: '请填“是”或“否”', en: 'Yes or No' },
  relation: { zh: '请从下拉列表中选择', en: 'choose from the list' },
  headPic: {
    zh: '请换一张 JPG 或 PNG 照片，不超过 10 MB',
    en: 'use another photo, JPG or PNG, up to 10 MB',
  },
});

const letters = shirtSizes.filter((each) => !/^\d{3}$/.test(each)).join('、');

/** The rest of a fault that names only its cell: what is wanted there; '' where a rule says it, or nothing is to say. */
export function wantedIn(lang: Lang, { column, says: { code }, why }: SheetFaultOnWire): string {
  const cellCodes: readonly number[] = [refusals.sheetCellWrong.code, refusals.sheetPictureWrong.code];
  if (why !== null || !cellCodes.includes(code)) return '';
  switch (column) {
    case 'shoeSize':
      return wanted.in(lang, column, { from: shoeSizes[0]!, to: shoeSizes.at(-1)! });
    case 'shirtSize':
      return wanted.in(lang, column, { letters: lang === 'zh' ? letters : letters.replaceAll('、', ', ') });
    case 'name':
    case 'phone':
    case 'wechatId':
    case 'foodRequest':
    case 'guardianName':
    case 'guardianPhone':
      return '';
    default:
      return wanted.in(lang, column);
  }
}
