import { expect, test } from 'vitest';
import type { Line, Page } from '#server/documents/ocr/engine/page.ts';
import { isComplete, readDocument, together } from './document.ts';
import { readIdCardBack } from './id-card.ts';
import { soundResident } from './resident.ts';
import { readZone, zoneCheck, zoneNames } from './zone.ts';

const today = '2026-11-21';
/** Valid; its area code is assigned to no place. */
const number = '900000201603070133';

/** `rows` from the top, each from left to right; what is read again is `again`, or the same. */
function pageOf(rows: readonly (readonly string[])[], again?: (text: string) => string): Page {
  const texts = new Map<Line, string>();
  const lines = rows.flatMap((row, y) => {
    let missing = 0;
    return row.map((text) => {
      const width = [...text].length * 30;
      const line = {
        text,
        gapped: text,
        ways: [],
        least: 0.9,
        left: missing,
        right: missing + width,
        y: y * 60,
        height: 30,
      };
      missing += width + 60;
      texts.set(line, text);
      return line;
    });
  });
  return {
    lines,
    again: async (some) => {
      const text = some.map((line) => texts.get(line)!).join('');
      const read = again ? again(text) : text;
      return { text: read, gapped: read, ways: [], score: 0.9, least: 0.9 };
    },
  };
}

const cardRows = [
  ['姓名李小明'],
  ['性别男', '民族汉'],
  ['出生2016年3月7日'],
  ['住址重庆市渝中区人民路12号'],
  ['公民身份号码', number],
];
const onCard = { names: ['李小明'], gender: 1, birthdate: '2016-03-07', number, numberSure: true };

test('an ID card: label and value as one line or apart, letters far from one another', async () => {
  expect(await readDocument(pageOf(cardRows), 1, today)).toMatchObject(onCard);
  const apart = [['姓名', '李小明'], ...cardRows.slice(1)];
  expect(await readDocument(pageOf(apart), 1, today)).toMatchObject(onCard);
  const wide = [['姓', '名', '李小明'], ...cardRows.slice(1)];
  expect(await readDocument(pageOf(wide), 1, today)).toMatchObject(onCard);
});

test('a number that was read in two parts, with letters for digits, or wrong at first', async () => {
  expect(soundResident('90000020I6O3070133')).toBe(number);
  expect(soundResident('号码 900000201603070133')).toBe(number);
  expect(soundResident('900000201603070134')).toBeNull();
  expect(soundResident('900000201613070133')).toBeNull();
  // Part of a longer run, or beginning with 0, it is right by chance.
  expect(soundResident(`${number}7`)).toBeNull();
  expect(soundResident(`12${number}`)).toBeNull();
  const parts = [...cardRows.slice(0, 4), ['公民身份号码', number.slice(0, 8), number.slice(8)]];
  expect(await readDocument(pageOf(parts), 1, today)).toMatchObject(onCard);
  const wrong = [...cardRows.slice(0, 4), ['公民身份号码', '900000201603070183']];
  const mended = pageOf(wrong, (text) => (text.startsWith('9000') ? number : text));
  expect(await readDocument(mended, 1, today)).toMatchObject(onCard);
  const never = await readDocument(pageOf(wrong), 1, today);
  // A number whose check digit is wrong says nothing of birth date and gender: what is printed does.
  expect(never).toMatchObject({ numberSure: false, gender: 1, birthdate: '2016-03-07' });
  expect(isComplete(never)).toBe(false);
});

test('the character 一 is a stroke, in place of any dash that was read', async () => {
  for (const name of ['李一', '李-', '李—'])
    expect((await readDocument(pageOf([['姓名', name]]), 1, today)).names).toEqual(['李一']);
});

test('nothing of a document gives nothing', async () => {
  for (const type of [1, 3, 4, 5, 6, 7, 8] as const) {
    const nothing = { names: [], gender: null, birthdate: null, number: null, numberSure: false };
    expect(await readDocument(pageOf([]), type, today)).toMatchObject(nothing);
    expect(await readDocument(pageOf([['WELCOME'], ['12:30']]), type, today)).toMatchObject({ number: null });
  }
});

test('the other side of an ID card: a last day, or for good', () => {
  const back = (until: string) =>
    pageOf([['中华人民共和国'], ['居民身份证'], ['签发机关', '渝中区公安局'], ['有效期限', until]]);
  expect(readIdCardBack(back('2016.03.07-2026.03.07'))).toEqual({ validUntil: '2026-03-07' });
  expect(readIdCardBack(back('2016.03.07-长期'))).toEqual({ validUntil: '9999-12-31' });
  expect(readIdCardBack(pageOf([['WELCOME']]))).toBeUndefined();
});

test('a page of a household register: the relation next to the name is no part of it', async () => {
  const rows = [
    ['常住人口登记卡'],
    ['姓名', '李小明', '户主或与户主关系', '长子'],
    ['曾用名', '性别', '男'],
    ['籍贯', '重庆', '出生日期', '2016年3月7日'],
    ['公民身份证件编号', number, '身高'],
  ];
  expect(await readDocument(pageOf(rows), 3, today)).toMatchObject(onCard);
  const merged = rows.with(1, ['姓名李小明户主或与户主关系长子']);
  expect(await readDocument(pageOf(merged), 3, today)).toMatchObject(onCard);
});

/** The example of ICAO Doc 9303 part 4, appendix B. */
const zone = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const;

