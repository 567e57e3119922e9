import { randomBytes } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yauzl, { type Entry } from 'yauzl';
import { getCertificates, getCertificateZip } from '#contract/certificates/calls.ts';
import { defaultTemplate } from '#contract/certificates/default-template.ts';
import { sampleBearing } from '#contract/certificates/facts.ts';
import * as calls from '#contract/certificates/staff-calls.ts';
import { getFileUrl, staffGetFileUrl, staffUploadImg, uploadImg } from '#contract/files/calls.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { StorageFailed } from '#server/outside/storage/storage.ts';
import { missingGlyphs } from '#server/outside/pdf/pdf.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aRankedRegistration } from '#test/factories/certificates.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';
import { keptMs, partLimits, runExports, sweepExports } from './export.ts';
import { certificatePdf, lookOf } from './render.ts';
import { streamLimits } from './serve.ts';

let server: TestServer;
let staff: Caller & { accountId: string };
beforeAll(async () => {
  server = await testServer();
  staff = await aStaff(server.db, ['certificates']);
});
afterAll(() => server.close());

async function issued(athletes: number, patch: Parameters<typeof aRankedRegistration>[2] = {}) {
  const made = await aRankedRegistration(server, athletes, patch);
  await server.ok(calls.setCertificates, { matchId: made.matchId, kind: 'award' }, staff);
  return made;
}

async function entriesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: true, autoClose: false }, (error, file) =>
      error ? reject(error) : resolve(file),
    );
  });
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    opened.on('entry', (entry: Entry) => {
      entries.push(entry);
      opened.readEntry();
    });
    opened.on('end', resolve);
    opened.on('error', reject);
    opened.readEntry();
  });
  const read = async (entry: Entry) => {
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      opened.openReadStream(entry, (error, found) => (error ? reject(error) : resolve(found)));
    });
    return buffer(stream);
  };
  const all = new Map<string, Buffer>();
  for (const entry of entries) all.set(entry.fileName, await read(entry));
  return all;
}

