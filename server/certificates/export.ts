import { sql } from 'kysely';
import { safeName } from '#contract/certificates/file-names.ts';
import type { CertificateKind } from '#contract/certificates/kinds.ts';
import { inLang } from '#contract/lang.ts';
import { refusals } from '#contract/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { each } from '#server/each.ts';
import { storePaper } from '#server/files/store.ts';
import type { Services } from '#server/http/context.ts';
import { findMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { dayMs } from '#contract/fields/time.ts';
import { certificateMessages as w } from './text.ts';
import { drawn, type Drawn } from './zip.ts';

/** A part is held in memory while it is made; each that is stored need not be made again. */
export const partLimits = { certificates: 300, bytes: 24 * 1024 * 1024 };
/** Its files are kept so long. */
export const keptMs = 7 * dayMs;
/** What a run is thought dead after: its process writes more often. */
const deadMs = 60_000;
const touchEach = 25;
const triesMost = 5;

interface Job {
  id: string;
  match_id: string;
  account_id: string;
  kinds: CertificateKind[];
  tries: number;
}

/** Makes the zips that wait, and goes on with those whose process died. */
export async function runExports(services: Services): Promise<void> {
  await each(taken(services), (job) => attempt(services, job), { signal: services.signal });
}

/** Each once in a run: one that fails waits for the next, and those behind it do not. */
async function* taken({ db, clock }: Services): AsyncGenerator<Job> {
  const tried: string[] = [];
  for (let job = await take(db, tried, clock()); job; job = await take(db, tried, clock())) {
    tried.push(job.id);
    yield job;
  }
}

async function attempt(services: Services, job: Job): Promise<void> {
  const { db } = services;
  try {
    if (job.tries > triesMost) await fail(db, job.id);
    else await make(services, job);
  } catch (error) {
    // Tried again from the last part on, as after a kill; in the end it fails.
    if (job.tries >= triesMost) await fail(db, job.id);
    else await giveBack(db, job);
    throw error;
  }
}

async function giveBack(db: Db, { id, tries }: Job): Promise<void> {
  await sql`
    update certificate_exports set state = 'waiting'
     where id = ${id} and state = 'working' and tries = ${tries}`.execute(db);
}

/** Forgets exports a week old; the sweep of files finds their parts. */
export async function sweepExports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('certificate_exports')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}

async function take(db: Db, tried: readonly string[], now: Date): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    update certificate_exports set state = 'working', touched_at = ${now}, tries = tries + 1
     where id = (select id from certificate_exports
                  where (state = 'waiting' or (state = 'working' and touched_at < ${new Date(now.getTime() - deadMs)}))
                    and id <> all(${tried}::uuid[])
                  order by created_at limit 1 for update skip locked)
    returning id, match_id, account_id, kinds, tries`.execute(db);
  return rows[0];
}

async function fail(db: Db, id: string): Promise<void> {
  const { code } = refusals.exportFailed;
  await sql`update certificate_exports set state = 'failed', code = ${code} where id = ${id}`.execute(db);
}

/** Notes how far it is; false once it was cancelled, or another process has it. */
async function touch(db: Db, job: Job, done: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update certificate_exports set done = ${done}, touched_at = ${now}
     where id = ${job.id} and state = 'working' and tries = ${job.tries}`.execute(db);
  return numAffectedRows === 1n;
}

async function make(services: Services, job: Job): Promise<void> {
  const { db, clock, signal } = services;
  const storedMatch = await findMatch(db, job.match_id);
  if (!storedMatch) return fail(db, job.id);
  const picked = { matchId: job.match_id, kinds: job.kinds };
  for (;;) {
    const before = await partsOf(db, job.id);
    const after = before.at(-1)?.last_number ?? 0;
    let done = before.reduce((sum, { certificates }) => sum + certificates, 0);
    const rows = drawn(services, storedMatch, picked, { after, lang: 'zh', byUnit: true });
    const part = await zipOf(rows, async () => {
      done++;
      if (signal?.aborted) return false;
      return done % touchEach !== 0 || touch(db, job, done, clock());
    });
    if (part === null) return signal?.aborted ? giveBack(db, job) : undefined;
    if (part.certificates === 0) break;
    if (!(await keepPart(services, job, storedMatch, before.length + 1, part))) return;
    if (!(await touch(db, job, done, clock()))) return;
  }
  await sql`update certificate_exports set state = 'done', total = done
             where id = ${job.id} and state = 'working' and tries = ${job.tries}`.execute(db);
}

interface Part {
  bytes: Buffer;
  certificates: number;
  last: number;
}

/** One zip of as many as a part may hold; null where `goesOn` says no. */
async function zipOf(rows: AsyncGenerator<Drawn>, goesOn: () => Promise<boolean>): Promise<Part | null> {
  const { makeZip } = await import('client-zip');
  const part = { certificates: 0, last: 0, drawnBytes: 0, givenUp: false };
  async function* some() {
    for await (const each of rows) {
      yield each;
      part.certificates++;
      part.last = each.certificate.number;
      part.drawnBytes += each.input.length;
      if (!(await goesOn())) {
        part.givenUp = true;
        return;
      }
      if (part.certificates >= partLimits.certificates || part.drawnBytes >= partLimits.bytes) return;
    }
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of makeZip(some())) chunks.push(chunk);
  const { certificates, last } = part;
  return part.givenUp ? null : { bytes: Buffer.concat(chunks), certificates, last };
}

export async function partsOf(db: Db, exportId: string) {
  return db
    .selectFrom('certificate_export_parts')
    .selectAll()
    .where('export_id', '=', exportId)
    .orderBy('part')
    .execute();
}

/** The file, then its row; false where another process was first, or it was cancelled meanwhile. */
async function keepPart(
  services: Services,
  job: Job,
  { match }: StoredMatch,
  part: number,
  { bytes, certificates, last }: Part,
): Promise<boolean> {
  const name = `${safeName(w.in('zh', 'part', { match: inLang(match.name, 'zh'), part }), 80)}.zip`;
  const paper = { bytes, mime: 'application/zip', ending: 'zip', name, pages: null, seconds: null };
  const owner = { accountId: job.account_id, unitId: null };
  const file = await storePaper(services, { kind: 'certificates', owner, now: services.clock() }, paper);
  try {
    await transaction(services.db, async (trx) => {
      const row = {
        export_id: job.id,
        part,
        file_id: file.id,
        certificates,
        bytes: bytes.length,
        last_number: last,
      };
      await trx.insertInto('certificate_export_parts').values(row).execute();
    });
    return true;
  } catch (error) {
    const foreignKeyViolation = '23503';
    const cancelled = (error as { code?: string }).code === foreignKeyViolation;
    if (cancelled || breaks(error, 'certificate_export_parts_pkey')) return false;
    throw error;
  }
}
