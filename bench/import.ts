import { setTimeout as after } from 'node:timers/promises';
import sharp from 'sharp';
import { uploadFile } from '#contract/files/calls.ts';
import { getMember } from '#contract/people/calls.ts';
import { getMemberImport, setMemberImport, type MemberImport } from '#contract/people/import-calls.ts';
import { sheetColumns, sheetWords } from '#contract/people/sheet.ts';
import { newId } from '#server/db/id.ts';
import { readSheet } from '#server/documents/sheet/read.ts';
import { unpackPicture } from '#server/documents/sheet/unzip.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { anIdNumber } from '#test/factories/people.ts';
import { aSheet } from '#test/factories/sheets.ts';
import type { Caller } from '#test/server.ts';
import type { Figures } from './figures.ts';
import { requestOf, send, type Request } from './load.ts';
import { machine, rounded } from './machine.ts';
import { openDatabase } from './postgres.ts';
import { seedPeople } from './seed.ts';
import { startServer } from './served.ts';

const people = 500;
const quietCalls = 300;

export const seconds = 60;
export const figures: Figures = {
  readCpuMs: { kind: 'ms', limit: 800 },
  checkCpuMs: { kind: 'ms', limit: 40000 },
  saveCpuMs: { kind: 'ms' },
  growthMb: { kind: 'memory', limit: 300 },
};

/** 500 people with 500 photos from one sheet: read, checked in the background while others are answered, saved. */
export async function measure(): Promise<object> {
  const bytes = await sheetOf(people);
  const reading = await cpuOf(async () => {
    const sheet = await readSheet(bytes);
    for (const { from, to, deflated } of sheet.pictures.values())
      await unpackPicture(bytes.subarray(from, to), deflated);
  });

  const { db, connection } = await openDatabase('embedded');
  const [first, other] = [await aUnit(db), await aUnit(db)];
  await seedPeople(db, other.unitId, 2_000);
  const server = await startServer(connection);
  const list = requestOf(getMember, { size: 20 }, other);
  const fileByte = bytes.toString('base64');
  const { file } = await ok<{ file: { id: string } }>(
    server.url,
    requestOf(uploadFile, { kind: 'sheet', name: 'a.xlsx', fileByte }, first),
  );
  const id = newId();
  const step = (act: 'begin' | 'confirm') =>
    ok(server.url, requestOf(setMemberImport, { id, act, fileId: file.id }, first));
  const seen = () => ok<MemberImport>(server.url, requestOf(getMemberImport, { id }, first as Caller));
  await quiet(server.url, list, 50);
  const quietMs = p95(await quiet(server.url, list, quietCalls));

  await step('begin');
  const before = await server.usage();
  const checked = await measureDuring(server, list);
  const checkCpu = (await server.usage()).cpuMs - before.cpuMs;
  const ready = await seen();
  if (ready.state !== 'ready' || ready.rows.some(({ faults }) => faults.length > 0))
    throw new Error(`not ready: ${JSON.stringify(ready).slice(0, 500)}`);

  await step('confirm');
  const between = await server.usage();
  const saved = await measureDuring(server, list);
  const { cpuMs, peakMb } = await server.usage();
  if ((await seen()).rowsSaved !== people) throw new Error('not saved');
  await server.stop();
  return {
    bench: 'import',
    people,
    sheetMb: rounded(bytes.length / 1_048_576),
    readCpuMs: Math.round(reading),
    checkCpuMs: Math.round(checkCpu),
    checkMs: Math.round(checked.ms),
    saveCpuMs: Math.round(cpuMs - between.cpuMs),
    saveMs: Math.round(saved.ms),
    growthMb: Math.round(peakMb - before.rssMb),
    listP95Ms: {
      quiet: rounded(quietMs),
      whileChecking: rounded(p95(checked.times)),
      whileSaving: rounded(p95(saved.times)),
    },
    machine: machine(),
  };
}

async function measureDuring(server: Awaited<ReturnType<typeof startServer>>, list: Request) {
  const job = { running: true };
  const started = performance.now();
  const work = server.imports().then(() => void (job.running = false));
  const times: number[] = [];
  while (job.running) {
    times.push((await send(server.url, list)).ms);
    await after(20);
  }
  await work;
  return { times, ms: performance.now() - started };
}

async function quiet(url: string, request: Request, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) times.push((await send(url, request)).ms);
  return times;
}

async function ok<T>(url: string, request: Request): Promise<T> {
  const { text } = await send(url, request);
  const { code, data, msg } = JSON.parse(text) as { code: number; data: T; msg: string };
  if (code !== 1) throw new Error(`${request.path}: ${code} ${msg}`);
  return data;
}

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** Photos as a phone's album holds them once they are made small: about 35 KB each, no two alike. */
async function sheetOf(count: number): Promise<Buffer> {
  const heads = sheetColumns.map((column) => sheetWords.in('zh', column));
  const rows = Array.from({ length: count }, (_, at) => {
    const cells = {
      name: `张${'一二三四五六七八九十'[at % 10]!}${'东南西北中'[at % 5]!}`,
      gender: '女',
      idCardNumber: anIdNumber('2014-05-06', 2),
      birthdate: '2014-05-06',
      guardianName: '张伟',
      guardianPhone: '13800138000',
    } as Partial<Record<(typeof sheetColumns)[number], string>>;
    return sheetColumns.map((column) => cells[column] ?? null);
  });
  const pictures = new Map<number, Buffer>();
  for (let at = 0; at < count; at++) pictures.set(at + 2, await photo(at));
  return aSheet([heads, ...rows], pictures, 'wps');
}

async function photo(at: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 110 + (at % 40), sigma: 9 };
  const small = sharp({ create: { width: 240, height: 320, channels: 3, background: '#000', noise } });
  return sharp(await small.png().toBuffer())
    .resize(480, 640)
    .jpeg({ quality: 68 })
    .toBuffer();
}
