import { sql } from 'kysely';
import type { FileKind } from '#contract/files/kinds.ts';
import type { Db } from '#server/db/pool.ts';
import type { StaffSession } from '#server/http/session.ts';
import { fileIsOf } from '#server/kit/cases.ts';

interface FileRow {
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
export async function inScope<F extends FileRow>(
  db: Db,
  { matches, accountId }: StaffSession,
  files: readonly F[],
): Promise<readonly F[]> {
  if (matches === null) return files;
  const free = (file: F) => ofNoMatch.includes(file.kind as FileKind) || file.account_id === accountId;
  const fileIds = files.filter((file) => !free(file)).map(({ id }) => id);
  if (fileIds.length === 0) return files;
  const { rows } = await sql<{ id: string }>`
    with asked as (select unnest(${fileIds}::uuid[]) as id), scope as (select unnest(${[...matches]}::uuid[]) as id)
    select a.id from asked a where ${fileIsOf(sql`a.id`, sql`select id from scope`)}`.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  return files.filter((file) => free(file) || ids.has(file.id));
}
