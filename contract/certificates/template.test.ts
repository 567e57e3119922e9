import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { codeText, readCode } from './code.ts';
import { dateText, fieldText, rankText } from './content.ts';
import { defaultTemplate } from './default-template.ts';
import { sampleBearing } from './facts.ts';
import { pathInZip, safeName } from './file-names.ts';
import { certificateKinds } from './kinds.ts';
import { heightOf, pageSize, prints, template, templateProblems, type Template } from './template.ts';

const own = defaultTemplate('award');
const codes = (made: Template) => templateProblems(made).map(({ code }) => code);
const without = (kind: string) => ({ ...own, fields: own.fields.filter((field) => field.kind !== kind) });

describe('a template', () => {
  test('of the product can be kept by staff, for each kind', () => {
    for (const kind of certificateKinds) {
      expect(template.safeParse(defaultTemplate(kind)).error).toBeUndefined();
      expect(templateProblems(defaultTemplate(kind))).toEqual([]);
    }
  });

  test('of the product prints the result of an award and the points of a ranking', () => {
    const printed = certificateKinds.filter((kind) => prints(defaultTemplate(kind), 'score'));
    expect(printed).toEqual(['award', 'total', 'circuit']);
  });

  test('prints a name, by itself or within a text, and a code to check it by', () => {
    expect(codes(without('name'))).toEqual([refusals.certificateNameMissing.code]);
    const [field] = own.fields;
    const within = {
      ...without('name'),
      fields: [...without('name').fields, { ...field!, text: '{name} 同学' }],
    };
    expect(codes(within)).toEqual([]);
    expect(codes(without('qr'))).toEqual([refusals.certificateCodeMissing.code]);
  });

  test('has a code that is dark enough to be scanned', () => {
    const at = own.fields.findIndex(({ kind }) => kind === 'qr');
    const inked = (colour: string) => ({
      ...own,
      fields: own.fields.with(at, { ...own.fields[at]!, colour }),
    });
    // A contrast of 4.54 and of 4.48 to white.
    expect(codes(inked('#767676'))).toEqual([]);
    expect(templateProblems(inked('#777777'))).toMatchObject([
      { code: refusals.certificateCodePale.code, place: `fields.${at}.colour` },
    ]);
  });

  test('keeps to its page, to the last tenth of a millimetre', () => {
    const at = own.fields.findIndex(({ kind }) => kind === 'name');
    const name = own.fields[at]!;
    const placed = (patch: object) => ({
      ...own,
      fields: own.fields.map((field) => (field === name ? { ...field, ...patch } : field)),
    });
    const { width, height } = pageSize.landscape;
    const last = { x: width - name.width, y: height - heightOf(name) };
    expect(templateProblems(placed(last))).toEqual([]);
    const outside = [{ code: refusals.certificateFieldOutside.code, place: `fields.${at}` }];
    expect(templateProblems(placed({ ...last, x: last.x + 1 }))).toMatchObject(outside);
    expect(templateProblems(placed({ ...last, y: last.y + 1 }))).toMatchObject(outside);
  });

  test('names nothing that cannot be printed', () => {
    const [first, ...rest] = own.fields;
    const wrong = { ...own, fields: [{ ...first!, text: '{name} {idNumber}' }, ...rest] };
    expect(templateProblems(wrong)).toMatchObject([
      {
        code: refusals.certificatePlaceUnknown.code,
        place: 'fields.0.text',
        values: { place: '{idNumber}' },
      },
    ]);
  });
});

