import { expect, test } from 'vitest';
import { uploadFile } from '#contract/files/calls.ts';
import { getMember } from '#contract/people/calls.ts';
import { getMemberImport, setMemberImport } from '#contract/people/import-calls.ts';
import { getMemberSheet } from '#contract/people/sheet-calls.ts';
import { headOf } from '#contract/people/sheet.ts';
import { getConsentRequest } from '#contract/consent/calls.ts';
import { refusals } from '#contract/refusals.ts';
import type { BodyOf } from '#contract/call.ts';
import type { Lang } from '#contract/lang.ts';
import { sql } from 'kysely';
import { readSheet } from '#server/documents/sheet/read.ts';
import { newId } from '#server/db/id.ts';
import { loadSharp } from '#server/files/image.ts';
import { aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aConsent, anIdNumber } from '#test/factories/people.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { suiteServer } from '#test/server.ts';
import { runImports, sweepImports } from './run.ts';

const now = new Date('2026-06-01T04:00:00Z');
const server = await suiteServer();
const unit = await aUnit(server.db);

const head = [
  '姓名',
  '证件号码',
  '性别',
  'Birth date',
  '监护人姓名',
  '监护人关系',
  '监护人电话',
  '星座',
  '照片',
];
const child = (name: string, birthdate = '2015-03-01') => [
  name,
  anIdNumber(birthdate, 1),
  '男',
  birthdate,
  '张三',
  '父亲',
  '13800138000',
  '白羊',
];

async function begun(bytes: Buffer, caller = unit) {
  const { file } = await server.ok(
    uploadFile,
    { kind: 'sheet', name: 'a.xlsx', fileByte: bytes.toString('base64') },
    caller,
  );
  const id = newId();
  await server.ok(setMemberImport, { id, act: 'begin', fileId: file.id }, caller);
  return id;
}
async function checked(bytes: Buffer, caller = unit) {
  const id = await begun(bytes, caller);
  await runImports(server.services, now);
  return seen(id, caller);
}
async function seen(id: string, caller = unit) {
  return (await server.ok(getMemberImport, { id }, caller))!;
}
async function confirmed(id: string, caller = unit, leaveFaults = false) {
  const { state } = await server.ok(setMemberImport, { id, act: 'confirm', leaveFaults }, caller);
  await runImports(server.services, now);
  expect(state).toBe('saving');
  return seen(id, caller);
}
const count = async (caller = unit) => (await server.ok(getMember, {}, caller)).total;

test('a nationality is read by its name in either language, of a document that leaves it open', async () => {
  const other = await aUnit(server.db);
  const heads = [...head.slice(0, 4), '证件类型', '国籍（地区）'];
  const row = (name: string, number: string, type: string, nationality: string) => [
    name,
    number,
    '男',
    '2010-03-01',
    type,
    nationality,
  ];
  const memberImport = await checked(
    aSheet([
      heads,
      row('田中健', 'TK1234567', '护照', '日本'),
      row('陈大文', 'A1234563', '香港身份证', 'Hong Kong, China'),
      row('李明', 'PP7654321', '护照', '无此国'),
      row('王小', anIdNumber('2010-03-01', 1), '居民身份证', '中国'),
    ]),
    other,
  );
  expect(memberImport.rows.flatMap((each) => each.faults.map(({ row: at, column }) => [at, column]))).toEqual(
    [[4, 'nationality']],
  );
  await confirmed(memberImport.id, other, true);
  const { rows } = await sql<{ name: string; nationality: number | null }>`
    select name, nationality from members where unit_id = ${other.unitId} order by name`.execute(server.db);
  expect(Object.fromEntries(rows.map((each) => [each.name, each.nationality]))).toEqual({
    田中健: 392,
    陈大文: 344,
    王小: null,
  });
});

