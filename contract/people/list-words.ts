import { languages } from '#contract/lang.ts';
import { plain, sheetColumns, sheetWords, type SheetColumn } from './sheet.ts';
import { choicesOf } from './sheet-choices.ts';

/** A word of a list: what follows it, or the text of a cell. */
type ListWord = { label: SheetColumn | null } | { column: SheetColumn; text: string };

/** As people write them in chats, besides the template's own. */
const labels: Readonly<Partial<Record<SheetColumn, string>>> = {
  name: '名字、人员姓名、运动员姓名、孩子姓名、孩子',
  idType: '证件种类',
  idCardNumber: '身份证号码、身份证号、身份证、证件号、ID no、ID',
  birthdate: '出生年月日、出生年月、生日、birthday、date of birth',
  nationality: '国籍、nationality',
  phone: '手机号码、手机号、手机、联系方式、电话号码、电话、tel、mobile',
  wechatId: '微信、WeChat ID',
  roles: '角色、职务、role',
  shoeSize: '鞋子尺码、鞋号',
  shirtSize: '衣服尺码、服装尺码',
  guardianName: '监护人、家长姓名、家长、guardian、parent',
  relation: '关系、relation',
  guardianPhone: '监护人手机号、监护人手机、家长手机号、家长手机、家长电话',
};

/** The same for what cells say: the template's word, and others. */
const choices: readonly [SheetColumn, string, string][] = [
  ['gender', '男', '男生、男孩'],
  ['gender', '女', '女生、女孩'],
  ['roles', '教练员', '教练'],
  ['roles', '运动员', '队员、选手'],
  ['roles', '随行人员', '随行'],
  ['idType', '来往内地通行证', '回乡证'],
  ['idType', '港澳台通行证', '台胞证、港澳通行证'],
  ['relation', '父亲', '爸爸'],
  ['relation', '母亲', '妈妈'],
  ['relation', '祖父母或外祖父母', '爷爷、奶奶、外公、外婆'],
];

function wordsOfLists(): Map<string, { word: string; means: ListWord }> {
  const all = new Map<string, { word: string; means: ListWord }>();
  const add = (word: string, means: ListWord) => all.set(plain(word), { word, means });
  for (const column of sheetColumns) {
    const means = { label: column === 'headPic' ? null : column };
    for (const lang of languages) add(sheetWords.in(lang, column), means);
    for (const word of labels[column]?.split('、') ?? []) add(word, means);
  }
  for (const word of ['序号', '编号', 'No']) add(word, { label: null });
  for (const column of ['gender', 'roles', 'idType', 'relation'] as const)
    for (const lang of languages)
      for (const [at, word] of choicesOf(column, lang)!.entries())
        add(word, { column, text: choicesOf(column, 'zh')![at]! });
  for (const [column, text, others] of choices)
    for (const word of others.split('、')) add(word, { column, text });
  return all;
}

const all = wordsOfLists();

export const meansOf = (token: string): ListWord | undefined => all.get(plain(token))?.means;

const anyOf = (kind: RegExp) =>
  [...all.values()]
    .map(({ word }) => word)
    // One character may be part of a name.
    .filter((word) => word.length > 1 && kind.test(word))
    .sort((a, b) => b.length - a.length)
    .join('|');
const anyChinese = new RegExp(anyOf(/^[^A-Z]/i), 'gu');
const anyLatin = new RegExp(`(^|[^A-Z])(${anyOf(/^[A-Z]/i)})(?![A-Z])`, 'gi');

/** Sets the words apart wherever they stand. */
export const wordsApart = (line: string) =>
  line
    .replaceAll(anyChinese, ' $& ')
    .replaceAll(anyLatin, (_, before: string, word: string) => `${before} ${plain(word)} `);
