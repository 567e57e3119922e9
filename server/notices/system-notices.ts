import { sql } from 'kysely';
import type { Lang, LangText, Values } from '#contract/lang.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { NoticeTable } from './table.ts';

/** How the key of a notice of published results begins: its SMS is another than that of released ones. */
export const publishedResultsKey = 'published';

interface SystemNotice {
  topic: Exclude<NoticeTable['topic'], 'notices'>;
  /** Id of the event announced; a second notice with the same key is not sent. */
  key: string;
  title: LangText;
  body: LangText;
  matchId: string;
  /** Null: all units registered for the match. */
  unitIds: readonly string[] | null;
  link: string;
  /** Whether it goes out as a message too, to those who want such. */
  mail: boolean;
  /** What fills the places of the SMS that is registered for its topic. */
  places?: Record<Lang, Values>;
}

/** Notifies units in the caller's transaction: one notice for any number of units. */
export async function sendSystemNotice(trx: Db, notice: SystemNotice, now: Date): Promise<void> {
  const { topic, key, title, body, matchId, unitIds, link, mail, places } = notice;
  if (unitIds?.length === 0) return;
  const id = newId();
  const row = await trx
    .insertInto('notices')
    .values({
      id,
      kind: 2,
      topic,
      title: json(title),
      body: json(body),
      places: places ? json(places) : null,
      audience: unitIds ? 'units' : 'match',
      role: null,
      match_id: matchId,
      link,
      mail,
      key,
      publish_at: now,
      undone_at: null,
      mailed_at: null,
      created_by: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (row.numInsertedOrUpdatedRows !== 1n || !unitIds) return;
  await sql`
    insert into notice_units (notice_id, unit_id)
    select ${id}, u.id from units u where u.id = any(${unitIds}::uuid[])`.execute(trx);
}