test('a sheet is tried, named fault by fault, imported without them, and the second time changes nothing', async () => {
  const sharp = await loadSharp();
  const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const [a, b] = [child('王小明'), child('李小红')];
  const wrong = [...child('陈1')];
  wrong[3] = '2015-03-02';
  const rows = [head, ['（示例）张小明'], a, b, wrong, [null, '123', '男', '2015-02-30']];
  const sheet = aSheet(
    rows,
    new Map([
      [3, photo],
      [4, Buffer.from('no picture')],
    ]),
    'wps',
  );
  const memberImport = await checked(sheet);
  expect(memberImport).toMatchObject({ state: 'ready', rowsRead: 4, rowsTotal: 4, unknown: ['星座'] });
  expect(memberImport.counts).toEqual({ faulty: 3, create: 1, update: 0, same: 0, noConsent: 3, noPhone: 0 });
  expect(memberImport.rows[0]).toMatchObject({
    row: 3,
    act: 'create',
    hasPicture: true,
    consentMissing: true,
    guardianName: '张三',
    faults: [],
  });
  const faults = memberImport.rows.flatMap((row) =>
    row.faults.map(({ row: at, column, says }) => [at, column, says.code]),
  );
  expect(faults).toEqual([
    [4, 'headPic', refusals.sheetPictureWrong.code],
    [5, 'name', refusals.sheetCellWrong.code],
    [5, 'birthdate', refusals.sheetCellWrong.code],
    [6, 'birthdate', refusals.sheetCellWrong.code],
    [6, 'name', refusals.sheetCellEmpty.code],
    [6, 'idCardNumber', refusals.sheetCellWrong.code],
  ]);
  expect(await count()).toBe(0);
  const { id } = memberImport;
  expect((await server.refused(setMemberImport, { id, act: 'confirm' }, unit)).name).toBe('importFaults');
  const done = await confirmed(id, unit, true);
  expect(done).toMatchObject({ id, state: 'done', rowsSaved: 1, rows: [], counts: memberImport.counts });
  expect(done.askConsent).toHaveLength(1);
  // The guardian stays with the person, also where no consent is asked for yet.
  const { people: asked } = await server.ok(getConsentRequest, { memberIds: done.askConsent }, unit);
  const guardian = { guardianName: '张三', relation: 'father', phone: '13800138000' };
  expect(asked).toMatchObject([{ guardian }]);
  const again = { id, act: 'confirm' } as const;
  expect(await server.ok(setMemberImport, again, unit)).toEqual({ id, state: 'done' });
  const { rows: people } = await server.ok(getMember, {}, unit);
  expect(people).toMatchObject([{ name: '王小明', headPic: expect.any(String) }]);

  const same = await checked(aSheet([head, a], new Map([[2, photo]])));
  expect(same.rows).toMatchObject([{ act: 'same', faults: [] }]);
  const renamed = await checked(aSheet([head, ['王大明', ...a.slice(1)]]));
  expect(renamed.rows).toMatchObject([{ act: 'update', faults: [] }]);
  expect(await confirmed(renamed.id)).toMatchObject({ state: 'done', rowsSaved: 1 });
  expect(await count()).toBe(1);
});

test('a child without consent to all that is needed is marked, one with it is not', async () => {
  const other = await aUnit(server.db);
  const sheet = aSheet([head, child('周小雨')]);
  const first = await checked(sheet, other);
  await confirmed(first.id, other);
  const memberId = (await server.ok(getMember, {}, other)).rows[0]!.id;
  await aConsent(server.db, memberId, { given_at: now });
  const marked = async () => (await checked(sheet, other)).rows[0]!.consentMissing;
  expect(await marked()).toBe(false);
  await server.db
    .updateTable('consents')
    .set({ scopes: ['idDocument'] })
    .where('member_id', '=', memberId)
    .execute();
  expect(await marked()).toBe(true);
});

test('one person twice in a sheet, and one who is entered meanwhile', async () => {
  const other = await aUnit(server.db);
  const row = child('赵一');
  const twice = await checked(aSheet([head, row, row]), other);
  expect(twice.rows[1]!.faults).toMatchObject([
    { column: 'idCardNumber', why: { code: refusals.rowTwice.code, values: { row: 2 } } },
  ]);
  const first = await checked(aSheet([head, row]), other);
  await confirmed(first.id, other);
  const changed = await checked(aSheet([head, ['赵二', ...row.slice(1)]]), other);
  await server.db.updateTable('members').set({ version: 9 }).where('unit_id', '=', other.unitId).execute();
  expect(await confirmed(changed.id, other)).toMatchObject({
    state: 'failed',
    failed: { code: refusals.importChanged.code, values: { row: 2 } },
  });
});

test('what is no sheet of people says so', async () => {
  const other = await aUnit(server.db);
  expect(
    (
      await checked(
        aSheet([
          ['a', 'b'],
          ['c', 'd'],
        ]),
        other,
      )
    ).failed?.code,
  ).toBe(refusals.sheetHeadWrong.code);
  expect((await checked(aSheet([head, ['（示例）张小明']]), other)).failed?.code).toBe(
    refusals.sheetEmpty.code,
  );
  expect(
    (await checked(aSheet([head, ...Array.from({ length: 2_001 }, () => ['王'])]), other)).failed?.code,
  ).toBe(refusals.sheetTooLong.code);
});

test('it is the unit’s own, and gone when cancelled or a day old', async () => {
  const other = await aUnit(server.db);
  const id = await begun(aSheet([head, child('钱一')]), other);
  expect((await server.refused(setMemberImport, { id, act: 'confirm' }, other)).name).toBe('importNotReady');
  expect((await server.refused(getMemberImport, { id }, unit)).name).toBe('notFound');
  expect(
    (await server.refused(setMemberImport, { id: newId(), act: 'begin', fileId: newId() }, other)).name,
  ).toBe('notFound');
  await server.ok(setMemberImport, { id, act: 'cancel' }, other);
  expect((await server.refused(getMemberImport, { id }, other)).name).toBe('notFound');
  const old = await checked(aSheet([head, child('钱二')]), other);
  await sweepImports(server.db, new Date(Date.now() + 25 * 3_600_000));
  expect((await server.refused(getMemberImport, { id: old.id }, other)).name).toBe('notFound');
});