/** Everything that a PDF holds, its streams unpacked. */
function contentsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, packed]) => {
    try {
      return inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}

/** A character as the font's table of what its glyphs mean has it: UTF-16, in hexadecimal. */
const asUnicode = (letter: string) =>
  `<${[...Array(letter.length).keys()].map((at) => letter.charCodeAt(at).toString(16).padStart(4, '0')).join(' ')}>`;

describe('on paper', () => {
  test('long names and rare letters are there, one page, in fonts of which only what is used is embedded', async () => {
    const name = '翀𬭎·玥堃Maximiliane-Alexandra Feathers';
    expect(await missingGlyphs(name)).toEqual([]);
    const look = await lookOf(server.services, defaultTemplate('award'));
    const bearing = sampleBearing({ zh: '测试赛' }, 2026);
    const pdf = await certificatePdf(look, 'award', { ...bearing, facts: { ...bearing.facts, name } });
    const contents = contentsOf(pdf);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(contents.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(contents).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(contents).toContain(`/URI (${bearing.url})`);
    for (const letter of '翀𬭎·玥堃测试赛第一名') expect(contents).toContain(asUnicode(letter));
    expect(contents).toContain('/FontFile2');
    // A whole font is 10 MB.
    expect(pdf.length).toBeLessThan(80_000);
  });

  test('a picture of one’s own stands behind it, made fit for print', async () => {
    const picture = await sharp({ create: { width: 2500, height: 1700, channels: 3, background: '#fde' } })
      .png()
      .toBuffer();
    const body = { kind: 'certificateBackground' as const, fileByte: [picture.toString('base64')] };
    const { files } = await server.ok(staffUploadImg, body, staff);
    const template = { ...defaultTemplate('award'), backgroundId: files[0]!.id };
    const look = await lookOf(server.services, template);
    expect(await sharp(look.background!).metadata()).toMatchObject({ format: 'jpeg', width: 1754 });
    const pdf = await certificatePdf(look, 'award', sampleBearing({ zh: '测试赛' }, 2026, true));
    expect(contentsOf(pdf)).toContain('/DCTDecode');
  });
});

describe('a template', () => {
  test('is kept by its version, and given up again; certificates follow at their next download', async () => {
    const { matchId, match } = await issued(1);
    const of = { matchId, kind: 'award' } as const;
    const seen = await server.ok(calls.getCertificateTemplate, of, staff);
    expect(seen).toMatchObject({ version: 0, template: defaultTemplate('award'), season: match.season });
    const template = {
      ...seen.template,
      orientation: 'portrait' as const,
      fields: seen.template.fields.slice(0, 0),
    };
    const [name, qr] = (['name', 'qr'] as const).map((kind) =>
      seen.template.fields.find((each) => each.kind === kind)!,
    );
    const good = {
      ...template,
      fields: [
        { ...name!, x: 0 },
        { ...qr!, x: 0 },
      ],
    };
    const wrong = await server.refused(calls.setCertificateTemplate, { ...of, version: 0, template }, staff);
    expect(wrong.problems.map(({ name: why }) => why)).toEqual([
      'certificateNameMissing',
      'certificateCodeMissing',
    ]);
    const off = {
      ...good,
      fields: [
        { ...name!, x: 1000 },
        { ...qr!, text: '' },
      ],
    };
    expect(
      (await server.refused(calls.setCertificateTemplate, { ...of, version: 0, template: off }, staff))
        .problems,
    ).toEqual([{ name: 'certificateFieldOutside', place: 'fields.0' }]);
    const unknown = {
      ...good,
      fields: [...good.fields, { ...name!, x: 0, kind: 'text' as const, text: '{birthdate}' }],
    };
    expect(
      (await server.refused(calls.setCertificateTemplate, { ...of, version: 0, template: unknown }, staff))
        .problems,
    ).toMatchObject([{ name: 'certificatePlaceUnknown' }]);

    expect(
      await server.ok(calls.setCertificateTemplate, { ...of, version: 0, template: good }, staff),
    ).toEqual({ version: 1 });
    const stale = await server.refused(
      calls.setCertificateTemplate,
      { ...of, version: 0, template: good },
      staff,
    );
    expect(stale.name).toBe('changedMeanwhile');
    expect(await server.ok(calls.getCertificateTemplate, of, staff)).toMatchObject({
      version: 1,
      template: good,
    });
    const { rows } = await server.ok(calls.staffGetCertificates, { matchId }, staff);
    const { url } = await server.ok(calls.staffGetCertificateUrl, { id: rows[0]!.id }, staff);
    expect(contentsOf(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()))).toContain(
      '[0 0 595.28 841.89]',
    );
    expect(
      await server.ok(calls.setCertificateTemplate, { ...of, version: 1, template: null }, staff),
    ).toEqual({ version: 2 });
    expect(await server.ok(calls.getCertificateTemplate, of, staff)).toMatchObject({
      version: 2,
      own: false,
      template: defaultTemplate('award'),
    });
    // Whoever opened it before it was ever kept, or before it was given up, overwrites nothing.
    for (const version of [0, 1]) {
      const body = { ...of, version, template: good };
      expect((await server.refused(calls.setCertificateTemplate, body, staff)).name).toBe('changedMeanwhile');
    }
    const again = { ...of, version: 2, template: good };
    expect(await server.ok(calls.setCertificateTemplate, again, staff)).toEqual({ version: 3 });
  });

  test('takes pictures that staff uploaded for it, and keeps them from the sweep', async () => {
    const { matchId } = await issued(1);
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fde' } })
      .png()
      .toBuffer();
    const fileByte = [picture.toString('base64')];
    const unit = await aUnit(server.db);
    const theirs = (await server.ok(uploadImg, { kind: 'certificateBackground', fileByte }, unit)).files[0]!
      .id;
    const poster = (await server.ok(staffUploadImg, { kind: 'poster', fileByte }, staff)).files[0]!.id;
    const own = (await server.ok(staffUploadImg, { kind: 'certificateBackground', fileByte }, staff))
      .files[0]!.id;
    const body = (backgroundId: string) => ({
      matchId,
      kind: 'award' as const,
      version: 0,
      template: { ...defaultTemplate('award'), backgroundId },
    });
    for (const wrong of [theirs, poster, newId()])
      expect((await server.refused(calls.setCertificateTemplate, body(wrong), staff)).name).toBe(
        'certificateBackgroundWrong',
      );
    await server.ok(calls.setCertificateTemplate, body(own), staff);
    await sweepFiles(server.services, new Date(Date.now() + 30 * 3_600_000));
    const { background } = await server.ok(calls.getCertificateTemplate, { matchId, kind: 'award' }, staff);
    expect((await fetch(server.url + background!)).status).toBe(200);
  });

  test('can be seen as a paper of nobody', async () => {
    const { matchId } = await issued(1);
    const template = defaultTemplate('coach');
    const made = await server.ok(
      calls.getCertificateSample,
      { matchId, kind: 'coach', template, long: true },
      staff,
    );
    expect(made.name).toBe('教练员证书 样张.pdf');
    expect(Buffer.from(made.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a unit’s zip', () => {
  test('holds its valid certificates under Chinese names; how many come is said before', async () => {
    const made = await issued(3);
    const body = { matchId: made.matchId, teamId: made.entrant.team.teamId, kind: 'award' as const };
    const { url, name, count } = await server.ok(getCertificateZip, body, made.entrant.unit);
    expect([name, count]).toEqual(['证书 测试跳绳赛.zip', 3]);
    const response = await fetch(server.url + url, { headers: { 'accept-language': 'zh' } });
    expect(response.headers.get('x-certificates')).toBe('3');
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('证书'));
    const entries = await entriesOf(Buffer.from(await response.arrayBuffer()));
    expect([...entries.keys()]).toEqual(
      made.entrant.team.athletes.map(
        (athlete, at) =>
          `获奖证书/30秒单摇跳 第${'一二三'[at]}名 ${athlete.name} ${made.match.season}-0000${at + 1}.pdf`,
      ),
    );
    for (const pdf of entries.values()) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is for its own session and five minutes, and never has another unit’s', async () => {
    const [made, other] = [await issued(1), await issued(1)];
    const { url } = await server.ok(getCertificateZip, { matchId: made.matchId }, made.entrant.unit);
    const status = async (address: string) => (await fetch(server.url + address)).status;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace(made.matchId, other.matchId))).toBe(404);
    expect(await status('/certificates')).toBe(404);
    const sessions = await server.db
      .selectFrom('sessions')
      .select(['id', 'account_id'])
      .where('account_id', 'in', [made.entrant.unit.accountId, other.entrant.unit.accountId])
      .execute();
    const idOf = (unit: { accountId: string }) =>
      sessions.find(({ account_id }) => account_id === unit.accountId)!.id;
    expect(await status(url.replace(idOf(made.entrant.unit), idOf(other.entrant.unit)))).toBe(404);
    const now = new Date();
    server.setNow(new Date(now.getTime() + 301_000));
    expect(await status(url)).toBe(404);
    server.setNow(new Date());
    await sql`update sessions set ended_at = now() where account_id = ${made.entrant.unit.accountId}`.execute(
      server.db,
    );
    expect(await status(url)).toBe(404);
  });

  test('there is none of nothing, nor of somebody else’s', async () => {
    const [made, other] = [await issued(1), await issued(1)];
    const refused = async (
      body: Parameters<typeof server.ok<typeof getCertificateZip>>[1],
      unit = made.entrant.unit,
    ) => (await server.refused(getCertificateZip, body, unit)).name;
    expect(await refused({ matchId: other.matchId })).toBe('certificateNothing');
    expect(await refused({ matchId: newId() })).toBe('notFound');
    const [row] = (await server.ok(getCertificates, { matchId: other.matchId }, other.entrant.unit)).rows;
    expect(await refused({ id: row!.id })).toBe('notFound');
    const one = await server.ok(getCertificateZip, { id: row!.id }, other.entrant.unit);
    expect(one.name).toContain(row!.number);
    const response = await fetch(server.url + one.url);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    await server.ok(calls.setCertificate, { id: row!.id, act: 'revoke', reason: 'x' }, staff);
    expect(await refused({ id: row!.id }, other.entrant.unit)).toBe('certificateRevoked');
    expect((await server.refused(calls.staffGetCertificateUrl, { id: row!.id }, staff)).name).toBe(
      'certificateRevoked',
    );
    expect((await fetch(server.url + one.url)).status).toBe(404);
  });

  test('waits for no place where too many are drawn already: certificateDownloadFailed', async () => {
    const made = await issued(1);
    const { url } = await server.ok(getCertificateZip, { matchId: made.matchId }, made.entrant.unit);
    const { streams } = streamLimits;
    streamLimits.streams = 1;
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const response = await fetch(server.url + url);
        return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
      }),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    streamLimits.streams = 0;
    const refused = await fetch(server.url + url);
    expect([refused.status, ((await refused.json()) as { code: number }).code]).toEqual([503, 2778]);
    streamLimits.streams = streams;
    expect((await fetch(server.url + url)).status).toBe(200);
  });

  test('a reader who takes nothing, or never comes to an end, loses the place', async () => {
    const made = await aRankedRegistration(server, 6);
    // Of noise, so that the zip is larger than what the line holds by itself.
    const raw = { width: 1754, height: 1754, channels: 3 } as const;
    const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
    const picture = await noise.jpeg({ quality: 70 }).toBuffer();
    const fileByte = [picture.toString('base64')];
    const upload = { kind: 'certificateBackground' as const, fileByte };
    const { files } = await server.ok(staffUploadImg, upload, staff);
    const template = { ...defaultTemplate('award'), backgroundId: files[0]!.id };
    const kept = { matchId: made.matchId, kind: 'award' as const, version: 0, template };
    await server.ok(calls.setCertificateTemplate, kept, staff);
    await server.ok(calls.setCertificates, { matchId: made.matchId, kind: 'award' }, staff);
    const { url } = await server.ok(getCertificateZip, { matchId: made.matchId }, made.entrant.unit);
    const before = { ...streamLimits };
    const free = async () => {
      const { status, body } = await fetch(server.url + url);
      await body?.cancel();
      return status;
    };
    streamLimits.streams = 1;
    for (const [limit, pace] of [
      ['silentMs', 60_000],
      ['wholeMs', 100],
    ] as const) {
      streamLimits[limit] = 600;
      const reader = get(server.url + url, { agent: false });
      const answered = new Promise<IncomingMessage>((resolve) => void reader.once('response', resolve));
      const ended = new Promise<void>((resolve) => void reader.once('close', resolve));
      reader.on('error', () => {});
      const response = await answered;
      response.on('error', () => {});
      // A sip at a time, or after the first none.
      const sips = setInterval(() => void response.read(1_000), pace);
      expect([limit, await free()]).toEqual([limit, 503]);
      await expect.poll(free, { timeout: 5_000, interval: 100 }).toBe(200);
      streamLimits[limit] = before[limit];
      clearInterval(sips);
      response.destroy();
      await ended;
    }
    Object.assign(streamLimits, before);
  });

  test('who goes away before the first byte leaves no place taken behind', async () => {
    const made = await issued(1);
    const { url } = await server.ok(getCertificateZip, { matchId: made.matchId }, made.entrant.unit);
    const { streams } = streamLimits;
    streamLimits.streams = 1;
    for (const table of ['units', 'certificates']) {
      await transaction(server.db, async (trx) => {
        await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
        await expect(fetch(server.url + url, { signal: AbortSignal.timeout(200) })).rejects.toThrow(
          'timeout',
        );
        await setTimeout(100);
      });
      await setTimeout(100);
      const next = await fetch(server.url + url);
      await next.arrayBuffer();
      expect([table, next.status]).toEqual([table, 200]);
      await setTimeout(50);
    }
    streamLimits.streams = streams;
  });
});

