import { sql } from 'kysely';
import { changesOf } from '#contract/audit/changes.ts';
import { isWeightyAct } from '#contract/confirmations/act-texts.ts';
import { aloneAfterHours } from '#contract/confirmations/calls.ts';
import { asStored, type LangText } from '#contract/lang.ts';
import { hasSecondPerson } from '#server/accounts/second-person.ts';
import { record, type Act } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Weighty } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, type Refused } from '#server/http/refuse.ts';
import { hourMs } from '#contract/fields/time.ts';
import { type Preview, waitingRow } from './store.ts';
import { notifyOfConfirmation } from './notify.ts';

interface Request {
  path: string;
  body: unknown;
  /** What the act would put on the trail. */
  acts: readonly Act[];
  weight: Weighty;
}

/**
 * Writes down what is asked for, sealed, and mails who could confirm it. The same asked for again by the same person
 * while it waits is the same.
 * @returns what the caller is answered with
 */
export async function ask(context: Context<'staff'>, request: Request): Promise<Refused> {
  const { config, now, session } = context;
  const { path, acts, weight } = request;
  const act = acts[0]!.act;
  if (!isWeightyAct(act)) throw new Error(`${act} has no words in contract/confirmations/act-texts.ts`);
  const body = JSON.stringify(request.body);
  const { accountId } = session;
  const alone = await transaction(context.db, async (trx) => {
    const id = newId();
    const who = { duty: weight.duty, askedBy: accountId, aboutId: weight.aboutId };
    const aloneFrom = (await hasSecondPerson(trx, who))
      ? null
      : new Date(now.getTime() + aloneAfterHours * hourMs);
    const row = waitingRow(config.keys, {
      id,
      path,
      act,
      body,
      shown: await shownOf(trx, acts),
      duty: weight.duty,
      askedBy: accountId,
      aboutId: await knownSubject(trx, weight.aboutId),
      askedAt: now,
      aloneFrom,
    });
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('confirmations')
      .values(row)
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      await record(trx, context, {
        act: 'confirmation.ask',
        subject: 'confirmation',
        subjectId: id,
        after: { act, subjectId: acts[0]!.subjectId },
      });
      await notifyOfConfirmation(trx, row, { what: 'asked' }, now);
    }
    return aloneFrom !== null;
  });
  return alone ? refuse('confirmationWaits', { hours: aloneAfterHours }) : refuse('confirmationAsked');
}

/** A member of staff who is being invited has no row yet. */
async function knownSubject(trx: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const account = await trx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst();
  return account?.id ?? null;
}

/** What the person who confirms will see: the changes, and what the ids in them are called. */
async function shownOf(trx: Db, acts: readonly Act[]): Promise<Preview> {
  const changes = acts.flatMap(({ before, after }) => changesOf(before, after));
  const changesText = JSON.stringify(changes);
  const ids = [...new Set(changesText.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])];
  const { rows } = await sql<{ id: string; name: string | LangText }>`
    select id, card->'name' as name from matches where id = any(${ids}::uuid[])
    union all select id, to_jsonb(name) from units where id = any(${ids}::uuid[])`.execute(trx);
  return {
    reason: acts.find(({ reason }) => reason)?.reason ?? '',
    changes,
    names: Object.fromEntries(
      rows.map(({ id, name }) => [id, typeof name === 'string' ? name : asStored(name)]),
    ),
  };
}
