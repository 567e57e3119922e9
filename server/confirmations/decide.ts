import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/confirmations/calls.ts';
import { hasSecondPerson, refuseNew } from '#server/accounts/second-person.ts';
import { record } from '#server/audit/record.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/session.ts';
import { open, seal } from '#server/secrets.ts';
import { dayMs } from '#contract/fields/time.ts';
import { decidedNothingKept, lockConfirmation, sealPlace, type ConfirmationRow } from './store.ts';
import { notifyOfConfirmation } from './notify.ts';

type Staff = Context<'staff'>;
type Body = BodyOf<typeof calls.decideConfirmation>;

/** So long a link or key that was made waits for the person who asked. */
const secretForMs = dayMs;

/** Decides an act that waits, once, in a race too: the row is locked, and what is confirmed is done in the same transaction. */
export function decide(context: Staff, body: Body, answerOf: (path: string) => Answer | undefined) {
  return transaction(context.db, async (trx) => {
    const row = await lockConfirmation(trx, body.id);
    if (!row) throw refuse('notFound');
    if (row.state !== 'asked') throw refuse('changedMeanwhile');
    if (row.expires_at <= context.now) throw refuse('confirmationOver');
    if (body.decision === 'confirm') await confirm(trx, context, row, answerOf(row.path));
    else await giveUp(trx, context, row, body);
    return { id: row.id, state: stateAfter[body.decision] };
  });
}

const stateAfter = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const;

async function giveUp(trx: Db, context: Staff, row: ConfirmationRow, { decision, note }: Body) {
  const { now, session } = context;
  const isAuthor = row.asked_by === session.accountId;
  if (isAuthor !== (decision === 'withdraw')) throw refuse(isAuthor ? 'ownConfirmation' : 'noPermission');
  if (!isAuthor && !holds(session, row)) throw refuse('noPermission');
  await trx
    .updateTable('confirmations')
    .set({
      state: isAuthor ? 'withdrawn' : 'refused',
      decided_by: session.accountId,
      decided_at: now,
      note,
      ...decidedNothingKept,
    })
    .where('id', '=', row.id)
    .execute();
  const act = isAuthor ? 'confirmation.withdraw' : 'confirmation.refuse';
  await record(trx, context, { act, subject: 'confirmation', subjectId: row.id, reason: note });
  if (!isAuthor) await notifyOfConfirmation(trx, row, { what: 'refused', by: session.accountId, note }, now);
}

const holds = ({ duties }: Pick<StaffSession, 'duties'>, { duty }: ConfirmationRow) =>
  duties.includes(duty) || duties.includes('staff');

async function confirm(trx: Db, context: Staff, row: ConfirmationRow, answer: Answer | undefined) {
  const { config, now, session } = context;
  const { id } = row;
  const { asker, decider } = await bothLocked(trx, row, session.accountId);
  const alone = row.asked_by === session.accountId;
  if (alone) await refuseNotAlone(trx, row, now);
  else {
    if (row.about_id === session.accountId) throw refuse('ownConfirmation');
    if (!decider || !holds(decider, row)) throw refuse('noPermission');
    if (decider.matches !== null) throw refuse('restrictedAct');
  }
  // Whose own waiting time is over has waited for just that.
  if (!alone) await refuseNew(trx, session.accountId, now);
  const { who } = answer!.call;
  if (!asker || asker.matches !== null || (typeof who === 'object' && !asker.duties.includes(who.staff)))
    throw refuse('askerUnfit');
  const act = alone ? 'confirmation.confirmAlone' : 'confirmation.confirm';
  await record(trx, context, { act, subject: 'confirmation', subjectId: id });
  const acting = { ...context, db: trx, session: asker, provedAlone: false } as unknown as Context;
  const body = parseBody(answer!.call, JSON.parse(open(config.keys.field, row.body!, sealPlace(id, 'body'))));
  const weight = await answer!.weigh!(acting, body);
  const data = await answer!.handle(acting, body);
  const secret = secretOf(data);
  await trx
    .updateTable('confirmations')
    .set({
      state: 'confirmed',
      decided_by: session.accountId,
      decided_at: now,
      alone,
      // A member of staff who is invited has a row only now.
      about_id: typeof weight === 'object' ? weight.aboutId : row.about_id,
      ...decidedNothingKept,
      ...(secret && {
        secret: seal(config.keys.field, JSON.stringify(secret), sealPlace(id, 'secret')),
        secret_until: new Date(now.getTime() + secretForMs),
      }),
    })
    .where('id', '=', id)
    .execute();
  await notifyOfConfirmation(trx, row, { what: 'confirmed', by: session.accountId }, now);
}

/** The person who asked may confirm only where no colleague could then, and none can now. */
async function refuseNotAlone(trx: Db, row: ConfirmationRow, now: Date): Promise<void> {
  const { duty, asked_by: askedBy, about_id: aboutId, alone_from: from } = row;
  if (from === null || from > now || (await hasSecondPerson(trx, { duty, askedBy, aboutId })))
    throw refuse('ownConfirmation');
}

/**
 * Who asked and who confirms as they stand now, locked, with the one whom it is about, in the order of ids: a duty that
 * is taken at the same moment is gone before or stays until after. Absent where disabled.
 */
async function bothLocked(trx: Db, row: ConfirmationRow, deciderId: string) {
  const ids = [row.asked_by, deciderId, ...(row.about_id === null ? [] : [row.about_id])];
  const accounts = await trx
    .selectFrom('accounts')
    .select(['id', 'duties', 'match_ids', 'disabled_at'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  const of = (id: string): StaffSession | null => {
    const account = accounts.find((each) => each.id === id);
    if (!account || account.disabled_at !== null) return null;
    return {
      realm: 'staff',
      // Nothing that is confirmed belongs to a session.
      id: row.id,
      accountId: id,
      duties: account.duties as StaffSession['duties'],
      matches: account.match_ids && new Set(account.match_ids),
    };
  };
  return { asker: of(row.asked_by), decider: of(deciderId) };
}

interface Secret {
  kind: 'invitation' | 'secret';
  secret: string;
}

/** The link or key that the answer of an act holds: it is for the person who asked, not for the one who confirms. */
function secretOf(data: unknown): Secret | null {
  const { invitation, secret } = data as { invitation?: string | null; secret?: string | null };
  if (invitation) return { kind: 'invitation', secret: invitation };
  return secret ? { kind: 'secret', secret } : null;
}

const againMs = 10 * 60_000;

/** The link or key for the person who asked; from the first look on for 10 minutes, as an answer may be lost. */
export function fetchSecret(context: Staff, id: string): Promise<Secret> {
  return transaction(context.db, async (trx) => {
    const { config, now, session } = context;
    const row = await lockConfirmation(trx, id);
    const until = row?.secret_until;
    if (!row?.secret || !until || until <= now || row.asked_by !== session.accountId)
      throw refuse('notFound');
    const last = new Date(now.getTime() + againMs);
    await trx
      .updateTable('confirmations')
      .set({ secret_until: until < last ? until : last })
      .where('id', '=', id)
      .execute();
    await record(trx, context, { act: 'confirmation.fetch', subject: 'confirmation', subjectId: id });
    return JSON.parse(open(config.keys.field, row.secret, sealPlace(id, 'secret'))) as Secret;
  });
}
