import { sql } from 'kysely';
import type { FileKind } from '#contract/files/kinds.ts';
import type { Db } from '#server/db/pool.ts';
import type { StaffSession } from '#server/http/session.ts';

interface Kept {
  id: string;
  kind: string;
  account_id: string | null;
}

/** Kinds that belong to a unit, a person or everyone, outside any match. */
const ofNoMatch: readonly FileKind[] = [
  ...(['unitCertificate', 'portrait', 'idFront', 'idBack', 'consent', 'avatar', 'poster', 'sheet'] as const),
  'document',
];

/**
 * Those of the files that an account restricted to certain matches may see: its own, those of no match, those
 * of these matches.
 */
export async function inScope<F extends Kept>(
  db: Db,
  { matches, accountId }: StaffSession,
  files: readonly F[],
): Promise<readonly F[]> {
  if (matches === null) return files;
  const free = (file: F) => ofNoMatch.includes(file.kind as FileKind) || file.account_id === accountId;
  const asked = files.filter((file) => !free(file)).map(({ id }) => id);
  if (asked.length === 0) return files;
  const { rows } = await sql<{ id: string }>`
    with asked as (select unnest(${asked}::uuid[]) as id), scope as (select unnest(${[...matches]}::uuid[]) as id)
    select a.id from asked a where
      exists (select from material_papers p where p.file_id = a.id and p.match_id in (select id from scope))
      or exists (select from match_files f where f.file_id = a.id and f.match_id in (select id from scope))
      or exists (select from outside_payments p join registrations r on r.id = p.registration_id
                  where p.proof_id = a.id and r.match_id in (select id from scope))
      or exists (select from substitutions s join registrations r on r.id = s.registration_id
                  where s.proof_id = a.id and r.match_id in (select id from scope))
      or exists (select from invoices i join registrations r on r.id = i.registration_id
                  where i.file_id = a.id and r.match_id in (select id from scope))
      or exists (select from appeal_files f join appeals p on p.id = f.appeal_id
                  where f.file_id = a.id and p.match_id in (select id from scope))
      or exists (select from certificate_templates t where t.background_id = a.id and t.match_id in (select id from scope))
      or exists (select from certificate_export_parts x join certificate_exports e on e.id = x.export_id
                  where x.file_id = a.id and e.match_id in (select id from scope))`.execute(db);
  const found = new Set(rows.map(({ id }) => id));
  return files.filter((file) => free(file) || found.has(file.id));
}
