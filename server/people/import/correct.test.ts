import { expect, test } from 'vitest';
import { uploadFile } from '#contract/files/calls.ts';
import { getMember } from '#contract/people/calls.ts';
import { getMemberImport, setMemberImport } from '#contract/people/import-calls.ts';
import { getMemberSheet } from '#contract/people/sheet-calls.ts';
import { refusals } from '#contract/refusals.ts';
import type { BodyOf } from '#contract/call.ts';
import { readSheet } from '#server/documents/sheet/read.ts';
import { newId } from '#server/db/id.ts';
import { loadSharp } from '#server/files/image.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { anIdNumber } from '#test/factories/people.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { suiteServer } from '#test/server.ts';
import { runImports } from './run.ts';

const now = new Date('2026-06-01T04:00:00Z');
const server = await suiteServer();
const unit = await aUnit(server.db);

async function begun(source: { fileId: string } | { text: string }, caller = unit) {
  const id = newId();
  await server.ok(setMemberImport, { id, act: 'begin', ...source }, caller);
  await runImports(server.services, now);
  return seen(id, caller);
}
async function ofSheet(bytes: Buffer, caller = unit) {
  const upload = { kind: 'sheet' as const, name: 'a.xlsx', fileByte: bytes.toString('base64') };
  const { file } = await server.ok(uploadFile, upload, caller);
  return begun({ fileId: file.id }, caller);
}
const seen = async (id: string, caller = unit) => (await server.ok(getMemberImport, { id }, caller))!;
type Correction = NonNullable<BodyOf<typeof setMemberImport>['rows']>[number];
async function corrected(id: string, rows: Correction[], caller = unit) {
  await server.ok(setMemberImport, { id, act: 'correct', rows }, caller);
  return seen(id, caller);
}
async function confirmed(id: string, caller = unit) {
  await server.ok(setMemberImport, { id, act: 'confirm' }, caller);
  await runImports(server.services, now);
  return seen(id, caller);
}
const people = async (caller = unit) => (await server.ok(getMember, {}, caller)).rows;
type Seen = Awaited<ReturnType<typeof seen>>;
const faultsOf = ({ rows }: Seen) => rows.map(({ faults }) => faults.map(({ column }) => column));

const head = ['姓名', '证件号码', '性别', '出生日期', '照片'];
const child = (name: string, birthdate = '2015-03-01') => [name, anIdNumber(birthdate, 1), '男', birthdate];
/** With another check digit. */
const wrongNumber = (number: string) => number.slice(0, 17) + (number.endsWith('0') ? '1' : '0');

test('a wrong cell is corrected in place, judged by the same rules, and its row is imported with the others', async () => {
  const [good, bad] = [child('王小明'), child('陈1')];
  const number = bad[1]!;
  const memberImport = await ofSheet(aSheet([head, good, ['陈1', wrongNumber(number), '男性', '2015/3/2']]));
  const { id } = memberImport;
  expect(memberImport.rows[1]!.cells).toEqual({
    name: '陈1',
    gender: '男性',
    idType: '',
    idCardNumber: wrongNumber(number),
    birthdate: '2015-03-02',
  });
  expect(memberImport.rows[0]!.cells).toEqual({});

  const part = await corrected(id, [{ row: 3, cells: { name: '陈一', gender: '', idCardNumber: number } }]);
  expect(part.counts).toMatchObject({ faulty: 1, create: 1 });
  expect(part.rows[1]).toMatchObject({
    name: '陈一',
    faults: [{ column: 'birthdate', why: { code: refusals.idBirthdateDiffers.code } }],
    cells: { birthdate: '2015-03-02' },
  });
  // Emptied, it follows from the number.
  const answer = await corrected(id, [{ row: 3, cells: { birthdate: '' } }]);
  expect(answer.counts).toMatchObject({ faulty: 0, create: 2 });
  expect(await confirmed(id)).toMatchObject({ state: 'done', rowsSaved: 2 });
  expect((await people()).map(({ name, gender, birthYear }) => [name, gender, birthYear])).toEqual(
    expect.arrayContaining([['陈一', 1, 2015]]),
  );
  const late = { id, act: 'correct' as const, rows: [{ row: 3, cells: {} }] };
  expect((await server.refused(setMemberImport, late, unit)).name).toBe('importNotReady');
});

test('one person in two rows: whichever row is corrected, both are good', async () => {
  const caller = await aUnit(server.db);
  const row = child('赵一');
  const other = anIdNumber('2015-03-01', 1);
  for (const at of [2, 3]) {
    const { id, rows } = await ofSheet(aSheet([head, row, row]), caller);
    expect(rows[1]!.faults).toMatchObject([{ column: 'idCardNumber', why: { values: { row: 2 } } }]);
    const { counts } = await corrected(id, [{ row: at, cells: { idCardNumber: other } }], caller);
    expect(counts).toMatchObject({ faulty: 0, create: 2 });
    const back = await corrected(id, [{ row: at, cells: { idCardNumber: row[1]! } }], caller);
    expect(faultsOf(back)).toEqual([[], ['idCardNumber']]);
  }
});