describe('the zips of a whole match', () => {
  const begin = (matchId: string, id = newId()) =>
    server.ok(calls.setCertificateExport, { id, matchId, act: 'begin', kinds: [] }, staff);
  const seen = (matchId: string) => server.ok(calls.getCertificateExport, { matchId }, staff);
  const later = (ms: number) => server.setNow(new Date(Date.now() + ms));
  const parted = async (n: number, work: () => Promise<void>) => {
    const whole = partLimits.certificates;
    partLimits.certificates = n;
    try {
      await work();
    } finally {
      partLimits.certificates = whole;
      server.setNow(new Date());
    }
  };
  const bytesOf = async (fileId: string) => {
    const { files } = await server.ok(staffGetFileUrl, { ids: [fileId] }, staff);
    return Buffer.from(await (await fetch(server.url + files[0]!.url)).arrayBuffer());
  };

  test('are made part by part in the background, by team', () =>
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
      expect(names).toHaveLength(3);
      expect(new Set(names.map((name) => name.split('/')[0]))).toEqual(
        new Set([made.entrant.team.form.name]),
      );
      // Nobody's of the portal, nor of staff without the duty.
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
      // Dead: whoever writes the second part never comes back, and says nothing any more.
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

  test('are given up after five attempts: exportFailed', async () => {
    const made = await issued(1);
    await begin(made.matchId);
    const storage = { ...server.services.storage, put: () => Promise.reject(new StorageFailed('ENOSPC')) };
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await seen(made.matchId))!.state).toBe('waiting');
      await expect(runExports({ ...server.services, storage })).rejects.toMatchObject({
        refusal: 'storageFailed',
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
