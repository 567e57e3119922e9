import type { Vote } from '#contract/appeals/appeal.ts';
import type { Outcome } from '#contract/appeals/wire.ts';
import { inLang, type Lang } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';
import { notifyUnits } from '#server/outbox/notify.ts';
import type { Group } from '#server/results/result-lines.ts';
import type { Case } from './case.ts';
import { appealMessages } from './text.ts';

type Name = 'filed' | Vote | 'moved' | 'cancelled';
type Now = { now: Date };

interface Told {
  appealId: string;
  unitIds: readonly string[];
  /** The page that shows it. */
  link: string;
}

/** Notifies these units, in the transaction of the act. */
async function notifyAbout(
  trx: Db,
  { now }: Now,
  { storedMatch, event }: Group,
  name: Name,
  { appealId, unitIds, link }: Told,
) {
  const say = appealMessages.in;
  const wordsIn = (lang: Lang) => ({
    title: say(lang, name === 'moved' || name === 'cancelled' ? 'movedTitle' : 'title'),
    body: say(lang, name, { match: inLang(storedMatch.match.name, lang), event: inLang(event.name, lang) }),
  });
  const news = { matchId: storedMatch.id, key: `appeal ${name} ${appealId}`, link, wordsIn };
  await notifyUnits(trx, unitIds, news, now);
}

interface Own {
  id: string;
  unitId: string;
  registrationId: string;
}

async function notifyOwner(trx: Db, context: Now, group: Group, name: Name, owner: Own) {
  const { team_id: teamId } = await trx
    .selectFrom('registrations')
    .select('team_id')
    .where('id', '=', owner.registrationId)
    .executeTakeFirstOrThrow();
  const link = `/registerMatch/appealList?matchId=${group.storedMatch.id}&teamId=${teamId}`;
  await notifyAbout(trx, context, group, name, { appealId: owner.id, unitIds: [owner.unitId], link });
}

export async function notifyFiled(trx: Db, context: Now, group: Group, owner: Own): Promise<void> {
  await notifyOwner(trx, context, group, 'filed', owner);
}

export async function notifyDecided(trx: Db, context: Now, { group, appeal }: Case, decision: Vote) {
  const { id, unit_id: unitId, registration_id: registrationId } = appeal;
  await notifyOwner(trx, context, group, decision, { id, unitId, registrationId });
}

/** Notifies the other units whose rank moved or whose entry was cancelled, each once. */
export async function notifyMoved(trx: Db, context: Now, { group, appeal, lines }: Case, outcome: Outcome) {
  const unitOf = new Map(lines.map(({ id, unitId }) => [id, unitId]));
  const link = `/registerMatch/result?matchId=${group.storedMatch.id}`;
  const loser = outcome.cancelled === null ? undefined : unitOf.get(outcome.cancelled);
  if (loser)
    await notifyAbout(trx, context, group, 'cancelled', { appealId: appeal.id, unitIds: [loser], link });
  const units = new Set(outcome.moves.map(({ id }) => unitOf.get(id)));
  const others = [...units].filter((id) => id !== undefined && id !== appeal.unit_id && id !== loser);
  await notifyAbout(trx, context, group, 'moved', { appealId: appeal.id, unitIds: others as string[], link });
}
