import { languages } from '#contract/lang.ts';
import { guardianRelations, sheetColumns, sheetWords, type SheetColumn } from './sheet.ts';
import { peopleWords } from './text.ts';

/** A word of a list: what follows it, or the text of a cell. */
export type ListWord = { label: SheetColumn | null } | { column: SheetColumn; text: string };

const say = { ...peopleWords.texts, ...sheetWords.texts };

/** As people write them in chats, besides the template's own. */
const labels: Readonly<Partial<Record<SheetColumn, string>>> = {
  name: '名字、人员姓名、运动员姓名、孩子姓名、孩子',
  idType: '证件种类',
  idCardNumber: '身份证号码、身份证号、身份证、证件号、ID no、ID',
  birthdate: '出生年月日、出生年月、生日、birthday、date of birth',
  phone: '手机号码、手机号、手机、联系方式、电话号码、电话、tel、mobile',
  wechatId: '微信、WeChat ID',
  roles: '角色、职务、role',
  shoeSize: '鞋子尺码、鞋号',
  shirtSize: '衣服尺码、服装尺码',
  guardianName: '监护人、家长姓名、家长、guardian、parent',
  relation: '关系、relation',
  guardianPhone: '监护人手机号、监护人手机、家长手机号、家长手机、家长电话',
};
const values: readonly [SheetColumn, string, string][] = [
  ['gender', say.gender1.zh, '男生、男孩'],
  ['gender', say.gender2.zh, '女生、女孩'],
  ['roles', say.role2.zh, '教练'],
  ['roles', say.role3.zh, '队员、选手'],
  ['roles', say.role4.zh, '随行'],
  ['idType', say.idType6.zh, '回乡证'],
  ['idType', say.idType7.zh, '台胞证、港澳通行证'],
  ['relation', say.father.zh, '爸爸'],
  ['relation', say.mother.zh, '妈妈'],
  ['relation', say.grandparent.zh, '爷爷、奶奶、外公、外婆'],
];
const ofCells = {
  gender: ['gender1', 'gender2'],
  roles: ['role1', 'role2', 'role3', 'role4'],
  idType: ['idType1', 'idType2', 'idType3', 'idType4', 'idType5', 'idType6', 'idType7', 'idType8'],
  relation: guardianRelations,
} as const;

const plainWord = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();

function wordsOfLists(): Map<string, { word: string; means: ListWord }> {
  const all = new Map<string, { word: string; means: ListWord }>();
  const add = (word: string, means: ListWord) => all.set(plainWord(word), { word, means });
  for (const column of sheetColumns) {
    const means = { label: column === 'headPic' ? null : column };
    for (const lang of languages) add(sheetWords.in(lang, column), means);
    for (const word of labels[column]?.split('、') ?? []) add(word, means);
  }
  for (const word of ['序号', '编号', 'No']) add(word, { label: null });
  for (const [column, keys] of Object.entries(ofCells))
    for (const key of keys)
      for (const lang of languages)
        add(say[key][lang], { column: column as keyof typeof ofCells, text: say[key].zh });
  for (const [column, text, others] of values)
    for (const word of others.split('、')) add(word, { column, text });
  return all;
}

const all = wordsOfLists();

export const meansOf = (token: string): ListWord | undefined => all.get(plainWord(token))?.means;

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
    .replaceAll(anyLatin, (_, before: string, word: string) => `${before} ${plainWord(word)} `);
