import { sql } from 'kysely';
import type { HandedIn, HandIn, Paper } from '#contract/materials/calls.ts';
import { isPersonPaper } from '#contract/people/papers.ts';
import type { MaterialKind } from '#contract/registrations/needs.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';

export interface Member {
  id: string;
  name: string;
  gender: 1 | 2;
  birthdate: string;
  idMasked: string;
}

/** Members of a unit, the removed ones too: what they handed in was theirs. */
export async function membersById(
  db: Db,
  unitId: string,
  ids: readonly string[],
): Promise<Map<string, Member>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'gender', 'birthdate', 'id_masked as idMasked'])
    .where('unit_id', '=', unitId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row as Member]));
}

/** What was handed in for a registration. */
export async function handedInOf(db: Db, registrationId: string): Promise<HandedIn[]> {
  return db
    .selectFrom('materials')
    .select([
      'material_id as materialId',
      'subject_id as subjectId',
      'status',
      'reason',
      'paper_id as paperId',
    ])
    .where('registration_id', '=', registrationId)
    .execute();
}

export async function papersOf(db: Db, registrationId: string): Promise<Paper[]> {
  const rows = await db
    .selectFrom('material_papers')
    .select([
      'id',
      'material_id as materialId',
      'file_id as fileId',
      'valid_from as validFrom',
      'valid_to as validTo',
      'policy_number as policyNumber',
      'submitted_at as submittedAt',
    ])
    .where('registration_id', '=', registrationId)
    .orderBy('submitted_at')
    .execute();
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }));
}

interface Owner {
  id: string;
  matchId: string;
  unitId: string;
}
export type NewPaper = HandIn & { kind: MaterialKind };

/** The ids of these papers that stand already, with the registration that each is of. */
export async function standingPapers(trx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('material_papers')
    .select(['id', 'registration_id'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, registration_id: of }) => [id, of]));
}

/** Puts papers in; each takes the place of what stood there, and waits for review. */
export async function putPapers(trx: Db, of: Owner, papers: readonly NewPaper[], now: Date): Promise<void> {
  await trx
    .insertInto('material_papers')
    .values(
      papers.map(({ id, materialId, kind, fileId, validFrom, validTo, policyNumber }) => ({
        id,
        registration_id: of.id,
        match_id: of.matchId,
        unit_id: of.unitId,
        material_id: materialId,
        kind,
        file_id: fileId,
        valid_from: kind === 'insurance' ? validFrom : null,
        valid_to: isPersonPaper(kind) ? validTo : null,
        policy_number: kind === 'insurance' ? policyNumber : '',
        submitted_at: now,
      })),
    )
    .execute();
  const places = papers.flatMap(({ id, materialId, subjectIds }) =>
    subjectIds.map((subjectId) => ({ paperId: id, materialId, subjectId })),
  );
  const { rows } = await sql<{ paperId: string }>`
    with n as (
      select * from json_to_recordset(${JSON.stringify(places)})
        as n("paperId" uuid, "materialId" uuid, "subjectId" uuid)),
    old as (
      select s.paper_id from materials s join n on s.material_id = n."materialId" and s.subject_id = n."subjectId"
       where s.registration_id = ${of.id}),
    put as (
      insert into materials (paper_id, registration_id, material_id, subject_id)
      select "paperId", ${of.id}, "materialId", "subjectId" from n
      on conflict (registration_id, material_id, subject_id) do update
        set paper_id = excluded.paper_id, status = 1, reason = '', decided_at = null, untold = false)
    select distinct paper_id as "paperId" from old`.execute(trx);
  await settlePapers(
    trx,
    rows.map(({ paperId }) => paperId),
  );
}

/** Takes one place out. */
export async function removePlace(
  trx: Db,
  {
    registrationId,
    materialId,
    subjectId,
  }: { registrationId: string; materialId: string; subjectId: string },
): Promise<void> {
  const { paper_id } = await trx
    .deleteFrom('materials')
    .where('registration_id', '=', registrationId)
    .where('material_id', '=', materialId)
    .where('subject_id', '=', subjectId)
    .returning('paper_id')
    .executeTakeFirstOrThrow();
  await settlePapers(trx, [paper_id]);
}

/**
 * Runs after people of these documents were removed or decided about: a document that covers no one is
 * deleted, and the sweep deletes its file later.
 */
export async function settlePapers(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from material_papers p where p.id = any(${ids}::uuid[])
       and not exists (select from materials s where s.paper_id = p.id)`.execute(trx);
  await sql`
    update material_papers p set version = version + 1,
           waiting = exists (select from materials s where s.paper_id = p.id and s.status = 1)
     where p.id = any(${ids}::uuid[])`.execute(trx);
}
