import { sql } from 'kysely';
import { isConsented, type ConsentFacts, type ConsentScope } from '#contract/consent/consent.ts';
import { dayIn, isDate } from '#contract/fields/dates.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { countRows } from '#contract/people/import-rows.ts';
import { headOf, readSheetRow, type SheetRow } from '#contract/people/sheet.ts';
import { refusals } from '#contract/refusals.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { storeImages, readFile } from '#server/files/store.ts';
import type { Services } from '#server/http/context.ts';
import { refuse, Refused } from '#server/http/refuse.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import { personKey } from '#server/people/number.ts';
import { saveMember } from '#server/people/save-member.ts';
import { changedFields, formOf, type MemberRecord } from '#server/people/stored.ts';
import { dayMs } from '#contract/fields/time.ts';
import { faultOf, faultsOf, inputOf, personIn } from './plan.ts';
import { actorOf, saveImport } from './save.ts';
import { imports, rowFacts, sealPlan, type ImportRow, type Plan, type PlannedRow } from './store.ts';

/** One import is read at a time: it waits for its turn however many uploads there are. */
const patient = true;

/** Forgets dry runs a day old, with all that was read. */
export async function sweepImports(db: Db, now: Date): Promise<void> {
  await sql`delete from member_imports where created_at < ${new Date(now.getTime() - dayMs)}`.execute(db);
}

/** A sheet whose reader died, or the server with it, is tried once more. */
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
  if (isKilled && job.tries < triesMost) return imports.end(db, job, 'waiting');
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
      after: countRows(plan.rows.map(rowFacts)),
    });
  });
}

/** @throws NotHeld, or the reason of `signal` */
async function check(services: Services, job: ImportRow, now: Date): Promise<Plan> {
  const { db } = services;
  const bytes = await readFile(services.storage, job.file_id);
  const sheet = await inHelper('sheet', job.account_id, () => ({ bytes }), { patient });
  const at = sheet.rows.findIndex(({ cells }) => headOf(cells).missing.length === 0);
  if (at < 0) throw new Refused('sheetHeadWrong', {}, [], 200);
  const head = headOf(sheet.rows[at]!.cells);
  const rows = sheet.rows.slice(at + 1).flatMap(({ number, cells }) => {
    const row = readSheetRow(cells, head);
    return row ? [{ number, row }] : [];
  });
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
  const plan: Plan = { unknown: [...head.unknown], rows: [] };
  const rowOf = new Map<string, number>();
  for (const { number, row } of rows) {
    services.signal?.throwIfAborted();
    await touch();
    const place = sheet.pictures.get(number);
    const picture = place && { bytes: bytes.subarray(place.from, place.to), deflated: place.deflated };
    const planned = await planRow(services, job, { number, row, picture }, now);
    const person = personIn(row);
    const same = rowOf.get(person);
    if (row.idCardNumber && same !== undefined) {
      const why = { code: refusals.rowTwice.code, values: { row: same } };
      planned.faults.push(faultOf(number, 'idCardNumber', 'sheetCellWrong', why));
    } else rowOf.set(person, number);
    progress.read++;
    if (planned.hasPicture) progress.pictures++;
    plan.rows.push(planned.faults.length > 0 ? { ...planned, input: null } : planned);
  }
  await touch();
  return plan;
}

/** A picture's bytes as they lie in the sheet. */
interface Packed {
  bytes: Buffer;
  deflated: boolean;
}

async function planRow(
  services: Services,
  job: ImportRow,
  { number, row, picture: packed }: { number: number; row: SheetRow; picture: Packed | undefined },
  now: Date,
): Promise<PlannedRow> {
  const { db, config } = services;
  const { id_space, id_hash } = personKey(config.keys, row.idType ?? 1, row.idCardNumber);
  const before = await db
    .selectFrom('members as m')
    .innerJoin('persons as p', 'p.id', 'm.person_id')
    .selectAll('m')
    .where('p.id_space', '=', id_space)
    .where('p.id_hash', '=', id_hash)
    .where('m.unit_id', '=', job.unit_id)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();
  const { input, faults: found } = inputOf(number, row, before ? formOf(before) : null, now);
  const memberId = before?.id ?? newId();
  const planned: PlannedRow = {
    row: number,
    name: row.name,
    number: row.idCardNumber,
    act: before ? 'update' : 'create',
    memberId,
    version: before?.version ?? 0,
    input,
    hasPicture: packed !== undefined,
    guardianName: row.guardianName,
    relation: row.relation ?? '',
    guardianPhone: row.guardianPhone,
    consentMissing:
      isDate(row.birthdate) &&
      !isConsented({ birthdate: row.birthdate, day: dayIn(now), consent: await inForce(db, memberId) }),
    faults: found,
  };
  const picture = packed ? await pictureOf(services, job, packed, before, now) : null;
  if (picture?.wrong) found.push(faultOf(number, 'headPic', 'sheetPictureWrong'));
  if (!input || found.length > 0) return planned;
  if (picture?.id) input.headPic = picture.id;
  if (before && changedFields(formOf(before), input).length === 0) return { ...planned, act: 'same' };
  found.push(...faultsOf(number, await problemsOfSaving(services, job, planned, now)));
  return planned;
}

async function inForce(db: Db, memberId: string): Promise<ConsentFacts['consent']> {
  const storedRow = await db
    .selectFrom('consents')
    .select('scopes')
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return storedRow ? { scopes: storedRow.scopes as ConsentScope[], withdrawnAt: null } : null;
}

/** The picture made safe and kept, by its id; without one where the person has the very same, or it is none. */
async function pictureOf(
  services: Services,
  job: ImportRow,
  packed: Packed,
  before: MemberRecord | undefined,
  now: Date,
): Promise<{ id?: string; wrong?: true }> {
  try {
    const image = await inHelper('sheetPicture', job.account_id, () => packed, { patient });
    if (before?.head_pic && (await readFile(services.storage, before.head_pic)).equals(image.bytes))
      return {};
    const owner = { accountId: job.account_id, unitId: job.unit_id };
    const [kept] = await storeImages(services, { kind: 'portrait', owner, now }, [image]);
    await transaction(services.db, async (trx) => {
      await imports.touch(trx, job, services.clock());
      await sql`insert into member_import_pictures (import_id, file_id) values (${job.id}, ${kept!.id})`.execute(
        trx,
      );
    });
    return { id: kept!.id };
  } catch (error) {
    const pictureFaults = ['imageTooLarge', 'imageWrong', 'imageTooManyPixels'];
    if (error instanceof Refused && pictureFaults.includes(error.refusal)) return { wrong: true };
    throw error;
  }
}

class Undone extends Error {}

/** Saves the row as the form does and undoes it: the rules are the form's own. */
async function problemsOfSaving(
  services: Services,
  job: ImportRow,
  { memberId, version, input }: PlannedRow,
  now: Date,
) {
  try {
    await transaction(services.db, async (trx) => {
      await saveMember(trx, actorOf(services, job, now), {
        id: memberId,
        version,
        member: input as MemberInput,
      });
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone || breaks(error, 'members_once')) return [];
    if (error instanceof Refused && error.problems.length > 0) return error.problems;
    throw error;
  }
  return [];
}