describe('what is printed', () => {
  const bearing = sampleBearing('award', { match: { zh: '测试赛' } }, 2026);
  const [field] = own.fields;
  const textOf = (patch: object, of = bearing) => fieldText({ ...field!, ...patch }, of);

  test('ranks and days in both languages', () => {
    expect([1, 10, 11, null].map((rank) => rankText(rank, 'zh'))).toEqual(['第一名', '第十名', '第11名', '']);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map((rank) => rankText(rank, 'en'))).toEqual([
      '1st place',
      '2nd place',
      '3rd place',
      '4th place',
      '11th place',
      '12th place',
      '13th place',
      '21st place',
      '112th place',
    ]);
    expect([dateText('2026-05-02', 'zh'), dateText('2026-05-02', 'en')]).toEqual([
      '2026年5月2日',
      '2 May 2026',
    ]);
  });

  test('a text has its places filled; English that there is not is not printed twice in Chinese', () => {
    expect(textOf({ text: '{name}荣获{event}{rank}' })).toBe('李跃然荣获30秒单摇跳第一名');
    expect(textOf({ kind: 'match', lang: 'zh' })).toBe('测试赛');
    expect(textOf({ kind: 'match', lang: 'en' })).toBe('');
    expect(textOf({ text: 'at {match}', lang: 'en' })).toBe('at 测试赛');
  });

  test('is signed by the organiser of the match, by the match where it names none', () => {
    const organiser = { zh: '北方跳绳联盟', en: 'Northern Rope League' };
    const signed = { ...bearing, facts: { ...bearing.facts, organiser } };
    const texts = (of: typeof bearing) =>
      defaultTemplate('award').fields.map((field) => fieldText(field, of));
    expect(texts(signed)).toContain('北方跳绳联盟');
    expect(texts(signed)).not.toContain('测试赛');
    expect(texts(bearing)).toContain('测试赛');
    expect(textOf({ kind: 'organiser', lang: 'en' }, signed)).toBe('Northern Rope League');
    expect(textOf({ text: '{organiser}颁发' }, signed)).toBe('北方跳绳联盟颁发');
  });

  test('a ranking over the match has no group, and no gap in its place', () => {
    const over = {
      ...bearing,
      facts: { ...bearing.facts, event: { zh: '团体总分', en: 'Team points' }, group: null },
    };
    const texts = defaultTemplate('total').fields.map((field) => fieldText(field, over));
    expect(texts).toContain('在“测试赛”中荣获团体总分第一名，特发此证，以资鼓励。');
    expect(texts).toContain('for 1st place in Team points at 测试赛');
  });

  test('what does not count is not read without that', () => {
    const uncounted = { ...bearing, facts: { ...bearing.facts, rank: null, uncounted: true } };
    expect(textOf({ text: '参加{event}（{group}）比赛' }, uncounted)).toBe(
      '参加30秒单摇跳（不计成绩）（少年甲组 男子）比赛',
    );
    expect(textOf({ kind: 'event', lang: 'en' }, uncounted)).toBe('30 s Single Rope Speed (not counted)');
    expect(textOf({ kind: 'score' }, uncounted)).toBe('92.50（不计成绩）');
    expect(textOf({ kind: 'score' })).toBe('92.50');
  });

  test('a sentence about a validity that there is not is left out', () => {
    expect(textOf({ text: '有效期至 {validUntil}' })).toBe('有效期至 2028年12月31日');
    expect(textOf({ text: '有效期至 {validUntil}' }, { ...bearing, validUntil: null })).toBe('');
  });
});

test('a code is 128 bits, and is read as people type it', () => {
  expect(codeText(new Uint8Array(16))).toBe('0'.repeat(26));
  expect(codeText(new Uint8Array(16).fill(255))).toBe(`7${'Z'.repeat(25)}`);
  const code = codeText(new Uint8Array(16).map((_, at) => at * 13));
  expect(readCode(`  ${code.toLowerCase().slice(0, 5)}-${code.slice(5)} `)).toBe(code);
  expect(readCode(code.replaceAll('0', 'o').replaceAll('1', 'I'))).toBe(code);
  for (const wrong of ['', code.slice(1), `${code}0`, code.replace(/.$/, 'U')])
    expect(readCode(wrong)).toBeNull();
});

test('names in a zip are ones that every system takes', () => {
  expect(safeName('a/b\\c:d*e?f"g<h>i|j\n..')).toBe('a b c d e f g h i j');
  expect(safeName('...')).toBe('_');
  const { facts } = sampleBearing('award', { match: { zh: '测试赛' } }, 2026);
  expect(pathInZip('award', facts, '2026-00042', 'zh', null)).toBe(
    '获奖证书/30秒单摇跳 第一名 李跃然 2026-00042.pdf',
  );
  const inMatch = { event: 3, group: 12 };
  expect(pathInZip('award', facts, '2026-00042', 'zh', inMatch)).toBe(
    '获奖证书/03 30秒单摇跳/12 少年甲组 男子/01 第一名 李跃然 2026-00042.pdf',
  );
  expect(pathInZip('part', facts, '2026-00044', 'zh', inMatch)).toBe(
    '重庆跃动跳绳队/参赛证书/30秒单摇跳 李跃然 2026-00044.pdf',
  );
  expect(pathInZip('coach', { ...facts, event: null }, '2026-00043', 'en', null)).toBe(
    'Coach’s certificate/李跃然 2026-00043.pdf',
  );
});
