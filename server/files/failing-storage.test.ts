import pino from 'pino';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { uploadImg } from '#contract/files/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { buildApp } from '#server/app.ts';
import { StorageFailed, type Storage } from '#server/storage/storage.ts';
import { sql } from 'kysely';
import { aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { keyOf } from './store.ts';
import { all } from '#test/all.ts';
import { suiteServer } from '#test/server.ts';
const server = await suiteServer();
const unit = await aUnit(server.db);

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' } });
const base64 = async (image: Sharp) => (await image.jpeg().toBuffer()).toString('base64');

async function aFile(caller: PortalCaller, kind: 'idFront' | 'portrait' | 'avatar' = 'idFront') {
  const body = { kind, fileByte: [await base64(blank(600, 400))] };
  return (await server.ok(uploadImg, body, caller)).files[0]!;
}

describe('a storage that fails', () => {
  /** Takes `good` writes, then no more. */
  function failing(storage: Storage, good: number): Storage {
    const fail = () => Promise.reject(new StorageFailed('ENOSPC'));
    return { ...storage, put: (...args) => (good-- > 0 ? storage.put(...args) : fail()), get: fail };
  }
  const rows = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from files`.execute(server.db)).rows[0]!.n;

  test('is said plainly, and nothing is half-stored: neither rows nor bytes, of one picture or several', async () => {
    const { services } = server;
    const { storage } = services;
    const list = async () => (await all(storage.list())).map(({ key }) => key).sort();
    const before = [await rows(), await list()];
    const picture = await base64(blank(30, 30));
    for (const good of [0, 1, 2, 3]) {
      const broken = await buildApp(
        { ...services, storage: failing(storage, good) },
        pino({ enabled: false }),
      );
      const answer = await broken.inject({
        method: 'POST',
        url: '/api/common/uploadImg',
        payload: { token: unit.token, uid: unit.uid, kind: 'portrait', fileByte: [picture, picture] },
      });
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({
        code: refusals.storageFailed.code,
        msg: refusals.storageFailed.zh,
      });
      await broken.close();
    }
    expect([await rows(), await list()]).toEqual(before);
  });

  test('gives no file and says so; the server is not ready then', async () => {
    const { url } = await aFile(unit);
    const broken = await buildApp(
      { ...server.services, storage: failing(server.services.storage, 0) },
      pino({ enabled: false }),
    );
    const answer = await broken.inject({ url });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: refusals.storageFailed.code });
    expect(answer.headers['content-disposition']).toBeUndefined();
    const ready = await broken.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false, why: 'storage' }]);
    await broken.close();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('bytes that were lost are a file not found', async () => {
    const { id, url } = await aFile(unit);
    await server.services.storage.delete(keyOf(id));
    expect((await fetch(server.url + url)).status).toBe(404);
  });
});
