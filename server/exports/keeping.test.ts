import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/exports/calls.ts';
import { getUnits } from '#contract/units/calls.ts';
import { newId } from '#server/db/id.ts';
import { all } from '#test/all.ts';
import { aMember } from '#test/factories/people.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import type { ListExporter } from '#test/kills/list-exporter.ts';
import { limits } from './handlers.ts';
import { keptMs, sweepExports } from './run.ts';
import { anExportingServer, asking } from '#test/factories/exports.ts';

const { server, staff, work, made, fetched, statusOf } = await anExportingServer();

describe('how long', () => {
  test('a file goes when its time is over: exportEnded', async () => {
    const { row } = await made({});
    const { url } = await server.ok(calls.getExportUrl, { id: row.id }, staff);
    const keys = async () => (await all(server.services.storage.list())).length;
    const before = await keys();
    server.setNow(new Date(Date.now() + keptMs + 60_000));
    await sql`update sessions set idle_until = now() + interval '9 days', expires_at = now() + interval '9 days'
               where account_id = ${staff.accountId}`.execute(server.db);
    expect((await server.refused(calls.getExportUrl, { id: row.id }, staff)).name).toBe('exportEnded');
    expect(await statusOf(url)).toBe(404);
    const swept = await sweepExports(server.services, server.services.clock());
    expect(await keys()).toBe(before - swept);
    expect(swept).toBeGreaterThan(0);
    expect(await server.ok(calls.getExport, { id: row.id }, staff)).toMatchObject({
      state: 'ended',
      lines: row.lines,
    });
  });

  test('one that is deleted is gone at once, one that is being made is stopped', async () => {
    const { row } = await made({});
    const [file] = await server.db.selectFrom('exports').select('file_id').where('id', '=', row.id).execute();
    expect((await server.ok(calls.endExport, { id: row.id }, staff)).state).toBe('ended');
    expect((await server.ok(calls.endExport, { id: row.id }, staff)).state).toBe('ended');
    expect(
      await server.db.selectFrom('files').select('id').where('id', '=', file!.file_id!).execute(),
    ).toEqual([]);
    const { id } = await server.ok(calls.setExport, asking({}), staff);
    expect((await server.refused(calls.getExportUrl, { id }, staff)).name).toBe('exportNotDone');
    const { storage } = server.services;
    const ending: typeof storage = {
      ...storage,
      async putStream(key, bytes, mime) {
        await server.ok(calls.endExport, { id }, staff);
        await storage.putStream(key, bytes, mime);
      },
    };
    const before = (await all(storage.list())).length;
    await work({ ...server.services, storage: ending });
    expect(await server.ok(calls.getExport, { id }, staff)).toMatchObject({ state: 'ended', lines: 0 });
    expect((await all(storage.list())).length).toBe(before);
  });

  test('once a person’s data was erased, a file of people made before is no longer given out', async () => {
    const { row } = await made({});
    await sql`insert into audit (id, at, realm, act, subject, subject_id, request_id)
      values (${newId()}, ${server.services.clock()}, 'system', 'privacy.erase', 'member', ${newId()}, '')`.execute(
      server.db,
    );
    expect((await server.refused(calls.getExportUrl, { id: row.id }, staff)).name).toBe('exportEnded');
    await sql`delete from audit where act = 'privacy.erase'`.execute(server.db).catch(() => undefined);
  });

  test('from whom a match or a duty was taken has no file of before', async () => {
    const changed = async (before: object, after: object) => {
      const other = await aStaff(server.db, ['units']);
      const { row } = await made({}, other);
      await sql`insert into audit (id, at, realm, act, subject, subject_id, request_id, before, after)
        values (${newId()}, ${server.services.clock()}, 'system', 'staff.change', 'staff', ${other.accountId}, '',
                ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(server.db);
      return (await server.call(calls.getExportUrl, { id: row.id }, other)).code;
    };
    const rights = { duties: ['units'], matchIds: null };
    expect(await changed(rights, { duties: ['units', 'people'], matchIds: null })).toBe(1);
    expect(await changed(rights, { ...rights, matchIds: [newId()] })).toBe(2984);
    expect(await changed({ ...rights, duties: ['units', 'results'] }, rights)).toBe(2984);
  });

  test('no more than a few at once, and not endlessly many a day', async () => {
    const one = await aStaff(server.db, ['units']);
    const ids = Array.from({ length: limits.running }, newId);
    for (const id of ids) await server.ok(calls.setExport, asking({ id }), one);
    expect(await server.refused(calls.setExport, asking({}), one)).toMatchObject({ name: 'exportsRunning' });
    // A repeat of what is there is none.
    expect((await server.ok(calls.setExport, asking({ id: ids[0]! }), one)).state).toBe('waiting');
    await work();
    const most = limits.day;
    limits.day = limits.running;
    expect((await server.refused(calls.setExport, asking({}), one)).name).toBe('exportsToday');
    limits.day = most;
  });

  test('an empty list is refused at once, and one that has become empty meanwhile too', async () => {
    expect((await server.refused(calls.setExport, asking({ filters: { text: newId() } }), staff)).name).toBe(
      'noData',
    );
    const { unitId } = await aUnit(server.db);
    const { memberId } = await aMember(server.db, unitId, { athlete: 1 });
    const body = asking({ list: 'qualifications', filters: { unitId } });
    await server.ok(calls.setExport, body, staff);
    await server.db
      .updateTable('members')
      .set({ deleted_at: new Date() })
      .where('id', '=', memberId)
      .execute();
    await work();
    expect(await server.ok(calls.getExport, { id: body.id }, staff)).toMatchObject({
      state: 'failed',
      code: 107,
    });
  });
});

describe('what goes wrong', () => {
  test('a storage that fails is tried again, and given up in the end: exportGaveUp', async () => {
    const { id } = await server.ok(calls.setExport, asking({}), staff);
    const { storage } = server.services;
    const broken: typeof storage = {
      ...storage,
      async putStream(_key, bytes) {
        for await (const _ of bytes) throw new Error('ENOSPC');
      },
    };
    await work({ ...server.services, storage: broken });
    expect(await server.ok(calls.getExport, { id }, staff)).toMatchObject({ state: 'failed', code: 2985 });
  });

  test('a killed process leaves nothing that is offered; another makes it whole', async () => {
    const { id } = await server.ok(calls.setExport, asking({ format: 'xlsx' }), staff);
    const exporter: ListExporter = {
      connection: server.connection,
      dataDir: server.services.config.dataDir,
      aheadMs: 0,
      pieceMs: 400,
    };
    const child = spawn(
      process.execPath,
      ['--no-warnings', 'test/kills/list-exporter.ts', JSON.stringify(exporter)],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const exit = once(child, 'exit');
    const halves = async () =>
      (await all(server.services.storage.list())).filter(({ key }) => key.endsWith('.part'));
    await expect.poll(async () => (await halves()).length, { timeout: 20_000, interval: 20 }).toBe(1);
    child.kill('SIGKILL');
    await exit;
    expect((await server.ok(calls.getExport, { id }, staff)).state).toBe('working');
    expect((await server.refused(calls.getExportUrl, { id }, staff)).name).toBe('exportNotDone');
    server.setNow(new Date(Date.now() + 61_000));
    await work();
    expect((await server.ok(calls.getExport, { id }, staff)).state).toBe('done');
    const { sheets } = await readXlsx(await fetched(id));
    const { total } = await server.ok(getUnits, {}, staff);
    expect(sheets[0]!.rows).toHaveLength(total + 1);
  }, 60_000);
});
