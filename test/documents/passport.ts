import type { Random } from '#demo/builder/random.ts';
import { Paper, type Style } from './paper.ts';
import type { Somebody } from './person.ts';

const months = 'JAN,FEB,MAR,APR,MAY,JUN,JUL,AUG,SEP,OCT,NOV,DEC'.split(',');
const short = (date: string) => date.replaceAll('-', '').slice(2);
const padded = (words: string, length: number) => words.padEnd(length, '<').slice(0, length);

/** Doc 9303 part 3: weights 7, 3, 1 over digits, letters from 10 and fillers as 0. */
function check(words: string): string {
  const value = (each: string) => (each === '<' ? 0 : Number.parseInt(each, 36));
  return String([...words].reduce((sum, each, at) => sum + value(each) * [7, 3, 1][at % 3]!, 0) % 10);
}

/** The two lines of 44 letters (Doc 9303 part 4). */
export function zoneOf({
  latin,
  country,
  number,
  birthdate,
  gender,
  until,
  idType,
}: Somebody): [string, string] {
  const family = latin[0].replaceAll(' ', '<');
  const first = padded(
    `P${idType === 5 ? 'O' : '<'}${country}${family}<<${latin[1].replaceAll(' ', '<')}`,
    44,
  );
  const field = padded(number, 9);
  const birth = short(birthdate);
  const end = short(until);
  const optional = padded('', 14);
  const rest = field + check(field) + birth + check(birth) + end + check(end) + optional + '<';
  const line = `${field}${check(field)}${country}${birth}${check(birth)}${gender === 1 ? 'M' : 'F'}${end}${check(end)}${optional}<`;
  return [first, line + check(rest)];
}

const pages = [
  { left: 440, top: 120, step: 92, zone: 770, pitch: 29.6, px: 36 },
  { left: 460, top: 110, step: 96, zone: 780, pitch: 29, px: 34 },
  { left: 420, top: 132, step: 88, zone: 762, pitch: 30, px: 38 },
  { left: 474, top: 104, step: 94, zone: 786, pitch: 28.6, px: 33 },
] as const;

/** The page with the holder's data. */
export function passport(who: Somebody, style: Style, random: Random): Paper {
  const paper = new Paper(1400, 960, style, random);
  const { left, top, step, zone, pitch, px } = pages[style.layout % pages.length]!;
  const chinese = who.idType === 5;
  paper.value(chinese ? '中华人民共和国' : 'PASSPORT', 60, 40, 40, 4);
  paper.portrait(60, 170, 320, 430);
  const field = (words: string, text: string, row: number, column = 0) => {
    paper.label(words, left + column, top + row * step, 22);
    paper.value(text, left + column, top + row * step + 30, 36);
  };
  const date = (value: string) =>
    chinese && style.layout % 2 === 0
      ? `${value.slice(8)} ${value.slice(5, 7)}月/${months[Number(value.slice(5, 7)) - 1]} ${value.slice(0, 4)}`
      : `${value.slice(8)} ${months[Number(value.slice(5, 7)) - 1]} ${value.slice(0, 4)}`;
  field('类型/Type', 'P', 0);
  field('国家码/Country Code', who.country, 0, 200);
  field('护照号/Passport No.', who.number, 0, 560);
  if (chinese) {
    field('姓名/Name', who.name, 1);
    paper.value(`${who.latin[0]}, ${who.latin[1]}`, left, top + step * 1.78, 32);
  } else {
    field('Surname', who.latin[0], 1);
    field('Given names', who.latin[1], 1.9);
  }
  const sex = who.gender === 1 ? (chinese ? '男/M' : 'M') : chinese ? '女/F' : 'F';
  field('性别/Sex', sex, 2.8);
  field('国籍/Nationality', chinese ? '中国/CHINESE' : who.country, 2.8, 180);
  field('出生日期/Date of birth', date(who.birthdate), 2.8, 560);
  field('出生地点/Place of birth', chinese ? '重庆/CHONGQING' : 'CAPITAL', 3.8);
  field('签发日期/Date of issue', date(who.from), 3.8, 560);
  field('有效期至/Date of expiry', date(who.until), 4.8, 560);
  field('签发机关/Authority', chinese ? '公安部出入境管理局' : 'MINISTRY', 4.8);
  const [first, second] = zoneOf(who);
  paper.fixed(first, 48, zone, px, pitch);
  paper.fixed(second, 48, zone + 74, px, pitch);
  return paper;
}
