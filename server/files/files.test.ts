import { readdir } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFileUrl, staffGetFileUrl, uploadImg } from '#contract/files/calls.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { testServer, type TestServer } from '#test/server.ts';

let server: TestServer;
let unit: PortalCaller;
beforeAll(async () => {
  server = await testServer();
  unit = await aUnit(server.db);
});
afterAll(() => server.close());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' } });
const base64 = async (image: Sharp) => (await image.jpeg().toBuffer()).toString('base64');

async function refusedAs(bytes: string): Promise<string> {
  return (await server.refused(uploadImg, { kind: 'portrait', fileByte: [bytes] }, unit)).name;
}

test('a picture is written anew: upright, without metadata, at most 2560 px', async () => {
  const original = await blank(3000, 1000)
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { files } = await server.ok(
    uploadImg,
    { kind: 'portrait', fileByte: [original.toString('base64')] },
    unit,
  );
  const response = await fetch(server.url + files[0]!.url);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(stored).toMatchObject({ format: 'jpeg', width: 853, height: 2560 });
  expect(stored.exif).toBeUndefined();
});

test('what is no JPEG or PNG is refused by its content, and nothing stays behind', async () => {
  const before = await readdir(server.services.config.filesDir, { recursive: true });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString(
    'base64',
  );
  expect(await refusedAs(svg)).toBe('imageWrong');
  expect(await refusedAs((await blank(9, 9).webp().toBuffer()).toString('base64'))).toBe('imageWrong');
  const cut = (await blank(500, 500).jpeg().toBuffer()).subarray(0, 300).toString('base64');
  expect(await refusedAs(cut)).toBe('imageWrong');
  expect(await readdir(server.services.config.filesDir, { recursive: true })).toEqual(before);
});

test('40 megapixels are the limit; more than 10 MB is refused before decoding', async () => {
  const bomb = await blank(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
  expect(await refusedAs(bomb.toString('base64'))).toBe('imageTooManyPixels');
  expect(await refusedAs(Buffer.alloc(10 * 1024 * 1024 + 3).toString('base64'))).toBe('imageTooLarge');
});

test('an address serves its owner’s session alone, for five minutes, unaltered', async () => {
  const now = new Date();
  server.setNow(now);
  const { files } = await server.ok(
    uploadImg,
    { kind: 'idFront', fileByte: [await base64(blank(20, 20))] },
    unit,
  );
  const { id, url } = files[0]!;
  expect((await fetch(server.url + url)).status).toBe(200);
  expect((await fetch(server.url + url.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404);
  expect((await fetch(`${server.url}/files/${id}`)).status).toBe(404);
  server.setNow(new Date(now.getTime() + 301_000));
  expect((await fetch(server.url + url)).status).toBe(404);
  server.setNow(now);
  await server.db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', unit.accountId)
    .execute();
  expect((await fetch(server.url + url)).status).toBe(404);
  await server.db
    .updateTable('sessions')
    .set({ ended_at: null })
    .where('account_id', '=', unit.accountId)
    .execute();
});

test('another unit gets no address for it, nor staff without the duty', async () => {
  const { files } = await server.ok(
    uploadImg,
    { kind: 'idFront', fileByte: [await base64(blank(20, 20))] },
    unit,
  );
  const ids = { ids: [files[0]!.id] };
  expect((await server.ok(getFileUrl, ids, unit)).files).toHaveLength(1);
  expect((await server.ok(getFileUrl, ids, await aUnit(server.db))).files).toEqual([]);
  expect((await server.ok(staffGetFileUrl, ids, await aStaff(server.db, ['finance']))).files).toEqual([]);
  expect((await server.ok(staffGetFileUrl, ids, await aStaff(server.db, ['people']))).files).toHaveLength(1);
});
