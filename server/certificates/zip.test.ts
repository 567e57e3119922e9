import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getCertificates, getCertificateZip } from '#contract/certificates/calls.ts';
import { defaultTemplate } from '#contract/certificates/default-template.ts';
import * as calls from '#contract/certificates/staff-calls.ts';
import { staffUploadImg } from '#contract/files/calls.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aRankedRegistration } from '#test/factories/certificates.ts';
import { suiteServer } from '#test/server.ts';
import { entriesOf } from '#test/zip.ts';
import { streamLimits } from './serve.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['certificates']);

async function issued(athletes: number, patch: Parameters<typeof aRankedRegistration>[2] = {}) {
  const made = await aRankedRegistration(server, athletes, patch);
  await server.ok(calls.setCertificates, { matchId: made.matchId, kind: 'award' }, staff);
  return made;
}

/** Of noise, so that the zip is larger than what the line holds by itself. */
async function aLongZip(): Promise<string> {
  const made = await aRankedRegistration(server, 3);
  const raw = { width: 1754, height: 1754, channels: 3 } as const;
  const noise = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
  const picture = await noise.jpeg({ quality: 70 }).toBuffer();
  const fileByte = [picture.toString('base64')];
  const upload = { kind: 'certificateBackground' as const, fileByte };
  const { files } = await server.ok(staffUploadImg, upload, staff);
  const template = { ...defaultTemplate('award'), backgroundId: files[0]!.id };
  const body = { matchId: made.matchId, kind: 'award' as const, version: 0, template };
  await server.ok(calls.setCertificateTemplate, body, staff);
  await server.ok(calls.setCertificates, { matchId: made.matchId, kind: 'award' }, staff);
  return (await server.ok(getCertificateZip, { matchId: made.matchId }, made.entrant.unit)).url;
}

describe('a unit’s zip', () => {
  test('holds its valid certificates under Chinese names; how many come is said before', async () => {
    const made = await issued(3);
    const body = { matchId: made.matchId, teamId: made.entrant.team.teamId, kind: 'award' as const };
    const { url, name, count } = await server.ok(getCertificateZip, body, made.entrant.unit);
    expect([name, count]).toEqual(['测试跳绳赛证书.zip', 3]);
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

  test('there is none of nothing, nor of another account’s', async () => {
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
    const url = await aLongZip();
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
      streamLimits[limit] = 2_500;
      const reader = get(server.url + url, { agent: false });
      const answered = new Promise<IncomingMessage>((resolve) => void reader.once('response', resolve));
      const ended = new Promise<void>((resolve) => void reader.once('close', resolve));
      reader.on('error', () => {});
      const response = await answered;
      response.on('error', () => {});
      // A sip at a time, or after the first none.
      const sips = setInterval(() => void response.read(1_000), pace);
      expect([limit, await free()]).toEqual([limit, 503]);
      await expect.poll(free, { timeout: 15_000, interval: 100 }).toBe(200);
      streamLimits[limit] = before[limit];
      clearInterval(sips);
      response.destroy();
      await ended;
    }
    Object.assign(streamLimits, before);
  });

  test('one account never has all the places, however slowly it reads', async () => {
    const url = await aLongZip();
    const open = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(server.url + url, { agent: false })
          .once('response', resolve)
          .once('error', reject);
      });
    const readers: IncomingMessage[] = [];
    for (let n = 0; n < streamLimits.each; n++) readers.push(await open());
    const more = await open();
    expect([...readers, more].map(({ statusCode }) => statusCode)).toEqual([200, 200, 503]);
    const other = await issued(1);
    const theirs = await server.ok(getCertificateZip, { matchId: other.matchId }, other.entrant.unit);
    expect((await fetch(server.url + theirs.url)).status).toBe(200);
    for (const each of [...readers, more]) each.on('error', () => {}).destroy();
    await expect
      .poll(async () => {
        const next = await open();
        next.on('error', () => {}).destroy();
        return next.statusCode;
      })
      .toBe(200);
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
