import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/certificates/staff-calls.ts';
import { getFileUrl, staffGetFileUrl } from '#contract/files/calls.ts';
import { readFile } from '#server/files/store.ts';
import { newId } from '#server/db/id.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { StorageFailed } from '#server/storage/storage.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aRankedRegistration } from '#test/factories/certificates.ts';
import { aGate } from '#test/gate.ts';
import type { Exporter } from '#test/kills/exporter.ts';
import { suiteServer } from '#test/server.ts';
import { entriesOf } from '#test/zip.ts';
import { keptMs, partLimits, runExports, sweepExports } from './export.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['certificates']);

async function issued(athletes: number, patch: Parameters<typeof aRankedRegistration>[2] = {}) {
  const made = await aRankedRegistration(server, athletes, patch);
  await server.ok(calls.setCertificates, { matchId: made.matchId, kind: 'award' }, staff);
  return made;
}

describe('the zips of a whole match', () => {
  const begin = (matchId: string, id = newId()) =>
    server.ok(calls.setCertificateExport, { id, matchId, act: 'begin', kinds: [] }, staff);
  const seen = (matchId: string) => server.ok(calls.getCertificateExport, { matchId }, staff);
  const later = (ms: number) => server.setNow(new Date(Date.now() + ms));
  const parted = async (n: number, work: () => Promise<void>) => {
    const most = partLimits.certificates;
    partLimits.certificates = n;
    try {
      await work();
    } finally {
      partLimits.certificates = most;
      server.setNow(new Date());
    }
  };
  const bytesOf = async (fileId: string) => {
    const { files } = await server.ok(staffGetFileUrl, { ids: [fileId] }, staff);
    return Buffer.from(await (await fetch(server.url + files[0]!.url)).arrayBuffer());
  };

  test('are made part by part in the background, awards by event, group and rank', () =>
    parted(2, async () => {
      const made = await issued(3);
      const id = newId();
      expect(await begin(made.matchId, id)).toMatchObject({
        id,
        state: 'waiting',
        done: 0,
        total: 3,
        parts: [],
      });
      expect(await begin(made.matchId, id)).toMatchObject({ id, state: 'waiting' });
      const another = { id: newId(), matchId: made.matchId, act: 'begin' as const, kinds: [] };
      expect((await server.refused(calls.setCertificateExport, another, staff)).name).toBe(
        'certificateExportRuns',
      );
      await runExports(server.services);
      const done = (await seen(made.matchId))!;
      expect(done).toMatchObject({
        id,
        state: 'done',
        done: 3,
        total: 3,
        parts: [{ certificates: 2 }, { certificates: 1 }],
      });
      const names = [];
      for (const { fileId } of done.parts) names.push(...(await entriesOf(await bytesOf(fileId))).keys());
      const { name, groups } = made.event;
      const folder = `获奖证书/01 ${name.zh}/01 ${groups[0]!.name.zh}`;
      expect(names.map((each) => each.slice(0, each.lastIndexOf(' ')))).toEqual(
        made.entrant.team.athletes.map(
          (athlete, at) => `${folder}/0${at + 1} 第${'一二三'[at]}名 ${athlete.name}`,
        ),
      );
      // Hidden from the portal, and from staff without the duty.
      const ids = { ids: [done.parts[0]!.fileId] };
      expect((await server.ok(getFileUrl, ids, made.entrant.unit)).files).toEqual([]);
      expect((await server.ok(staffGetFileUrl, ids, await aStaff(server.db, ['results']))).files).toEqual([]);
    }));

  test('go on from the last part that was stored when the process dies', () =>
    parted(1, async () => {
      const made = await issued(3);
      await begin(made.matchId);
      const { storage } = server.services;
      let stored = 0;
      // Dead: the process that writes the second part never comes back and reports nothing.
      const dead = {
        ...storage,
        put: (...args: Parameters<typeof storage.put>) =>
          ++stored > 1 ? new Promise<void>(() => {}) : storage.put(...args),
      };
      void runExports({ ...server.services, storage: dead });
      await expect.poll(async () => stored, { timeout: 10_000 }).toBe(2);
      const [first] = (await seen(made.matchId))!.parts;
      await runExports(server.services);
      expect((await seen(made.matchId))!).toMatchObject({
        state: 'working',
        parts: [{ fileId: first!.fileId }],
      });
      later(61_000);
      await runExports(server.services);
      const after = (await seen(made.matchId))!;
      expect(after).toMatchObject({ state: 'done', done: 3, parts: [{ fileId: first!.fileId }, {}, {}] });
    }));

  test('when a process is killed in the middle, another goes on; everyone is in them once', async () => {
    const made = await issued(3);
    await begin(made.matchId);
    const { dataDir } = server.services.config;
    const life = (n: number) => {
      const exporter: Exporter = {
        connection: server.connection,
        dataDir,
        aheadMs: n * 61_000,
        certificates: 1,
        storesMs: 700,
      };
      const program = ['--no-warnings', 'test/kills/exporter.ts', JSON.stringify(exporter)];
      return spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'] });
    };
    const ids = async () => (await seen(made.matchId))!.parts.map(({ fileId }) => fileId);
    let before: string[] = [];
    for (const [n, killedAt] of [1, 2].entries()) {
      const child = life(n);
      const exit = once(child, 'exit');
      await expect.poll(async () => (await ids()).length, { timeout: 20_000, interval: 20 }).toBe(killedAt);
      // While it draws or stores the next one.
      child.kill('SIGKILL');
      expect(await exit).toEqual([null, 'SIGKILL']);
      const now = await ids();
      expect(now.slice(0, before.length)).toEqual(before);
      before = now;
      expect((await seen(made.matchId))!.state).toBe('working');
    }
    const last = life(2);
    expect(await once(last, 'exit')).toEqual([0, null]);
    const done = (await seen(made.matchId))!;
    expect(done).toMatchObject({ state: 'done', done: 3, total: 3 });
    expect((await ids()).slice(0, before.length)).toEqual(before);
    const names: string[] = [];
    for (const fileId of await ids())
      names.push(...(await entriesOf(await readFile(server.services.storage, fileId))).keys());
    const { rows } = await server.ok(calls.staffGetCertificates, { matchId: made.matchId }, staff);
    expect(names.map((name) => name.slice(-14, -4))).toEqual(rows.map(({ number }) => number));
  });

  test('are made by the process that took them over; the one that was slow stores nothing more', () =>
    parted(1, async () => {
      const made = await issued(2);
      await begin(made.matchId);
      const { storage } = server.services;
      const worker = (gate: ReturnType<typeof aGate>) => {
        const put: typeof storage.put = async (...what) => {
          await gate.pass();
          return storage.put(...what);
        };
        return runExports({ ...server.services, storage: { ...storage, put } });
      };
      const [first, second] = [aGate(), aGate()];
      const slow = worker(first);
      await first.reached;
      later(61_000);
      const next = worker(second);
      await second.reached;
      first.open();
      await slow;
      expect(await seen(made.matchId)).toMatchObject({ state: 'working', done: 0, parts: [] });
      second.open();
      await next;
      expect(await seen(made.matchId)).toMatchObject({ state: 'done', done: 2, parts: [{}, {}] });
    }));

  test('are given up after five attempts: exportFailed', async () => {
    const made = await issued(1);
    await begin(made.matchId);
    const storage = { ...server.services.storage, put: () => Promise.reject(new StorageFailed('ENOSPC')) };
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await seen(made.matchId))!.state).toBe('waiting');
      await expect(runExports({ ...server.services, storage })).rejects.toMatchObject({
        errors: [{ refusal: 'storageFailed' }],
      });
    }
    expect(await seen(made.matchId)).toMatchObject({ state: 'failed', failed: 2779 });
    expect(await begin(made.matchId)).toMatchObject({ state: 'waiting' });
    await runExports(server.services);
    expect(await seen(made.matchId)).toMatchObject({ state: 'done' });
  });

  test('stop when they are cancelled; are nothing of nothing; go after a week with their files', async () => {
    const made = await issued(1);
    const { id } = (await begin(made.matchId))!;
    await server.ok(
      calls.setCertificateExport,
      { id, matchId: made.matchId, act: 'cancel', kinds: [] },
      staff,
    );
    await runExports(server.services);
    expect(await seen(made.matchId)).toBeNull();
    const none = { id: newId(), matchId: made.matchId, act: 'begin' as const, kinds: ['coach' as const] };
    expect((await server.refused(calls.setCertificateExport, none, staff)).name).toBe('certificateNothing');
    await begin(made.matchId);
    await runExports(server.services);
    const { parts } = (await seen(made.matchId))!;
    await sweepExports(server.db, new Date(Date.now() + keptMs - 60_000));
    expect(await seen(made.matchId)).not.toBeNull();
    await sweepExports(server.db, new Date(Date.now() + keptMs + 60_000));
    expect(await seen(made.matchId)).toBeNull();
    await sweepFiles(server.services, new Date(Date.now() + keptMs));
    expect(
      await server.db.selectFrom('files').select('id').where('id', '=', parts[0]!.fileId).execute(),
    ).toEqual([]);
  });
});
