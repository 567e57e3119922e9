import { sql } from 'kysely';
import type { FileKind } from '#contract/files/kinds.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { inBeijing } from '#contract/fields/time.ts';
import { filesOfMembers } from './restricted.ts';
import type { Variant } from '#server/file-address.ts';
import { fileAccess } from './file-access.ts';
import type { FileRecord } from './store.ts';

interface FileAccess {
  file: Pick<FileRecord, 'id' | 'kind' | 'unit_id'>;
  accountId: string;
  realm: 'portal' | 'staff';
  variant: Variant;
  now: Date;
  requestId: string;
  /** What for, as it was given. */
  reason?: string;
}

/** Records that an account gets a person's document, before it is sent: one line per person. */
export async function logFileAccess(
  db: Db,
  { file, accountId, realm, variant, now, requestId, reason = '' }: FileAccess,
): Promise<void> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from (${filesOfMembers([file.id])}) whose`.execute(db);
  const whose = rows.length > 0 ? rows.map((row) => row.member_id) : [null];
  const lines = whose.map((memberId) => ({
    id: newId(),
    realm,
    member_id: memberId,
    at: now,
    account_id: accountId,
    file_id: file.id,
    kind: file.kind,
    unit_id: file.unit_id,
    variant,
    request_id: requestId,
    reason,
  }));
  await db.insertInto('file_reads').values(lines).execute();
}

/** What stands all over a paper shown to staff: what for, to whom, when (China time); null where nothing need. */
export async function markFor(db: Db, kind: FileKind, accountId: string, now: Date): Promise<string | null> {
  const { marked } = fileAccess[kind];
  if (marked === null) return null;
  return markedFor(db, marked, accountId, now);
}

/** The same on the pictures of a copy of a person's data that staff take out. */
export function markOfCopy(db: Db, accountId: string, now: Date): Promise<string> {
  return markedFor(db, '仅供办理个人信息申请  For a personal data request only', accountId, now);
}

/** Whose copy something is, and what for, unless that stands elsewhere. */
export async function markedFor(db: Db, what: string, accountId: string, now: Date): Promise<string> {
  const viewer = await db
    .selectFrom('accounts')
    .select(['nickname', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return [what, viewer?.nickname || viewer?.email || accountId, inBeijing(now).slice(0, 16)]
    .filter(Boolean)
    .join('  ');
}
