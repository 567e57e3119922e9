import { sql, type RawBuilder } from 'kysely';
import type { LangText } from '#contract/lang.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';

/** A message as a unit reads it in the portal. */
export interface Letter {
  unitId: string;
  /** Null: it is about no match. */
  matchId: string | null;
  /** What it is of; a second one of the same is not kept. */
  key: string;
  title: LangText;
  body: LangText;
  /** The page of the portal that shows what it is about. */
  link: string;
}

/** Puts messages into the inboxes of units, in the caller's transaction. */
export async function putInInbox(trx: Db, letters: readonly Letter[], now: Date): Promise<void> {
  if (letters.length > 0) await inboxPart(letters, now).execute(trx);
}

/** The same as a part of a greater statement. */
export function inboxPart(letters: readonly Letter[], now: Date): RawBuilder<unknown> {
  const rows = letters.map((letter) => ({ ...letter, id: newId() }));
  return sql`
    insert into inbox (id, unit_id, match_id, key, title, body, link, created_at)
    select id, "unitId", "matchId", key, title, body, link, ${now}
      from json_to_recordset(${JSON.stringify(rows)})
             as l(id uuid, "unitId" uuid, "matchId" uuid, key text, title jsonb, body jsonb, link text)
    on conflict (unit_id, key) do nothing`;
}
