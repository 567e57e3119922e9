import { sql } from 'kysely';
import type { Vote } from '#contract/appeals/appeal.ts';
import type { Outcome } from '#contract/appeals/wire.ts';
import { inLang } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';
import { langFor, type Reader } from '#server/messages/lang.ts';
import { queueMessages, type Message } from '#server/messages/send.ts';
import type { Group } from '#server/results/list-store.ts';
import type { Case } from './case.ts';
import { appealMessages } from './text.ts';

type Name = 'filed' | Vote | 'moved' | 'cancelled';
type Now = { now: Date };

/** Puts a message to these units into the outbox; it leaves once the act is committed, and only then. */
async function tell(trx: Db, { now }: Now, { found, event }: Group, unitIds: readonly string[], name: Name) {
  if (unitIds.length === 0) return;
  const { rows } = await sql<Reader & { phone: string | null; email: string | null }>`
    select a.phone, a.email, a.lang, a.country_id as "countryId"
      from units u join accounts a on a.id = u.account_id
     where u.id = any(${unitIds}::uuid[])`.execute(trx);
  const messages = rows.flatMap(({ phone, email, ...reader }): Message[] => {
    const lang = langFor(reader);
    const say = appealMessages.in;
    const body = say(lang, name, { match: inLang(found.match.name, lang), event: inLang(event.name, lang) });
    const subject = say(lang, name === 'moved' || name === 'cancelled' ? 'movedSubject' : 'subject');
    if (email !== null) return [{ channel: 'mail', target: email, lang, subject, body }];
    return phone === null ? [] : [{ channel: 'sms', target: phone, lang, body }];
  });
  await queueMessages(trx, messages, now);
}

export async function tellFiled(trx: Db, context: Now, group: Group, unitId: string): Promise<void> {
  await tell(trx, context, group, [unitId], 'filed');
}

export async function tellDecided(trx: Db, context: Now, { group, appeal }: Case, decision: Vote) {
  await tell(trx, context, group, [appeal.unit_id], decision);
}

/** Tells the other units whose rank moved, each once; whose entry was cancelled, that. */
export async function tellMoved(trx: Db, context: Now, { group, appeal, lines }: Case, outcome: Outcome) {
  const unitOf = new Map(lines.map(({ id, unitId }) => [id, unitId]));
  const loser = outcome.cancelled === null ? undefined : unitOf.get(outcome.cancelled);
  if (loser) await tell(trx, context, group, [loser], 'cancelled');
  const units = new Set(outcome.moves.map(({ id }) => unitOf.get(id)));
  const others = [...units].filter((id) => id !== undefined && id !== appeal.unit_id && id !== loser);
  await tell(trx, context, group, others as string[], 'moved');
}
