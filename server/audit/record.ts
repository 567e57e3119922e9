import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#server/http/context.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';

export interface Act {
  /** What was done, as `registration.reject`. */
  act: string;
  subject: string;
  subjectId: string;
  unitId?: string | null;
  reason?: string;
  before?: unknown;
  after?: unknown;
}

type Actor = Pick<Context, 'now' | 'requestId'> & {
  session: { accountId: string; realm: 'portal' | 'staff' } | null;
};

/** Writes one line of the trail, in the transaction of the act itself. Never give it an ID number. */
export async function record(db: Db, actor: Actor, act: Act): Promise<void> {
  await recording(actor, act).execute(db);
}

/** The same as a part of a greater statement (`with x as (…)`), where each journey to the database counts. */
export function recording({ now, session, requestId }: Actor, act: Act): RawBuilder<unknown> {
  const stored = (value: unknown) => (value === undefined ? null : json(value));
  return sql`
    insert into audit (id, at, account_id, realm, act, subject, subject_id, unit_id, reason, before, after, request_id)
    values (${newId()}, ${now}, ${session?.accountId ?? null}, ${session?.realm ?? 'system'}, ${act.act}, ${act.subject}, ${act.subjectId},
            ${act.unitId ?? null}, ${act.reason ?? ''}, ${stored(act.before)}, ${stored(act.after)}, ${requestId})`;
}

/** The history of one subject, oldest first, with who did it. */
export async function historyOf(db: Db, subject: string, subjectId: string) {
  return db
    .selectFrom('audit as h')
    .leftJoin('accounts as a', 'a.id', 'h.account_id')
    .select(['h.at', 'h.act', 'h.realm', 'h.reason', 'h.before', 'h.after', 'a.nickname as actor'])
    .where('h.subject', '=', subject)
    .where('h.subject_id', '=', subjectId)
    .orderBy('h.at')
    .orderBy('h.id')
    .execute();
}
