import type { ActName } from '#contract/audit/acts.ts';
import type { SubjectName } from '#contract/audit/subjects.ts';
import { withoutPersonal } from '#contract/audit/personal.ts';
import type { RawBuilder } from 'kysely';
import type { Context } from '#server/http/context.ts';
import { inserting, insertOnce } from '#server/db/compiled-once.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { hashOfContents, hashOfLine } from './digest.ts';

export interface Act {
  /** What was done, as `registration.reject`; it has words in contract/audit/acts.ts. */
  act: ActName;
  subject: SubjectName;
  subjectId: string;
  unitId?: string | null;
  reason?: string;
  before?: unknown;
  after?: unknown;
}

export type Actor = Pick<Context, 'now' | 'requestId' | 'noted'> & {
  session: { accountId: string; realm: 'portal' | 'staff' } | null;
};

const insertLine = insertOnce<ReturnType<typeof lineOf>>('audit');

/** Writes one line of the trail, in the transaction of the act itself. Never give it an ID number. */
export async function record(db: Db, actor: Actor, act: Act): Promise<void> {
  actor.noted?.push(act);
  await insertLine(db, lineOf(actor, act));
}

/** The same as a part of a greater statement (`with x as (…)`), where each journey to the database counts. */
export function recording(actor: Actor, act: Act): RawBuilder<unknown> {
  actor.noted?.push(act);
  return inserting('audit', lineOf(actor, act));
}

/** The row of the line, with the hashes that go with it; `before` and `after` as JSON. */
function lineOf({ now, session, requestId }: Actor, act: Act) {
  const [before, after] = [columnOf(act.before), columnOf(act.after)];
  const reason = act.reason ?? '';
  const line = {
    id: newId(),
    at: now,
    account_id: session?.accountId ?? null,
    realm: session?.realm ?? 'system',
    act: act.act,
    subject: act.subject,
    subject_id: act.subjectId,
    unit_id: act.unitId ?? null,
    request_id: requestId,
  };
  // As they will be read back: a Date is a text by then.
  const details = hashOfContents({ reason, before: parsed(before), after: parsed(after) });
  return { ...line, reason, before, after, details, mac: hashOfLine(line, details) };
}

const columnOf = (value: unknown) =>
  value === undefined || value === null
    ? null
    : JSON.stringify(withoutPersonal(JSON.parse(JSON.stringify(value))));
const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** The history of one subject, oldest first, with who did it. */
export async function historyOf(db: Db, subject: SubjectName, subjectId: string) {
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
