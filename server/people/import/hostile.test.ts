import { expect, test, vi } from 'vitest';
import { uploadFile, uploadImg } from '#contract/files/calls.ts';
import { getMember } from '#contract/people/calls.ts';
import { getMemberImport, setMemberImport } from '#contract/people/import-calls.ts';
import { getMemberSheet } from '#contract/people/sheet-calls.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { helperCounts } from '#server/helper/counts.ts';
import { helpers, limits, type TaskName } from '#server/helper/in-helper.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { hostileSheets, manyRoles } from '#test/factories/hostile-sheets.ts';
import { anIdNumber } from '#test/factories/people.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { suiteServer } from '#test/server.ts';
import { runImports } from './run.ts';

const now = new Date('2026-06-01T04:00:00Z');
const server = await suiteServer();
const unit = await aUnit(server.db);

async function begun(bytes: Buffer, caller = unit): Promise<string> {
  const fileByte = bytes.toString('base64');
  const { file } = await server.ok(uploadFile, { kind: 'sheet', name: 'a.xlsx', fileByte }, caller);
  const id = newId();
  await server.ok(setMemberImport, { id, act: 'begin', fileId: file.id }, caller);
  return id;
}
const seen = async (id: string, caller = unit) => (await server.ok(getMemberImport, { id }, caller))!;
const run = () => runImports(server.services, now);
const codeOf = (name: RefusalName) => refusals[name].code;

const honest = (name = '陈1') =>
  aSheet([
    ['姓名', '证件号码', '性别', '出生日期'],
    [name, anIdNumber('2015-03-01', 1), '男', '2015-03-01'],
  ]);
const ends = (task: string) =>
  Object.fromEntries(helperCounts().flatMap((each) => (each.task === task ? [[each.end, each.count]] : [])));
const pixel = {
  kind: 'portrait' as const,
  fileByte: [
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ],
};
/** The one process that runs, at rest and held: what is given to it waits until it is killed or let go on. */
async function heldHelper(): Promise<number> {
  helpers.stop();
  await server.ok(uploadImg, pixel, await aUnit(server.db));
  const [pid] = helpers.pids;
  process.kill(pid!, 'SIGSTOP');
  return pid!;
}
const nextHelper = (pid: number) =>
  vi.waitFor(
    () => {
      const [next] = helpers.pids;
      expect([undefined, pid]).not.toContain(next);
      return next!;
    },
    { timeout: 10_000, interval: 2 },
  );
async function withoutTime(task: TaskName, act: () => Promise<void>): Promise<void> {
  const { ms } = limits[task];
  limits[task].ms = 1;
  await act();
  limits[task].ms = ms;
}
const doing = (name: string) =>
  vi.waitFor(() => expect(helpers.doing.map((each) => each.name)).toContain(name), { timeout: 10_000 });

const wanted = {
  'rows beyond 2^53': 'sheetUnsafe',
  'rows that are no numbers': 'sheetUnsafe',
  'a picture as tall as the sky': 'sheetUnsafe',
  'more pictures than rows': 'sheetUnsafe',
  'a row number beyond 2^53': 'sheetUnsafe',
  'rows of endless height': 'sheetUnsafe',
  'a height for each of 100,001 rows': 'sheetUnsafe',
  'a name of spaces': 'sheetCellTooLong',
  'a name longer than a cell': 'sheetUnsafe',
  'a shared text longer than a cell': 'sheetUnsafe',
  'a quarter of a million shared texts': 'sheetUnsafe',
  'one text in every cell': 'sheetUnsafe',
  'pictures in more cells than rows': 'sheetUnsafe',
  'more elements than a sheet has': 'sheetUnsafe',
  'photos of 36 megapixels, thirty of them': 'sheetPicturesTooLarge',
} as const satisfies Record<keyof typeof hostileSheets, RefusalName>;

