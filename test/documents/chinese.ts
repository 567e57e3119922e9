import type { Random } from '#demo/builder/random.ts';
import { Paper, type Style } from './paper.ts';
import type { Somebody } from './person.ts';

const sex = ({ gender }: Somebody) => (gender === 1 ? '男' : '女');
const parts = (date: string) => date.split('-').map(Number) as [number, number, number];
const dotted = (date: string) => date.replaceAll('-', '.');

/** Breaks an address as a card does. */
function broken(words: string, each: number): string[] {
  return words.match(new RegExp(`.{1,${each}}`, 'gu')) ?? [];
}

/** Where the columns and rows of an ID card stand, by arrangement. */
const cards = [
  { label: 60, value: 165, rows: [62, 140, 218, 300], step: 46, number: [60, 340, 545], px: [26, 34, 40] },
  { label: 70, value: 160, rows: [70, 150, 222, 296], step: 44, number: [70, 330, 540], px: [27, 32, 42] },
  { label: 52, value: 178, rows: [54, 128, 206, 286], step: 48, number: [52, 356, 552], px: [24, 36, 38] },
  { label: 78, value: 172, rows: [76, 158, 232, 312], step: 42, number: [78, 350, 534], px: [29, 33, 44] },
] as const;

export function idCard(who: Somebody, style: Style, random: Random): Paper {
  const paper = new Paper(1000, 630, style, random);
  const { label, value, rows, step, number, px } = cards[style.layout % cards.length]!;
  const [small, usual, large] = px;
  const line = (words: string, text: string, y: number, size: number) => {
    paper.label(words, label, y + (size - small) / 2, small);
    paper.value(text, value, y, size);
  };
  line('姓  名', who.name, rows[0], usual + 4);
  line('性  别', sex(who), rows[1], usual);
  paper.label('民  族', value + 110, rows[1] + 4, small);
  paper.value(who.nation, value + 215, rows[1], usual);
  paper.label('出  生', label, rows[2] + 4, small);
  const [year, month, date] = parts(who.birthdate);
  paper.value(String(year), value, rows[2], usual);
  paper.label('年', value + 90, rows[2] + 4, small);
  paper.value(String(month), value + 132, rows[2], usual);
  paper.label('月', value + 180, rows[2] + 4, small);
  paper.value(String(date), value + 222, rows[2], usual);
  paper.label('日', value + 272, rows[2] + 4, small);
  paper.label('住  址', label, rows[3] + 4, small);
  for (const [at, words] of broken(who.address, 11).entries())
    paper.value(words, value, rows[3] + at * step, usual - 2);
  paper.label('公民身份号码', number[0], number[2] + 6, small);
  paper.value(who.number, number[1], number[2], large, style.spacing + 3);
  paper.portrait(690, 90, 240, 320);
  return paper;
}

export function idCardBack(who: Somebody, style: Style, random: Random): Paper {
  const paper = new Paper(1000, 630, style, random);
  const shift = (style.layout % 4) * 14;
  paper.seal(150, 140, 80, '中国');
  paper.value('中华人民共和国', 330, 70 + shift, 52, 8);
  paper.value('居 民 身 份 证', 320, 160 + shift, 66, 10);
  paper.label('签发机关', 210 + shift, 440, 28);
  paper.value(`${who.address.slice(0, 3)}公安局${who.address.slice(3, 5)}分局`, 390 + shift, 438, 30);
  paper.label('有效期限', 210 + shift, 510, 28);
  paper.value(`${dotted(who.from)}-${dotted(who.until)}`, 390 + shift, 508, 32);
  return paper;
}

const registers = [
  {
    width: 1400,
    rows: [150, 235, 320, 405, 490, 575, 660],
    columns: [40, 250, 640, 900],
    labels: 28,
    values: 34,
  },
  {
    width: 1300,
    rows: [170, 250, 330, 410, 490, 570, 650],
    columns: [30, 240, 600, 850],
    labels: 26,
    values: 32,
  },
  {
    width: 1500,
    rows: [140, 232, 324, 416, 508, 600, 692],
    columns: [50, 280, 720, 1010],
    labels: 30,
    values: 38,
  },
  {
    width: 1350,
    rows: [160, 238, 316, 394, 472, 550, 628],
    columns: [36, 262, 668, 905],
    labels: 27,
    values: 31,
  },
] as const;