const sheetOf = async (body: BodyOf<typeof getMemberSheet>, caller: PortalCaller, lang?: Lang) => {
  const file = await server.ok(getMemberSheet, body, caller, lang);
  return { ...file, bytes: Buffer.from(file.content, 'base64') };
};

test('the template is understood as a sheet without people, in both languages; filled in, it is imported', async () => {
  const other = await aUnit(server.db);
  for (const lang of ['zh', 'en'] as const) {
    const { bytes, name } = await sheetOf({ what: 'template' }, other, lang);
    expect(name).toBe(lang === 'zh' ? '人员导入模板.xlsx' : 'People template.xlsx');
    expect((await checked(bytes, other)).failed?.code).toBe(refusals.sheetEmpty.code);
    const { rows } = await readSheet(bytes);
    expect(headOf(rows[0]!.cells)).toMatchObject({ unknown: [], missing: [] });
  }
});

test('the export is read again as what is there already, and the look at the numbers is on record', async () => {
  const other = await aUnit(server.db);
  expect((await server.refused(getMemberSheet, { what: 'people' }, other)).name).toBe('noData');
  const { id } = await checked(aSheet([head, child('=1+1'), child('郑 一'), child('冯二')]), other);
  await confirmed(id, other, true);
  await server.db
    .updateTable('members')
    .set({ wechat_id: 'rope_1001' })
    .where('unit_id', '=', other.unitId)
    .execute();
  const { bytes, people } = await sheetOf({ what: 'people' }, other);
  expect(people).toBe(2);
  const [heads, ...lines] = (await readSheet(bytes)).rows;
  const wechat = heads!.cells.indexOf('微信号');
  expect(lines.map(({ cells }) => cells[wechat] ?? null)).toContain('rope_1001');
  const again = await checked(bytes, other);
  expect(again.rows.map(({ act, faults }) => [act, faults])).toEqual([
    ['same', []],
    ['same', []],
  ]);
  const looks = await server.db
    .selectFrom('sensitive_reads')
    .select('reason')
    .where('account_id', '=', other.accountId)
    .execute();
  expect(looks).toEqual([{ reason: 'export' }, { reason: 'export' }]);
});

test('the marked copy holds every row with its problems, for its own account only', async () => {
  const other = await aUnit(server.db);
  const wrong = [...child('陈一')];
  wrong[3] = '2015-02-30';
  const { id } = await checked(aSheet([head, child('卫一'), wrong]), other);
  const { rows } = await readSheet((await sheetOf({ what: 'faults', importId: id }, other)).bytes);
  expect(rows.map(({ cells }) => [cells[0], cells.at(-1)])).toEqual([
    ['姓名', '问题'],
    ['卫一', null],
    ['陈一', expect.stringContaining('第 3 行“出生日期”') as string],
  ]);
  expect((await server.refused(getMemberSheet, { what: 'faults', importId: id }, unit)).name).toBe(
    'notFound',
  );
});

test('what is being saved is neither cancelled nor overtaken, and a run that died is done by the next', async () => {
  const other = await aUnit(server.db);
  const { id } = await checked(aSheet([head, child('蒋一'), child('沈二')]), other);
  expect(await server.ok(setMemberImport, { id, act: 'confirm' }, other)).toEqual({ id, state: 'saving' });
  expect((await server.refused(setMemberImport, { id, act: 'cancel' }, other)).name).toBe('importSaving');
  const { file } = await server.ok(
    uploadFile,
    { kind: 'sheet', name: 'a.xlsx', fileByte: aSheet([head, child('韩三')]).toString('base64') },
    other,
  );
  const begin = { id: newId(), act: 'begin', fileId: file.id } as const;
  expect((await server.refused(setMemberImport, begin, other)).name).toBe('importSaving');
  // As a process leaves it that died on the way: taken, a row or two noted, and touched no more.
  await server.db.transaction().execute(async (trx) => {
    await sql`update member_imports set rows_saved = 1, touched_at = ${new Date(now.getTime() - 4 * 60_000)} where id = ${id}`.execute(
      trx,
    );
  });
  expect(await count(other)).toBe(0);
  await Promise.all([runImports(server.services, now), runImports(server.services, now)]);
  expect(await seen(id, other)).toMatchObject({ state: 'done', rowsSaved: 2 });
  expect(await count(other)).toBe(2);
  expect(await server.ok(getMemberImport, {}, other)).toMatchObject({ id, state: 'done' });
  expect(await server.ok(getMemberImport, {}, await aUnit(server.db))).toBeNull();
});