test('the machine-readable zone of Doc 9303', () => {
  expect(zoneCheck('L898902C3')).toBe('6');
  expect(readZone(zone[1], today)).toEqual({
    number: 'L898902C3',
    birthdate: '1974-08-12',
    gender: 2,
    validUntil: '2012-04-15',
  });
  expect(zoneNames(zone[0])).toEqual(['ERIKSSON', 'ANNA MARIA']);
  // Look-alikes by place; fillers at the end lost; a digit that is wrong.
  expect(readZone('L898902C36UTO74O8I22F1204159<<<<<<<4', today)?.birthdate).toBe('1974-08-12');
  expect(readZone('L898902C36UTO7408123F1204159', today)).toBeNull();
  expect(readZone('L898', today)).toBeNull();
  expect(zoneNames('NOTHING')).toBeNull();
});

test('a passport: names as printed and as the zone has them; a Chinese one by its Chinese name too', async () => {
  const rows = [['Surname'], ['ERIKSSON'], ['Given names'], ['ANNA MARIA'], [zone[0]], [zone[1]]];
  const read = await readDocument(pageOf(rows), 4, today);
  expect(read).toMatchObject({
    names: ['ANNA MARIA ERIKSSON'],
    number: 'L898902C3',
    numberSure: true,
    gender: 2,
  });
  const chinese = await readDocument(pageOf([['姓名/Name'], ['李小明'], [zone[0]], [zone[1]]]), 5, today);
  expect(chinese.names).toEqual(['李小明', 'ANNA MARIA ERIKSSON']);
});

test('a permit: its number read twice alike, the birth date and not the days of validity', async () => {
  const rows = [
    ['港澳居民来往内地通行证'],
    ['姓名Name'],
    ['陳大文'],
    ['出生日期', '性别'],
    ['1990.01.02', '男'],
    ['有效期限'],
    ['2020.05.06-2030.05.06'],
    ['证件号码', '签发次数'],
    ['H12345678', '01'],
  ];
  const read = {
    names: ['陳大文'],
    gender: 1,
    birthdate: '1990-01-02',
    number: 'H12345678',
    validUntil: '2030-05-06',
  };
  expect(await readDocument(pageOf(rows), 6, today)).toMatchObject({ ...read, numberSure: true });
  let serial = 0;
  const unsteady = pageOf(rows, (text) => (text === 'H12345678' ? `H1234567${serial++}` : text));
  expect(await readDocument(unsteady, 6, today)).toMatchObject({ ...read, numberSure: false });
});

test('a residence permit is made like an ID card', async () => {
  const permit = '810000199408230021';
  const rows = [['姓名陈大文'], ['性别女'], ['出生1994年8月23日'], ['住址深圳'], ['公民身份号码', permit]];
  const read = { names: ['陈大文'], gender: 2, birthdate: '1994-08-23', number: permit, numberSure: true };
  expect(await readDocument(pageOf(rows), 7, today)).toMatchObject(read);
});

test('a Hong Kong identity card: its check digit in brackets', async () => {
  const rows = [
    ['香港永久性居民身份證'],
    ['陳大文'],
    ['CHAN,Tai Man'],
    ['出生日期'],
    ['02-01-1990', '男M'],
    ['A123456(3)'],
  ];
  const read = {
    names: ['陳大文'],
    gender: 1,
    birthdate: '1990-01-02',
    number: 'A1234563',
    numberSure: true,
  };
  expect(await readDocument(pageOf(rows), 8, today)).toMatchObject(read);
  const wrong = rows.with(5, ['A123456(4)']);
  expect(await readDocument(pageOf(wrong), 8, today)).toMatchObject({ number: null, numberSure: false });
});

test('a second look adds what the first lacked, and does not undo what was sure', async () => {
  const first = await readDocument(pageOf(cardRows), 1, today);
  const poor = { ...first, names: ['李小朋'], number: '900000201603070183', numberSure: false, gender: null };
  expect(together(poor, first)).toEqual({ ...first, names: ['李小明', '李小朋'] });
  expect(together(first, poor)).toEqual({ ...first, names: ['李小明', '李小朋'] });
});

test('a name that lost a letter says where, so that it is not taken for a name without that letter', async () => {
  const page = pageOf(cardRows);
  const hole = { ...page.lines[0]!, text: '姓名李小', gapped: '姓名李小□' };
  const again = async () => ({ text: '姓名李小', gapped: '姓名□李小□', ways: [], score: 0.9, least: 0.9 });
  const read = await readDocument({ lines: [hole, ...page.lines.slice(1)], again }, 1, today);
  expect(read.names).toEqual(['李小□']);
});

test('a last 一 that the box of the line leaves out belongs to the name; a letter of something else does not', async () => {
  const page = pageOf(cardRows);
  const behind =
    (more: string): Page['again'] =>
    async (lines, crop) => {
      const read = await page.again(lines, crop, 'any');
      return crop.after ? { ...read, text: read.text + more } : read;
    };
  const namesWith = async (more: string) =>
    (await readDocument({ ...page, again: behind(more) }, 1, today)).names;
  expect(await namesWith('一')).toEqual(['李小明一']);
  expect(await namesWith('—')).toEqual(['李小明一']);
  expect(await namesWith('号')).toEqual(['李小明']);
  expect(await namesWith('民族一')).toEqual(['李小明']);
  const twice = pageOf([['姓名李小一'], ...cardRows.slice(1)]);
  const again: Page['again'] = async () => ({
    text: '姓名李小一一',
    gapped: '姓名李小一',
    ways: [],
    score: 0.9,
    least: 0.9,
  });
  expect((await readDocument({ ...twice, again }, 1, today)).names).toEqual(['李小一']);
});
