import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { uploadFile } from '#contract/files/calls.ts';
import { getMember } from '#contract/people/calls.ts';
import { getMemberImport, setMemberImport } from '#contract/people/import-calls.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { anIdNumber } from '#test/factories/people.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { suiteServer } from '#test/server.ts';
import { runImports } from './run.ts';

const server = await suiteServer();

const now = new Date('2026-06-01T04:00:00Z');

/** An import of three people, with what it does and how it stands. */
async function anImport() {
  const unit = await aUnit(server.db);
  const people = ['陈一', '陈二', '陈三'].map((name) => [
    name,
    anIdNumber('2015-03-01', 1),
    '男',
    '2015-03-01',
  ]);
  const sheet = aSheet([['姓名', '证件号码', '性别', '出生日期'], ...people]);
  const upload = { kind: 'sheet' as const, name: 'a.xlsx', fileByte: sheet.toString('base64') };
  const { file } = await server.ok(uploadFile, upload, unit);
  const id = newId();
  await server.ok(setMemberImport, { id, act: 'begin', fileId: file.id }, unit);
  return {
    id,
    confirm: () => server.ok(setMemberImport, { id, act: 'confirm', leaveFaults: false }, unit),
    state: async () => (await server.ok(getMemberImport, { id }, unit))!.state,
    people: async () => (await server.ok(getMember, {}, unit)).total,
    tries: async () => {
      const { rows } = await sql<{
        tries: number;
      }>`select tries from member_imports where id = ${id}`.execute(server.db);
      return rows[0]!.tries;
    },
  };
}

/** A run whose server is stopped when its clock is read for the second time: at the first row. */
async function stoppedRun(): Promise<void> {
  const stopping = new AbortController();
  let reads = 0;
  const clock = () => {
    if (++reads === 2) stopping.abort();
    return now;
  };
  await runImports({ ...server.services, clock, signal: stopping.signal }, now);
}

test('a server that is stopped begins no import', async () => {
  const sheet = await anImport();
  await runImports({ ...server.services, signal: AbortSignal.abort() }, now);
  expect([await sheet.state(), await sheet.tries()]).toEqual(['waiting', 0]);
  await runImports(server.services, now);
  expect(await sheet.state()).toBe('ready');
});

test('stopped while it reads or saves, it gives the import back, which the next does at once', async () => {
  const sheet = await anImport();
  for (let stop = 0; stop < 3; stop++) {
    await stoppedRun();
    expect([await sheet.state(), await sheet.tries()]).toEqual(['waiting', 0]);
  }
  await runImports({ ...server.services, clock: () => now }, now);
  expect(await sheet.state()).toBe('ready');
  await sheet.confirm();
  const before = await sheet.tries();
  await stoppedRun();
  expect([await sheet.state(), await sheet.tries(), await sheet.people()]).toEqual(['saving', before, 0]);
  await runImports({ ...server.services, clock: () => now }, now);
  expect([await sheet.state(), await sheet.people()]).toEqual(['done', 3]);
});

test('a run that has gone on for long takes what has died since it began', async () => {
  const sheet = await anImport();
  const alive = new Date(now.getTime() - 60_000);
  await sql`update member_imports set state = 'working', tries = 1, touched_at = ${alive} where id = ${sheet.id}`.execute(
    server.db,
  );
  await runImports({ ...server.services, clock: () => now }, now);
  expect(await sheet.state()).toBe('working');
  await runImports({ ...server.services, clock: () => new Date(now.getTime() + 600_000) }, now);
  expect(await sheet.state()).toBe('ready');
});
