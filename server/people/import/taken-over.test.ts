import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { uploadFile } from '#contract/files/calls.ts';
import { getMember } from '#contract/people/calls.ts';
import { setMemberImport } from '#contract/people/import-calls.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { anIdNumber } from '#test/factories/people.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { aGate } from '#test/gate.ts';
import { suiteServer } from '#test/server.ts';
import { runImports } from './run.ts';

const server = await suiteServer();

const now = new Date('2026-06-01T04:00:00Z');
const later = new Date(now.getTime() + 4 * 60_000);

async function anImport() {
  const unit = await aUnit(server.db);
  const person = ['陈一', anIdNumber('2015-03-01', 1), '男', '2015-03-01'];
  const sheet = aSheet([['姓名', '证件号码', '性别', '出生日期'], person]);
  const upload = { kind: 'sheet' as const, name: 'a.xlsx', fileByte: sheet.toString('base64') };
  const { file } = await server.ok(uploadFile, upload, unit);
  const id = newId();
  await server.ok(setMemberImport, { id, act: 'begin', fileId: file.id }, unit);
  return {
    unit,
    confirm: () => server.ok(setMemberImport, { id, act: 'confirm', leaveFaults: false }, unit),
    row: async () => {
      const { rows } = await sql<{ state: string; tries: number }>`
        select *, length(plan) as plan from member_imports where id = ${id}`.execute(server.db);
      return rows[0]!;
    },
    people: async () => (await server.ok(getMember, {}, unit)).total,
    checks: async () => {
      const { rows } = await sql`
        select from audit where act = 'members.checkSheet' and subject_id = ${unit.unitId}`.execute(
        server.db,
      );
      return rows.length;
    },
  };
}

/** A worker that waits at `gate` before it reads its sheet. */
function worker(gate: ReturnType<typeof aGate>, at: Date) {
  const { storage } = server.services;
  const get: typeof storage.get = async (...which) => {
    await gate.pass();
    return storage.get(...which);
  };
  return runImports({ ...server.services, storage: { ...storage, get }, clock: () => at }, at);
}

test.each(['ends', 'fails'])(
  'a reader that was taken over and then %s changes nothing of the import',
  async (late) => {
    const sheet = await anImport();
    const [first, second] = [aGate(), aGate()];
    const slow = worker(first, now);
    await first.reached;
    const next = worker(second, later);
    await second.reached;
    const row = await sheet.row();
    expect(row).toMatchObject({ state: 'working', tries: 2 });
    if (late === 'ends') first.open();
    else first.fail(new Error('late'));
    await Promise.allSettled([slow]);
    expect(await sheet.row()).toEqual(row);
    expect(await sheet.checks()).toBe(0);
    second.open();
    await next;
    expect((await sheet.row()).state).toBe('ready');
    expect(await sheet.checks()).toBe(1);
  },
);

test('people are not saved by a worker whose import was given up meanwhile', async () => {
  const sheet = await anImport();
  await runImports({ ...server.services, clock: () => now }, now);
  await sheet.confirm();
  await sql`update member_imports set tries = 1 where unit_id = ${sheet.unit.unitId}`.execute(server.db);
  const locked = aGate();
  const holding = server.db.transaction().execute(async (trx) => {
    await sql`select from units where id = ${sheet.unit.unitId} for update`.execute(trx);
    await locked.pass();
  });
  await locked.reached;
  const slow = runImports({ ...server.services, clock: () => now }, now);
  await expect.poll(async () => (await sheet.row()).tries).toBe(2);
  await runImports({ ...server.services, clock: () => later }, later);
  const givenUp = await sheet.row();
  expect(givenUp).toMatchObject({ state: 'failed', tries: 3 });
  locked.open();
  await Promise.all([holding, slow]);
  expect(await sheet.row()).toEqual(givenUp);
  expect(await sheet.people()).toBe(0);
});
