import { createHash, randomBytes } from 'node:crypto';
import * as calls from '#contract/results/key-calls.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { matchOf } from './list-store.ts';

const mark = 'rm_';
const hintLength = 8;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

const getResultKeys = answer(calls.getResultKeys, async ({ db }, { matchId }) => {
  const rows = await db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.made_by')
    .select(['k.id', 'k.name', 'k.hint', 'a.nickname', 'k.made_at', 'k.used_at', 'k.revoked_at'])
    .where('k.match_id', '=', matchId)
    .orderBy('k.made_at', 'desc')
    .orderBy('k.id')
    .execute();
  return {
    keys: rows.map(({ id, name, hint, nickname, made_at, used_at, revoked_at }) => ({
      id,
      name,
      hint,
      by: nickname,
      madeAt: made_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
      revokedAt: revoked_at?.toISOString() ?? null,
    })),
  };
});

const makeResultKey = answer(calls.makeResultKey, (context, { id, matchId, name }) =>
  transaction(context.db, async (trx) => {
    const { session, now } = context;
    if (!(await matchOf(trx, matchId))) throw refuse('notFound');
    const secret = `${mark}${randomBytes(32).toString('base64url')}`;
    const made = await trx
      .insertInto('api_keys')
      .values({
        id,
        match_id: matchId,
        name,
        hint: secret.slice(0, hintLength),
        hash: hashOf(secret),
        made_by: session.accountId,
        made_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows !== 1n) {
      const known = await trx
        .selectFrom('api_keys')
        .select('id')
        .where('id', '=', id)
        .where('made_by', '=', session.accountId)
        .where('match_id', '=', matchId)
        .executeTakeFirst();
      if (!known) throw refuse('duplicate');
      return { id, secret: null };
    }
    await record(trx, context, {
      act: 'apiKey.make',
      subject: 'apiKey',
      subjectId: id,
      after: { matchId, name },
    });
    return { id, secret };
  }),
);

const revokeResultKey = answer(calls.revokeResultKey, (context, { id }) =>
  transaction(context.db, async (trx) => {
    const { session, now } = context;
    const row = await trx
      .selectFrom('api_keys')
      .select('revoked_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refuse('notFound');
    if (row.revoked_at) return {};
    await trx
      .updateTable('api_keys')
      .set({ revoked_at: now, revoked_by: session.accountId })
      .where('id', '=', id)
      .execute();
    await record(trx, context, { act: 'apiKey.revoke', subject: 'apiKey', subjectId: id });
    return {};
  }),
);

/** The key that this secret opens, unless it was revoked; held until the transaction ends, so that revoking waits. */
export async function keyOf(trx: Db, secret: string, now: Date): Promise<{ id: string; matchId: string }> {
  const row = await trx
    .updateTable('api_keys')
    .set({ used_at: now })
    .where('hash', '=', hashOf(secret))
    .where('revoked_at', 'is', null)
    .returning(['id', 'match_id'])
    .executeTakeFirst();
  if (!row) throw refuse('keyWrong');
  return { id: row.id, matchId: row.match_id };
}

export const resultKeyHandlers: readonly Answer[] = [getResultKeys, makeResultKey, revokeResultKey];
