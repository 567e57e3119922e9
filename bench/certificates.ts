import http from 'node:http';
import { sql } from 'kysely';
import sharp from 'sharp';
import { getCertificateZip } from '#contract/certificates/calls.ts';
import { defaultTemplate } from '#contract/certificates/default-template.ts';
import { setCertificateTemplate } from '#contract/certificates/staff-calls.ts';
import { staffUploadImg } from '#contract/files/calls.ts';
import { insertRows } from '#demo/builder/insert.ts';
import type { Db } from '#server/db/pool.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { registrationRows } from '#test/factories/registration-rows.ts';
import { aMatch } from '#test/factories/matches.ts';
import { entryCounter } from '#web/shared/certificates/count-entries.ts';
import type { Figures } from './figures.ts';
import { requestOf, send, type Request } from './load.ts';
import { machine } from './machine.ts';
import { openDatabase } from './postgres.ts';
import { seedPeople } from './seed.ts';
import { startServer } from './served.ts';

const certificates = 1_000;

export const seconds = 40;
export const figures: Figures = {
  firstByteMs: { kind: 'ms', limit: 1000 },
  cpuMs: { kind: 'ms', limit: 10000 },
  growthMb: { kind: 'memory', limit: 200 },
  zipMb: { kind: 'bytes' },
};

/** A unit's 1,000 certificates over a picture of its match, drawn into one zip while it is sent. */
export async function measure(): Promise<object> {
  const { db, connection } = await openDatabase('embedded');
  const unit = await aUnit(db);
  const staff = await aStaff(db);
  const { id: matchId } = await aMatch(db);
  await seedPeople(db, unit.unitId, certificates);
  await seedCertificates(db, unit.unitId, matchId);
  const server = await startServer(connection);

  const fileByte = [(await picture()).toString('base64')];
  const { files } = await ok<{ files: { id: string }[] }>(
    server.url,
    requestOf(staffUploadImg, { kind: 'certificateBackground', fileByte }, staff),
  );
  const template = { ...defaultTemplate('completion'), backgroundId: files[0]!.id };
  await ok(
    server.url,
    requestOf(setCertificateTemplate, { matchId, kind: 'completion', version: 0, template }, staff),
  );
  const { url, count } = await ok<{ url: string; count: number }>(
    server.url,
    requestOf(getCertificateZip, { matchId }, unit),
  );
  const before = await server.usage();
  const came = await download(server.url + url);
  const after = await server.usage();
  await server.stop();
  if (count !== certificates || came.files !== certificates)
    throw new Error(`${came.files} of ${count} certificates`);
  return {
    bench: 'certificates',
    certificates,
    zipMb: Math.round(came.bytes / 1_048_576),
    firstByteMs: Math.round(came.firstMs),
    allMs: Math.round(came.ms),
    cpuMs: Math.round(after.cpuMs - before.cpuMs),
    growthMb: Math.round(after.peakMb - before.rssMb),
    machine: machine(),
  };
}

/** Counts what comes and keeps none of it. */
function download(url: string): Promise<{ firstMs: number; ms: number; bytes: number; files: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let firstMs = 0;
    let bytes = 0;
    let files = 0;
    const counted = entryCounter();
    http
      .get(url, (response) => {
        if (response.statusCode !== 200) reject(new Error(String(response.statusCode)));
        response.on('data', (piece: Buffer) => {
          firstMs ||= performance.now() - began;
          bytes += piece.length;
          files = counted(piece);
        });
        response.on('end', () => resolve({ firstMs, ms: performance.now() - began, bytes, files }));
        response.on('error', reject);
      })
      .on('error', reject);
  });
}

async function ok<T>(url: string, request: Request): Promise<T> {
  const { text } = await send(url, request);
  const { code, data, msg } = JSON.parse(text) as { code: number; data: T; msg: string };
  if (code !== 1) throw new Error(`${request.path}: ${code} ${msg}`);
  return data;
}

/** A ground as designers send it: soft, about 200 KB as it is printed. */
async function picture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 225, sigma: 9 };
  return sharp({ create: { width: 1754, height: 1240, channels: 3, background: '#fff', noise } })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function seedCertificates(db: Db, unitId: string, matchId: string): Promise<void> {
  const passed = { unitId, matchId, stage: 'passed' } as const;
  const { keys, rows } = registrationRows(passed, { athletes: certificates, submitted_at: new Date() });
  await insertRows(db, rows);
  const facts = {
    team: '重庆竞速队',
    unit: '重庆跳绳俱乐部',
    match: { zh: '重庆市青少年跳绳锦标赛', en: 'Chongqing' },
  };
  const rest = { event: null, group: null, rank: null, score: '' };
  await sql`
    insert into certificates (id, match_id, kind, number, season, code, member_id, registration_id, unit_id, facts, issued_at)
    select gen_random_uuid(), ${matchId}, 'completion', row_number() over (order by m.id), 2026,
           upper(substr(md5(m.id::text), 1, 26)), m.id, ${keys.registration_id}, ${unitId},
           ${JSON.stringify({ ...facts, ...rest })}::jsonb || jsonb_build_object('name', m.name), now()
      from members m where m.unit_id = ${unitId}`.execute(db);
}
