import { sql } from 'kysely';
import { countRows } from '#contract/people/import-rows.ts';
import { headOf, inTemplate, isExample } from '#contract/people/sheet.ts';
import { refusals } from '#contract/refusals.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { storeImages, readFile } from '#server/files/store.ts';
import type { Services } from '#server/http/context.ts';
import { refuse, Refused } from '#server/http/refuse.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import type { MemberRecord } from '#server/people/stored.ts';
import { dayMs } from '#contract/fields/time.ts';
import { judgeRow, type Picture } from './judge-row.ts';
import { rowsOf } from './plan.ts';
import { actorOf, saveImport } from './save.ts';
import { imports, rowFacts, sealPlan, type ImportRow, type Plan } from './store.ts';

/** One import is read at a time: it waits for its turn however many uploads there are. */
const patient = true;

/** Forgets dry runs a day old, with all that was read. */
export async function sweepImports(db: Db, now: Date): Promise<void> {
  await sql`delete from member_imports where created_at < ${new Date(now.getTime() - dayMs)}`.execute(db);
}

/** A sheet whose server died, or whose helper could not be started, is tried once more. */
const triesMost = 2;

/** Checks the sheets that wait and saves those that were confirmed, one after the other. */
export async function runImports(services: Services, now: Date): Promise<void> {
  const { db, clock } = services;
  while (!services.signal?.aborted) {
    const next = await imports.take(db, clock());
    if (!next) return;
    const work = async () => {
      if (next.tries > triesMost) throw refuse('importGaveUp');
      await (next.state === 'saving' ? saveImport(services, next, now) : checkSheet(services, next, now));
    };
    await imports.attempt(services, next, work, (error) => failed(db, next, error));
  }
}

async function failed(db: Db, job: ImportRow, error: unknown): Promise<void> {
  const isKilled = error instanceof Refused && error.refusal === 'fileTooHard';
  const isBusy = error instanceof Refused && error.refusal === 'helpersBusy';
  if (isBusy && job.tries < triesMost) return imports.end(db, job, 'waiting');
  const [refusal, row] =
    error instanceof Refused ? [error.refusal, error.values['row']] : ['otherError' as const];
  const { code } = refusals[isKilled ? 'importGaveUp' : refusal];
  await imports.end(db, job, 'failed', sql`code = ${code}, failed_row = ${row ?? null}`);
  if (!(error instanceof Refused)) throw error;
}

async function checkSheet(services: Services, job: ImportRow, now: Date): Promise<void> {
  const plan = await check(services, job, now);
  const sealed = sealPlan(services.config.keys, job.id, plan);
  await transaction(services.db, async (trx) => {
    await imports.end(trx, job, 'ready', sql`plan = ${sealed}`);
    await record(trx, actorOf(services, job, now), {
      act: 'members.checkSheet',
      subject: 'members',
      subjectId: job.unit_id,
      unitId: job.unit_id,
      after: countRows(rowsOf(plan).map(rowFacts)),
    });
  });
}

/** @throws NotHeld, or the reason of `signal` */
async function check(services: Services, job: ImportRow, now: Date): Promise<Plan> {
  const { db } = services;
  const bytes = await readFile(services.storage, job.file_id);
  const sheet = await inHelper('people', job.account_id, () => ({ bytes }), { patient });
  const at = sheet.rows.findIndex(({ cells }) => headOf(cells).missing.length === 0);
  if (at < 0) throw new Refused('sheetHeadWrong', {}, [], 200);
  const head = headOf(sheet.rows[at]!.cells);
  const rows = sheet.rows
    .slice(at + 1)
    .filter(({ cells }) => !isExample(cells, head))
    .map(({ number, cells }) => ({ number, cells: inTemplate(cells, head) }));
  if (rows.length === 0) throw new Refused('sheetEmpty', {}, [], 200);
  const pictures = rows.filter(({ number }) => sheet.pictures.has(number)).length;
  const progress = { read: 0, pictures: 0 };
  const touch = () =>
    imports.touch(
      db,
      job,
      services.clock(),
      sql`rows_read = ${progress.read}, rows_total = ${rows.length}, pictures_done = ${progress.pictures}, pictures_total = ${pictures}`,
    );
  const plan: Plan = { unknown: [...head.unknown], rest: sheet.rest, rows: [] };
  for (const { number, cells } of rows) {
    services.signal?.throwIfAborted();
    await touch();
    const place = sheet.pictures.get(number);
    const packed = place && { bytes: bytes.subarray(place.from, place.to), deflated: place.deflated };
    const picture = async (before: MemberRecord | undefined) =>
      packed ? pictureOf(services, job, packed, before, now) : null;
    plan.rows.push(await judgeRow(services, job, { row: number, cells, picture }, now));
    progress.read++;
    if (packed) progress.pictures++;
  }
  await touch();
  return plan;
}

/** A picture's bytes as they lie in the sheet. */
interface Packed {
  bytes: Buffer;
  deflated: boolean;
}

/** The picture made safe and kept, by its id; without one where the person has the very same, or it is none. */
async function pictureOf(
  services: Services,
  job: ImportRow,
  packed: Packed,
  before: MemberRecord | undefined,
  now: Date,
): Promise<Picture> {
  try {
    const image = await inHelper('sheetPicture', job.account_id, () => packed, { patient });
    if (before?.head_pic && (await readFile(services.storage, before.head_pic)).equals(image.bytes))
      return {};
    const owner = { accountId: job.account_id, unitId: job.unit_id };
    const [portrait] = await storeImages(services, { kind: 'portrait', owner, now }, [image]);
    await transaction(services.db, async (trx) => {
      await imports.touch(trx, job, services.clock());
      await sql`insert into member_import_pictures (import_id, file_id) values (${job.id}, ${portrait!.id})`.execute(
        trx,
      );
    });
    return { id: portrait!.id };
  } catch (error) {
    const pictureFaults = ['imageTooLarge', 'imageWrong', 'imageTooManyPixels'];
    if (error instanceof Refused && pictureFaults.includes(error.refusal)) return { wrong: true };
    throw error;
  }
}
