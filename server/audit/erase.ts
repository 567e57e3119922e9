import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { hashOfContents } from './digest.ts';
import { record, type Actor } from './record.ts';

/**
 * Erases the personal contents of audit lines: reason, before and after. Actor, act, time and subject stay,
 * as do the hashes, so that the chain still holds; each erasure is an act of its own. A line erased already
 * stays as it is.
 */
export async function eraseContents(trx: Db, actor: Actor, ids: readonly string[]): Promise<number> {
  const lines = await trx
    .selectFrom('audit')
    .select(['id', 'reason', 'before', 'after', 'details'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`(reason <> '' or before is not null or after is not null)`)
    .forUpdate()
    .execute();
  for (const line of lines) {
    const details = line.details ?? hashOfContents(line);
    const nothing = { reason: '', before: null, after: null };
    await trx
      .updateTable('audit')
      .set({ ...nothing, details, erased_at: actor.now })
      .where('id', '=', line.id)
      .execute();
    await record(trx, actor, { act: 'audit.erase', subject: 'audit', subjectId: line.id });
  }
  return lines.length;
}