/** 常住人口登记卡, a page of a household register. */
export function registerPage(who: Somebody, style: Style, random: Random): Paper {
  const { width, rows, columns, labels, values } = registers[style.layout % registers.length]!;
  const paper = new Paper(width, 960, style, random);
  paper.value('常住人口登记卡', width / 2 - 180, 50, 46, 6);
  const [year, month, date] = parts(who.birthdate);
  const cells: [string, string, string, string][] = [
    ['姓        名', who.name, '户主或与户主关系', random.pick(['子', '长女', '次子', '户主', '之女'])],
    ['曾  用  名', '', '性        别', sex(who)],
    ['出  生  地', who.address.slice(0, 6), '民        族', `${who.nation}族`],
    ['籍        贯', who.address.slice(0, 5), '出 生 日 期', `${year}年${month}月${date}日`],
    ['本市（县）其他住址', '', '宗 教 信 仰', ''],
    ['公 民 身 份 证 件 编 号', who.number, '身高    血型', random.pick(['165 A型', '', '172 O型'])],
    [
      '文 化 程 度',
      random.pick(['小学', '初中', '大学本科', '']),
      '婚 姻 状 况',
      random.pick(['未婚', '已婚', '']),
    ],
  ];
  for (const [at, [a, b, c, d]] of cells.entries()) {
    const y = rows[at]!;
    paper.line(20, y - 18, width - 20, y - 18);
    paper.label(a, columns[0], y + 4, a.length > 12 ? labels - 6 : labels);
    paper.value(b, columns[1], y, values);
    paper.label(c, columns[2], y + 4, labels);
    paper.value(d, columns[3], y, values);
  }
  for (const x of [columns[1] - 14, columns[2] - 14, columns[3] - 14])
    paper.line(x, rows[0] - 18, x, rows[6] + 60);
  paper.line(20, rows[6] + 60, width - 20, rows[6] + 60);
  paper.label('承办人签章：', columns[0], rows[6] + 110, labels);
  paper.label(`登记日期：${dotted(who.from)}`, columns[2], rows[6] + 110, labels);
  paper.seal(columns[3] + 100, rows[6] + 130, 90, '户口专用');
  return paper;
}

/** 港澳居民来往内地通行证, 台湾居民来往大陆通行证. */
export function travelPermit(who: Somebody, style: Style, random: Random): Paper {
  const paper = new Paper(1000, 630, style, random);
  const taiwan = who.idType === 7;
  const left = [330, 350, 310, 372][style.layout % 4]!;
  const top = [30, 44, 22, 38][style.layout % 4]!;
  const step = [78, 74, 80, 72][style.layout % 4]!;
  paper.value(taiwan ? '台湾居民来往大陆通行证' : '港澳居民来往内地通行证', 250, top, 40, 4);
  paper.portrait(60, 120, 220, 290);
  const field = (words: string, text: string, at: number, x = left) => {
    const y = top + 80 + at * step;
    paper.label(words, x, y, 22);
    paper.value(text, x, y + 26, 33);
  };
  field('姓名 Name', who.name, 0);
  paper.value(`${who.latin[0]}, ${who.latin[1]}`, left, top + 80 + step * 0.9, 26);
  field('出生日期 Date of Birth', dotted(who.birthdate), 1.55);
  field('性别 Sex', sex(who), 1.55, left + 330);
  field('有效期限 Period of Validity', `${dotted(who.from)}-${dotted(who.until)}`, 2.6);
  field('签发机关 Authority', '中华人民共和国出入境管理局', 3.65);
  field('证件号码 Permit No.', who.number, 4.7);
  field('签发次数', '01', 4.7, left + 380);
  return paper;
}

/** 港澳台居民居住证: as an ID card, numbered from 81, 82 and 83. */
export function residencePermit(who: Somebody, style: Style, random: Random): Paper {
  return idCard({ ...who, nation: '' }, style, random);
}

export function hongKongId(who: Somebody, style: Style, random: Random): Paper {
  const paper = new Paper(1000, 630, style, random);
  const left = [360, 340, 384, 350][style.layout % 4]!;
  const top = [130, 140, 122, 150][style.layout % 4]!;
  paper.value('香港永久性居民身份證', 190, 20, 40, 6);
  paper.label('HONG KONG PERMANENT IDENTITY CARD', 170, 76, 28);
  paper.portrait(70, 150, 230, 290);
  paper.value(who.name, left, top, 44, 10);
  paper.value(`${who.latin[0]}, ${who.latin[1]}`, left, top + 62, 30);
  paper.value(
    `${random.between(1000, 9999)}   ${random.between(1000, 9999)}   ${random.between(1000, 9999)}`,
    left,
    top + 108,
    28,
  );
  paper.label('出生日期 Date of Birth', left, top + 162, 24);
  const [year, month, date] = who.birthdate.split('-');
  paper.value(`${date}-${month}-${year}`, left, top + 196, 32);
  paper.value(who.gender === 1 ? '男 M' : '女 F', left + 260, top + 196, 32);
  paper.value('***AZ', left, top + 250, 30);
  paper.label('簽發日期 Date of Issue', left, top + 302, 24);
  paper.value(`(${random.pick(['01', '06', '11'])}-${random.between(79, 99)})`, left, top + 334, 26);
  paper.value(`${who.from.slice(8)}-${who.from.slice(5, 7)}-${who.from.slice(2, 4)}`, left, top + 372, 32);
  paper.value(`${who.number.slice(0, -1)}(${who.number.slice(-1)})`, left + 290, top + 400, 44, 3);
  return paper;
}
