import { sql } from 'kysely';
import { safeName } from '#contract/certificates/file-names.ts';
import type { CertificateKind } from '#contract/certificates/kinds.ts';
import { inLang } from '#contract/lang.ts';
import { refusals } from '#contract/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { each } from '#server/each.ts';
import { storePaper } from '#server/files/store.ts';
import type { Services } from '#server/http/context.ts';
import { runsOf, type Run } from '#server/kit/runs.ts';
import { findMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { dayMs, minuteMs } from '#contract/fields/time.ts';
import { certificateMessages as w } from './text.ts';
import { drawn, type Drawn } from './zip.ts';

/** A part is held in memory while it is made; each that is stored need not be made again. */
export const partLimits = { certificates: 300, bytes: 24 * 1024 * 1024 };
/** Its files are kept so long. */
export const keptMs = 7 * dayMs;
const touchEach = 25;
const triesMost = 5;

interface Job extends Run {
  match_id: string;
  account_id: string;
  kinds: CertificateKind[];
}

/** Each part is stored for good: the next worker goes on behind the last of them. */
const runs = runsOf<Job>({ table: 'certificate_exports', since: 'created_at', deadMs: minuteMs });

/** Makes the zips that wait, and goes on with those whose process died. */
export async function runExports(services: Services): Promise<void> {
  await each(takeJobs(services), (job) => attempt(services, job), { signal: services.signal });
}

/** Each once in a run: one that fails waits for the next, and those behind it do not. */
async function* takeJobs({ db, clock }: Services): AsyncGenerator<Job> {
  const tried: string[] = [];
  const next = () => runs.take(db, clock(), tried);
  for (let job = await next(); job; job = await next()) {
    tried.push(job.id);
    yield job;
  }
}

function attempt(services: Services, job: Job): Promise<void> {
  const { db } = services;
  const work = () => (job.tries > triesMost ? fail(db, job) : make(services, job));
  return runs.attempt(services, job, work, async (error) => {
    await (job.tries >= triesMost ? fail(db, job) : runs.end(db, job, 'waiting'));
    throw error;
  });
}

function fail(db: Db, job: Job): Promise<void> {
  return runs.end(db, job, 'failed', sql`code = ${refusals.exportFailed.code}`);
}

/** Forgets exports a week old; the sweep of files finds their parts. */
export async function sweepExports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('certificate_exports')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}

async function make(services: Services, job: Job): Promise<void> {
  const { db, clock, signal } = services;
  const storedMatch = await findMatch(db, job.match_id);
  if (!storedMatch) return fail(db, job);
  const selection = { matchId: job.match_id, kinds: job.kinds };
  for (;;) {
    const before = await partsOf(db, job.id);
    const after = before.at(-1)?.last_number ?? 0;
    let count = before.reduce((sum, { certificates }) => sum + certificates, 0);
    const rows = drawn(services, storedMatch, selection, { after, lang: 'zh', whole: true });
    const part = await zipOf(rows, async () => {
      signal?.throwIfAborted();
      if (++count % touchEach === 0) await runs.touch(db, job, clock(), sql`done = ${count}`);
    });
    if (part.certificates === 0) break;
    await keepPart(services, job, storedMatch, before.length + 1, part, count);
  }
  await runs.end(db, job, 'done', sql`total = done`);
}

interface Part {
  bytes: Buffer;
  certificates: number;
  last: number;
}

/** One zip of as many as a part may hold. @param drew is called after each */
async function zipOf(rows: AsyncGenerator<Drawn>, drew: () => Promise<void>): Promise<Part> {
  const { makeZip } = await import('client-zip');
  const part = { certificates: 0, last: 0, drawnBytes: 0 };
  async function* some() {
    for await (const each of rows) {
      yield each;
      part.certificates++;
      part.last = each.certificate.number;
      part.drawnBytes += each.input.length;
      await drew();
      if (part.certificates >= partLimits.certificates || part.drawnBytes >= partLimits.bytes) return;
    }
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of makeZip(some())) chunks.push(chunk);
  const { certificates, last } = part;
  return { bytes: Buffer.concat(chunks), certificates, last };
}

export async function partsOf(db: Db, exportId: string) {
  return db
    .selectFrom('certificate_export_parts')
    .selectAll()
    .where('export_id', '=', exportId)
    .orderBy('part')
    .execute();
}

/** The file, then its row. @param count certificates with those of this part */
async function keepPart(
  services: Services,
  job: Job,
  { match }: StoredMatch,
  part: number,
  { bytes, certificates, last }: Part,
  count: number,
): Promise<void> {
  const name = `${safeName(w.in('zh', 'part', { match: inLang(match.name, 'zh'), part }), 80)}.zip`;
  const paper = { bytes, mime: 'application/zip', ending: 'zip', name, pages: null, seconds: null };
  const owner = { accountId: job.account_id, unitId: null };
  const file = await storePaper(services, { kind: 'certificates', owner, now: services.clock() }, paper);
  const row = {
    export_id: job.id,
    part,
    file_id: file.id,
    certificates,
    bytes: bytes.length,
    last_number: last,
  };
  await transaction(services.db, async (trx) => {
    await runs.touch(trx, job, services.clock(), sql`done = ${count}`);
    await trx.insertInto('certificate_export_parts').values(row).execute();
  });
}