test('a picture stays with its corrected row; one that cannot be read is left out', async () => {
  const caller = await aUnit(server.db);
  const sharp = await loadSharp();
  const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const pictures = new Map([
    [2, photo],
    [3, Buffer.from('no picture')],
  ]);
  const { id } = await ofSheet(aSheet([head, child('钱1'), child('孙二')], pictures, 'wps'), caller);
  const named = await corrected(
    id,
    [
      { row: 2, cells: { name: '钱一' } },
      { row: 3, cells: { name: '孙三' } },
    ],
    caller,
  );
  expect(faultsOf(named)).toEqual([[], ['headPic']]);
  const without = await corrected(id, [{ row: 3, cells: {}, dropPicture: true }], caller);
  expect(without.rows).toMatchObject([{ hasPicture: true }, { hasPicture: false, faults: [] }]);
  await confirmed(id, caller);
  const saved = await people(caller);
  expect(saved.map(({ name, headPic }) => [name, headPic !== null]).toSorted()).toEqual([
    ['孙三', false],
    ['钱一', true],
  ]);
});

test('it is the unit’s own, and of rows that are there', async () => {
  const { id } = await ofSheet(aSheet([head, child('李1')]));
  const rows = [{ row: 2, cells: { name: '李一' } }];
  const act = 'correct' as const;
  const other = await aUnit(server.db);
  expect((await server.refused(setMemberImport, { id, act, rows }, other)).name).toBe('notFound');
  const body = { id, act, rows: [{ row: 9, cells: {} }] };
  expect((await server.refused(setMemberImport, body, unit)).name).toBe('notFound');
});

test('a list as text goes the same way: read, corrected, imported; what was not understood is said', async () => {
  const caller = await aUnit(server.db);
  const [a, b, c] = ['2014-05-06', '2015-03-01', '2016-07-08'].map((day) => anIdNumber(day, 2));
  const text = `#接龙\n1. 周小雨，${a}\n2、吴小雪 ${wrongNumber(b!)} 三班\n郑小雷 ${c} 妈妈李四13900139000`;
  const memberImport = await begun({ text }, caller);
  expect(memberImport).toMatchObject({
    state: 'ready',
    rowsTotal: 3,
    counts: { faulty: 1, create: 2, noConsent: 3 },
    rest: [
      { row: 1, text: '#接龙' },
      { row: 3, text: '三班' },
    ],
  });
  expect(memberImport.rows.map(({ row, name }) => [row, name])).toEqual([
    [2, '周小雨'],
    [3, '吴小雪'],
    [4, '郑小雷'],
  ]);
  expect(memberImport.rows[2]).toMatchObject({ guardianName: '李四', relation: 'mother' });
  // The number alone is wrong: birth date and gender follow from it.
  expect(faultsOf(memberImport)).toEqual([[], ['idCardNumber'], []]);
  const { id } = memberImport;
  const marked = await server.ok(getMemberSheet, { what: 'faults', importId: id }, caller);
  const { rows } = await readSheet(Buffer.from(marked.content, 'base64'));
  expect(rows.map(({ cells }) => cells[0])).toEqual(['姓名', '周小雨', '吴小雪', '郑小雷']);
  await corrected(id, [{ row: 3, cells: { idCardNumber: b! } }], caller);
  expect(await confirmed(id, caller)).toMatchObject({ state: 'done', rowsSaved: 3, rest: [] });
  expect((await people(caller)).every(({ gender }) => gender === 2)).toBe(true);
});

test('a text without people begins nothing; the same text twice begins once', async () => {
  const caller = await aUnit(server.db);
  const empty = { id: newId(), act: 'begin', text: '大家好，报名截止周五' } as const;
  expect(await server.refused(setMemberImport, empty, caller)).toMatchObject({
    problems: [{ name: 'listUnclear', place: 'text' }],
  });
  expect((await server.refused(getMemberImport, { id: empty.id }, caller)).name).toBe('notFound');
  const { id } = await begun({ text: `冯一 ${anIdNumber('2015-03-01', 1)}` }, caller);
  const again = { id, act: 'begin', text: `冯一 ${anIdNumber('2015-03-01', 1)}` } as const;
  expect(await server.ok(setMemberImport, again, caller)).toEqual({ id, state: 'ready' });
  const files = await server.db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  expect(files.n).toBe(1);
});
