import type { FileKind } from '#contract/files/kinds.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { Variant } from './sign.ts';
import { sightOf } from './sight.ts';
import type { KeptFile } from './store.ts';

interface Look {
  file: Pick<KeptFile, 'id' | 'kind' | 'unit_id'>;
  accountId: string;
  variant: Variant;
  now: Date;
  requestId: string;
}

/** Notes that staff are given somebody's paper, before it is sent. */
export async function noteFileLook(
  db: Db,
  { file, accountId, variant, now, requestId }: Look,
): Promise<void> {
  await db
    .insertInto('file_reads')
    .values({
      id: newId(),
      at: now,
      account_id: accountId,
      file_id: file.id,
      kind: file.kind,
      unit_id: file.unit_id,
      variant,
      request_id: requestId,
    })
    .execute();
}

const minute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What stands all over a paper shown to staff: what for, to whom, when (China time); null where nothing need. */
export async function markFor(db: Db, kind: FileKind, accountId: string, now: Date): Promise<string | null> {
  const { marked } = sightOf[kind];
  if (marked === null) return null;
  const viewer = await db
    .selectFrom('accounts')
    .select(['nickname', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return `${marked}  ${viewer?.nickname || viewer?.email || accountId}  ${minute.format(now)}`;
}