test('small sheets that ask much are refused, each by what is wrong with it, and read in another process', async () => {
  const before = ends('people');
  const outcomes: Record<string, unknown> = {};
  for (const [name, make] of Object.entries(hostileSheets)) {
    const bytes = await make();
    const upload = { kind: 'sheet' as const, name: 'a.xlsx', fileByte: bytes.toString('base64') };
    const stored = await server.call(uploadFile, upload, unit);
    if (stored.code !== codeOf('success')) {
      outcomes[name] = stored.code;
      continue;
    }
    const id = await begun(bytes);
    await run();
    const { state, failed } = await seen(id);
    outcomes[name] = state === 'failed' ? failed?.code : state;
  }
  expect(outcomes).toEqual(
    Object.fromEntries(Object.entries(wanted).map(([name, refusal]) => [name, codeOf(refusal)])),
  );
  expect(ends('people')).toMatchObject({ refused: expect.any(Number) as number });
  // None had to be ended for it.
  expect({ ...ends('people'), refused: 0 }).toEqual({ ...before, refused: 0 });
}, 240_000);

test('a row of more roles than there are is a fault of the row', async () => {
  const id = await begun(manyRoles());
  await run();
  const { state, counts } = await seen(id);
  expect([state, counts.faulty]).toEqual(['ready', 2_000]);
}, 120_000);

test('a picture whose reader does not come back is refused with what to do', async () => {
  await heldHelper();
  await withoutTime('picture', async () => {
    expect((await server.refused(uploadImg, pixel, unit)).name).toBe('fileTooHard');
  });
  expect((await server.ok(uploadImg, pixel, unit)).files).toHaveLength(1);
}, 60_000);

test('while a sheet is read others are answered, and their files are looked at', async () => {
  const id = await begun(honest());
  const pid = await heldHelper();
  const running = run();
  await doing('people');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await server.ok(uploadImg, pixel, await aUnit(server.db))).files).toHaveLength(1);
  expect((await seen(id)).state).toBe('working');
  process.kill(pid, 'SIGCONT');
  await running;
  expect((await seen(id)).state).toBe('ready');
}, 60_000);

test('one whose reader was killed, and the next while it started, is read', async () => {
  const id = await begun(honest());
  const pid = await heldHelper();
  const running = run();
  await doing('people');
  process.kill(pid, 'SIGKILL');
  process.kill(await nextHelper(pid), 'SIGKILL');
  await running;
  expect(await seen(id)).toMatchObject({ state: 'ready', failed: null });
  expect(ends('people')).toMatchObject({ busy: 1 });
}, 60_000);

test('one whose reader does not come back fails, says so to its owner, and is not tried again', async () => {
  const id = await begun(honest());
  await heldHelper();
  await withoutTime('people', run);
  const gaveUp = { state: 'failed', failed: { code: codeOf('importGaveUp'), values: {} } };
  expect(await seen(id)).toMatchObject(gaveUp);
  await runImports(server.services, new Date(now.getTime() + 3_600_000));
  expect(await seen(id)).toMatchObject(gaveUp);
}, 60_000);

test('nor does one that ended its server come back for ever: tries are counted before each', async () => {
  const id = await begun(honest());
  await server.db
    .updateTable('member_imports' as never)
    .set({ state: 'working', tries: 2, touched_at: new Date(0) } as never)
    .where('id' as never, '=', id as never)
    .execute();
  await run();
  expect(await seen(id)).toMatchObject({ state: 'failed', failed: { code: codeOf('importGaveUp') } });
  expect((await server.ok(getMember, {}, unit)).total).toBe(0);
});

test('of many marked copies at once one is made at a time, and too many are refused', async () => {
  const caller = await aUnit(server.db);
  const id = await begun(honest('陈1'), caller);
  await run();
  const pid = await heldHelper();
  const codes: number[] = [];
  const body = { what: 'faults' as const, importId: id };
  const all = Array.from({ length: 30 }, async () => {
    codes.push((await server.call(getMemberSheet, body, caller)).code);
  });
  // One is being made, four wait.
  await vi.waitFor(() => expect(codes).toHaveLength(25), { timeout: 20_000 });
  expect(new Set(codes)).toEqual(new Set([codeOf('helpersBusy')]));
  expect(helpers.doing).toEqual([{ name: 'markedSheet', caller: caller.unitId, pid }]);
  process.kill(pid, 'SIGCONT');
  await Promise.all(all);
  expect(codes.filter((code) => code === codeOf('success'))).toHaveLength(5);
}, 60_000);
