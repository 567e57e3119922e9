import { readdir } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { getUserInfo, setUserInfo } from '#contract/accounts/calls.ts';
import { getFileUrl, staffGetFileUrl, staffUploadImg, uploadFile, uploadImg } from '#contract/files/calls.ts';
import { getUnit, setUnit } from '#contract/units/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aForm } from '#test/factories/units.ts';
import { aPdf } from '#test/factories/uploads.ts';
import { suiteServer } from '#test/server.ts';
const server = await suiteServer();
const unit = await aUnit(server.db);

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' } });
const base64 = async (image: Sharp) => (await image.jpeg().toBuffer()).toString('base64');

async function refusedAs(bytes: string): Promise<string> {
  return (await server.refused(uploadImg, { kind: 'portrait', fileByte: [bytes] }, unit)).name;
}

test('a picture is re-encoded: upright, without metadata, at most 2560 px', async () => {
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

test('without a kind it is a plain picture of the account’s own, with its address', async () => {
  const staff = await aStaff(server.db, ['people', 'units', 'materials']);
  const { url, files } = await server.ok(
    uploadImg,
    { fileByte: [await base64(blank(20, 20)), await base64(blank(30, 30))] },
    unit,
  );
  expect([url, files.map(({ kind }) => kind)]).toEqual([files[0]!.url, ['picture', 'picture']]);
  expect((await fetch(server.url + url)).headers.get('content-type')).toBe('image/jpeg');
  const ids = files.map(({ id }) => id);
  expect((await server.ok(getFileUrl, { ids }, await aUnit(server.db))).files).toEqual([]);
  expect((await server.ok(staffGetFileUrl, { ids }, staff)).files).toEqual([]);
});

test('a profile gives its picture’s address with the file’s id', async () => {
  const profile = () => server.ok(getUserInfo, {}, unit);
  expect(await profile()).toMatchObject({ avatar: null, avatarUrl: null });
  const { files } = await server.ok(
    uploadImg,
    { kind: 'avatar', fileByte: [await base64(blank(20, 20))] },
    unit,
  );
  await server.ok(setUserInfo, { nickname: '绳友', introduction: '', avatar: files[0]!.id }, unit);
  const { avatar, avatarUrl } = await profile();
  expect(avatar).toBe(files[0]!.id);
  expect((await fetch(server.url + avatarUrl)).headers.get('content-type')).toBe('image/jpeg');
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

async function aFile(caller: PortalCaller, kind: 'idFront' | 'portrait' | 'avatar' = 'idFront') {
  const body = { kind, fileByte: [await base64(blank(600, 400))] };
  return (await server.ok(uploadImg, body, caller)).files[0]!;
}

test('an address is for one file and one variant of it', async () => {
  const [one, other] = [await aFile(unit), await aFile(unit)];
  expect(one.thumbUrl).toContain('variant=thumb');
  const status = async (url: string) => (await fetch(server.url + url)).status;
  expect(await status(one.thumbUrl!)).toBe(200);
  expect(await status(one.url.replace(one.id, other.id))).toBe(404);
  expect(await status(one.thumbUrl!.replace('variant=thumb', 'variant=whole'))).toBe(404);
  const thumb = await fetch(server.url + one.thumbUrl!);
  expect(thumb.headers.get('content-type')).toBe('image/webp');
  expect(thumb.headers.get('content-disposition')).toBe('inline; filename="picture"');
  expect((await thumb.arrayBuffer()).byteLength).toBe(Number(thumb.headers.get('content-length')));
});

test('an address is for the browser that its session is bound to', async () => {
  const bound = await aUnit(server.db);
  const { url } = await aFile(bound);
  await server.db
    .updateTable('sessions')
    .set({ binding_hash: Buffer.alloc(32) })
    .where('account_id', '=', bound.accountId)
    .execute();
  expect((await fetch(server.url + url)).status).toBe(404);
});

test('another unit gets no address for it, nor staff without the duty', async () => {
  const ids = { ids: [(await aFile(unit)).id] };
  expect((await server.ok(getFileUrl, ids, unit)).files).toHaveLength(1);
  expect((await server.ok(getFileUrl, ids, await aUnit(server.db))).files).toEqual([]);
  expect((await server.ok(staffGetFileUrl, ids, await aStaff(server.db, ['finance']))).files).toEqual([]);
  expect((await server.ok(staffGetFileUrl, ids, await aStaff(server.db, ['people']))).files).toHaveLength(1);
});

test('a file belongs to the unit, and each of its accounts gets it; a profile’s picture stays the account’s', async () => {
  const sent = await aFile(unit);
  const avatar = await aFile(unit, 'avatar');
  const other = await aUnit(server.db);
  const owner = (id: string) =>
    server.db.selectFrom('files').select('unit_id').where('id', '=', id).executeTakeFirstOrThrow();
  expect(await owner(sent.id)).toEqual({ unit_id: unit.unitId });
  expect(await owner(avatar.id)).toEqual({ unit_id: null });
  // Another account comes to stand for the unit.
  const move = (accountId: string, unitId: string) =>
    server.db.updateTable('units').set({ account_id: accountId }).where('id', '=', unitId).execute();
  const spare = await aUnit(server.db, { unitStatus: null });
  await move(spare.accountId, other.unitId);
  await move(other.accountId, unit.unitId);
  const { files } = await server.ok(getFileUrl, { ids: [sent.id, avatar.id] }, other);
  expect(files.map(({ id }) => id)).toEqual([sent.id]);
  await move(unit.accountId, unit.unitId);
});

test('what was sent before there was a unit becomes the unit’s when it is saved, twice or not', async () => {
  const fresh = await aUnit(server.db, { unitStatus: null });
  const { files } = await server.ok(
    uploadImg,
    { kind: 'unitCertificate', fileByte: [await base64(blank(30, 30))] },
    fresh,
  );
  const certificateId = files[0]!.id;
  expect((await server.ok(getFileUrl, { ids: [certificateId] }, fresh)).files).toHaveLength(1);
  const body = { ...aForm({ certificateId }), id: newId(), version: 0, act: 'save' as const };
  const answers = await Promise.all([server.ok(setUnit, body, fresh), server.ok(setUnit, body, fresh)]);
  expect(answers[0]).toEqual(answers[1]);
  expect((await server.ok(getUnit, {}, fresh)).certification).toBeTruthy();
  expect(
    await server.db.selectFrom('files').select('unit_id').where('id', '=', certificateId).executeTakeFirst(),
  ).toEqual({ unit_id: body.id });
});

describe('staff', () => {
  const pixels = async (url: string) => {
    const response = await fetch(server.url + url);
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      headers: response.headers,
      ...(await sharp(bytes).stats()),
      meta: await sharp(bytes).metadata(),
    };
  };

  test('see personal documents with a watermark only, small or large, and each access is logged', async () => {
    const sent = await aFile(unit);
    const reviewer = await aStaff(server.db, ['people']);
    const { files } = await server.ok(staffGetFileUrl, { ids: [sent.id] }, reviewer);
    const picture = await pixels(sent.url);
    expect(Math.max(...picture.channels.map(({ stdev }) => stdev))).toBeLessThan(1);
    for (const [url, width] of [
      [files[0]!.url, 600],
      [files[0]!.thumbUrl!, 320],
    ] as const) {
      const seen = await pixels(url);
      expect(seen.meta).toMatchObject({ format: 'jpeg', width });
      // A plain ground has become one with writing all over it, in every corner.
      expect(Math.min(...seen.channels.map(({ stdev }) => stdev))).toBeGreaterThan(4);
      expect(seen.headers.get('cache-control')).toBe('no-store');
    }
    const looks = await server.db
      .selectFrom('file_reads')
      .selectAll()
      .where('file_id', '=', sent.id)
      .execute();
    expect(looks.filter((each) => each.account_id === unit.accountId)).toHaveLength(1);
    const theirs = looks.filter((each) => each.account_id === reviewer.accountId);
    expect(theirs.map(({ variant }) => variant).sort()).toEqual(['thumb', 'whole']);
    expect(theirs[0]).toMatchObject({ kind: 'idFront', unit_id: unit.unitId });
  });

  test('see a head photo as it is', async () => {
    const sent = await aFile(unit, 'portrait');
    const reviewer = await aStaff(server.db, ['people']);
    const { files } = await server.ok(staffGetFileUrl, { ids: [sent.id] }, reviewer);
    expect(Math.max(...(await pixels(files[0]!.url)).channels.map(({ stdev }) => stdev))).toBeLessThan(1);
  });

  test('take a document, which comes as it is, for a reason alone; each look is logged', async () => {
    const body = { kind: 'insurance' as const, name: 'a.pdf', fileByte: aPdf().toString('base64') };
    const { file } = await server.ok(uploadFile, body, unit);
    const reviewer = await aStaff(server.db, ['materials']);
    const ids = [file.id];
    for (const body of [{ ids }, { ids, reason: ' ' }])
      expect((await server.ok(staffGetFileUrl, body, reviewer)).files).toMatchObject([
        { name: 'a.pdf', url: '' },
      ]);
    const { files } = await server.ok(staffGetFileUrl, { ids, reason: '核对保额' }, reviewer);
    const response = await fetch(server.url + files[0]!.url);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(aPdf());
    const looks = await server.db
      .selectFrom('file_reads')
      .select('reason')
      .where('file_id', '=', file.id)
      .orderBy('id')
      .execute();
    // Why, as the address was given; and that it was fetched.
    expect(looks.map(({ reason }) => reason)).toEqual(['核对保额', '']);
  });

  test('get no participant’s address to work for them', async () => {
    const sent = await aFile(unit);
    const reviewer = await aStaff(server.db, ['people']);
    const session = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', reviewer.accountId)
      .executeTakeFirstOrThrow();
    const forged = sent.url.replace(/viewer=[^&]+/, `viewer=${session.id}`);
    expect((await fetch(server.url + forged)).status).toBe(404);
  });

  test('upload posters of their own', async () => {
    const staff = await aStaff(server.db, ['matches']);
    const body = { kind: 'poster' as const, fileByte: [await base64(blank(30, 20))] };
    const { files } = await server.ok(staffUploadImg, body, staff);
    expect((await fetch(server.url + files[0]!.url)).status).toBe(200);
  });
});

test('an address is good for as long as its session is not idle', async () => {
  const caller = await aUnit(server.db);
  const { url } = await aFile(caller);
  expect((await fetch(server.url + url)).status).toBe(200);
  const idle = { idle_until: new Date(0) };
  await server.db.updateTable('sessions').set(idle).where('account_id', '=', caller.accountId).execute();
  expect((await fetch(server.url + url)).status).toBe(404);
});
