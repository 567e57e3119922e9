import type { Vote } from '#contract/appeals/appeal.ts';
import type { Outcome } from '#contract/appeals/wire.ts';
import { inLang, type Lang } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';
import { notifyUnits } from '#server/outbox/notify.ts';
import type { Group } from '#server/results/list-store.ts';
import type { Case } from './case.ts';
import { appealMessages } from './text.ts';

type Name = 'filed' | Vote | 'moved' | 'cancelled';
type Now = { now: Date };

/** Puts a message to these units into the outbox; it leaves once the act is committed, and only then. */
async function tell(
  trx: Db,
  { now }: Now,
  { storedMatch, event }: Group,
  unitIds: readonly string[],
  name: Name,
) {
  const say = appealMessages.in;
  const wordsIn = (lang: Lang) => ({
    subject: say(lang, name === 'moved' || name === 'cancelled' ? 'movedSubject' : 'subject'),
    body: say(lang, name, { match: inLang(storedMatch.match.name, lang), event: inLang(event.name, lang) }),
  });
  await notifyUnits(trx, unitIds, wordsIn, now);
}

export async function notifyFiled(trx: Db, context: Now, group: Group, unitId: string): Promise<void> {
  await tell(trx, context, group, [unitId], 'filed');
}

export async function notifyDecided(trx: Db, context: Now, { group, appeal }: Case, decision: Vote) {
  await tell(trx, context, group, [appeal.unit_id], decision);
}

/** Notifies the other units whose rank moved or whose entry was cancelled, each once. */
export async function notifyMoved(trx: Db, context: Now, { group, appeal, lines }: Case, outcome: Outcome) {
  const unitOf = new Map(lines.map(({ id, unitId }) => [id, unitId]));
  const loser = outcome.cancelled === null ? undefined : unitOf.get(outcome.cancelled);
  if (loser) await tell(trx, context, group, [loser], 'cancelled');
  const units = new Set(outcome.moves.map(({ id }) => unitOf.get(id)));
  const others = [...units].filter((id) => id !== undefined && id !== appeal.unit_id && id !== loser);
  await tell(trx, context, group, others as string[], 'moved');
}
