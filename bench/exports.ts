import { sql } from 'kysely';
import { pino } from 'pino';
import { giveTrailKey } from '#server/audit/key.ts';
import { newId } from '#server/db/id.ts';
import { byPath, makeExports } from '#server/exports/run.ts';
import { handlers } from '#server/handlers.ts';
import { openStorage } from '#server/storage/storage.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { testConfig } from '#test/config.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Figures } from './figures.ts';
import { machine } from './machine.ts';
import { openDatabase } from './postgres.ts';
import { seedPeople } from './seed.ts';

const rows = 100_000;
const mb = (bytes: number) => Math.round(bytes / 1_048_576);

export const seconds = 170;
export const figures: Figures = {
  growthMb: { kind: 'memory', limit: 120 },
  'csv.fileMb': { kind: 'bytes' },
  'xlsx.fileMb': { kind: 'bytes' },
  'pdf.fileMb': { kind: 'bytes' },
};

/** A list of 100,000 people as .xlsx, CSV and PDF: how long, how large, and that memory stays flat. */
export async function measure([listName]: string[]): Promise<object> {
  const wanted = Number(listName ?? rows);
  const { db } = await openDatabase('embedded');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ropemeet-bench-'));
  const config = testConfig({ DATA_DIR: dataDir });
  giveTrailKey(config.keys);
  const storage = await openStorage(config);
  const staff = await aStaff(db);
  const [few, many] = [await aUnit(db), await aUnit(db)];
  await seedPeople(db, few.unitId, 3_000);
  await seedPeople(db, many.unitId, wanted);
  await sql`vacuum analyze`.execute(db);
  const services = { db, config, storage, clock: () => new Date() };
  const make = async (format: 'xlsx' | 'csv' | 'pdf', unitId: string) => {
    const id = newId();
    const filters = JSON.stringify({ unitId });
    await sql`
      insert into exports (id, account_id, list, filters, format, lang, purpose, created_at, touched_at)
      values (${id}, ${staff.accountId}, 'qualifications', ${filters}::jsonb, ${format}, 'zh', 'bench', now(), now())`.execute(
      db,
    );
    const began = performance.now();
    await makeExports(services, pino({ level: 'silent' }), byPath(handlers));
    const row = await db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (row.state !== 'done') throw new Error(`${format}: ${row.state} ${row.code}`);
    return { lines: row.lines, bytes: row.bytes!, ms: performance.now() - began };
  };
  const figures: Record<string, object> = {};
  let worst = 0;
  for (const format of ['csv', 'xlsx', 'pdf'] as const) {
    await make(format, few.unitId);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let peak = before;
    const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
    const { lines, bytes, ms } = await make(format, many.unitId);
    clearInterval(look);
    if (lines !== wanted) throw new Error(`${format}: ${lines} of ${wanted}`);
    worst = Math.max(worst, peak - before);
    figures[format] = { seconds: Math.round(ms / 100) / 10, fileMb: mb(bytes), growthMb: mb(peak - before) };
  }
  await rm(dataDir, { recursive: true, force: true });
  return { bench: 'exports', rows: wanted, ...figures, growthMb: mb(worst), machine: machine() };
}
