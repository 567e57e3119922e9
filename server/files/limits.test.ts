import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { uploadImg } from '#contract/files/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { sql } from 'kysely';
import { aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { bytesADay } from './store.ts';
import { suiteServer } from '#test/server.ts';
const server = await suiteServer();
const unit = await aUnit(server.db);

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' } });
const base64 = async (image: Sharp) => (await image.jpeg().toBuffer()).toString('base64');

test('a list holds four pictures, of kinds that are pictures', async () => {
  const picture = await base64(blank(9, 9));
  const send = (body: object) => server.refused(uploadImg, body as never, unit);
  expect((await send({ kind: 'portrait', fileByte: [] })).problems).toEqual([
    { name: 'required', place: 'fileByte' },
  ]);
  expect((await send({ kind: 'portrait', fileByte: Array<string>(5).fill(picture) })).name).toBe('typeError');
  expect((await send({ kind: 'music', fileByte: [picture] })).name).toBe('typeError');
});

test('the 3,000th file of a day is taken, the next refused, until a day has gone by', async () => {
  const eager = await aUnit(server.db);
  await sql`
    insert into files (id, account_id, kind, mime, bytes, created_at)
    select gen_random_uuid(), ${eager.accountId}, 'portrait', 'image/jpeg', 1, now() from generate_series(1, 2998)`.execute(
    server.db,
  );
  const fileByte = [await base64(blank(9, 9)), await base64(blank(9, 9))];
  await server.ok(uploadImg, { kind: 'portrait', fileByte }, eager);
  expect((await server.refused(uploadImg, { kind: 'portrait', fileByte: [fileByte[0]!] }, eager)).name).toBe(
    'uploadsTooMany',
  );
  await server.db
    .updateTable('files')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('account_id', '=', eager.accountId)
    .execute();
  await server.ok(uploadImg, { kind: 'portrait', fileByte: [fileByte[0]!] }, eager);
});

test('the bytes of a day are bounded too, and lower for units that are not approved', async () => {
  const fileByte = [await base64(blank(9, 9))];
  const stranger = await aUnit(server.db, { unitStatus: 1 });
  const approved = await aUnit(server.db);
  const send = (caller: PortalCaller) => server.call(uploadImg, { kind: 'portrait', fileByte }, caller);
  for (const [caller, most] of [
    [stranger, bytesADay.stranger],
    [approved, bytesADay.known],
  ] as const) {
    expect((await send(caller)).code).toBe(refusals.success.code);
    await sql`
      insert into files (id, account_id, kind, mime, bytes, created_at)
      select gen_random_uuid(), ${caller.accountId}, 'portrait', 'image/jpeg', ${most / 4}, now() from generate_series(1, 4)`.execute(
      server.db,
    );
    expect((await send(caller)).code).toBe(refusals.uploadsTooMany.code);
  }
});
