import { createHash, randomBytes } from 'node:crypto';
import * as calls from '#contract/integrations/key-calls.ts';
import { problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import { hourMs } from '#contract/fields/time.ts';
import { recordShownSecret, shownBefore } from './shown-secrets.ts';

const mark = 'rm_';
const hintLength = 8;

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

function newSecret() {
  const secret = `${mark}${randomBytes(32).toString('base64url')}`;
  return { secret, hint: secret.slice(0, hintLength), hash: hashOf(secret) };
}

const getApiKeys = answer(calls.getApiKeys, async ({ db, now }, { matchId }) => {
  const rows = await db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.made_by')
    .selectAll('k')
    .select('a.nickname')
    .where('k.match_id', '=', matchId)
    .orderBy('k.made_at', 'desc')
    .orderBy('k.id')
    .execute();
  return {
    keys: rows.map((row) => ({
      id: row.id,
      name: row.name,
      scopes: row.scopes,
      hint: row.hint,
      by: row.nickname,
      madeAt: row.made_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
      expiresAt: row.expires_at?.toISOString() ?? null,
      oldUntil: row.old_until && row.old_until > now ? row.old_until.toISOString() : null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
      state: row.revoked_at
        ? ('revoked' as const)
        : row.expires_at && row.expires_at <= now
          ? ('expired' as const)
          : ('live' as const),
    })),
  };
});

const bySettings = { duty: 'settings', aboutId: null } as const;

const makeApiKey = answer(
  calls.makeApiKey,
  (context, { id, matchId, name, scopes, expiresAt }) =>
    transaction(context.db, async (trx) => {
      const { session, now } = context;
      if (!(await findMatch(trx, matchId))) throw refuse('notFound');
      const expires = expiresAt === null ? null : new Date(expiresAt);
      if (expires && expires <= now) throw refuse('expiryPast', {}, [problem('expiryPast', 'expiresAt')]);
      const { secret, hint, hash } = newSecret();
      const keyScopes = [...new Set(scopes)];
      const row = await trx
        .insertInto('api_keys')
        .values({
          id,
          match_id: matchId,
          name,
          scopes: keyScopes,
          hint,
          hash,
          made_by: session.accountId,
          made_at: now,
          expires_at: expires,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (row.numInsertedOrUpdatedRows !== 1n) {
        await trx
          .selectFrom('api_keys')
          .select('id')
          .where('id', '=', id)
          .where('made_by', '=', session.accountId)
          .where('match_id', '=', matchId)
          .executeTakeFirstOrThrow(() => refuse('duplicate'));
        return { id, secret: await shownBefore(trx, context, { requestId: id, subjectId: id }) };
      }
      await recordShownSecret(trx, context, { requestId: id, subjectId: id }, secret);
      await record(trx, context, {
        act: 'apiKey.make',
        subject: 'apiKey',
        subjectId: id,
        after: { matchId, name, scopes: keyScopes, expiresAt },
      });
      return { id, secret };
    }),
  () => bySettings,
);

const rotateApiKey = answer(
  calls.rotateApiKey,
  (context, { id, requestId, hint: seen, keepHours }) =>
    transaction(context.db, async (trx) => {
      const { now } = context;
      const row = await trx
        .selectFrom('api_keys')
        .select(['match_id', 'name', 'hint', 'hash', 'revoked_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow(() => refuse('notFound'));
      if (row.revoked_at) throw refuse('stateForbids');
      const secretKey = { requestId, subjectId: id };
      const before = await shownBefore(trx, context, secretKey);
      if (before !== null) return { id, secret: before };
      if (row.hint !== seen) throw refuse('changedMeanwhile');
      const { secret, hint, hash } = newSecret();
      const until = new Date(now.getTime() + keepHours * hourMs);
      await trx
        .updateTable('api_keys')
        .set({ hint, hash, old_hash: row.hash, old_until: until })
        .where('id', '=', id)
        .execute();
      await recordShownSecret(trx, context, secretKey, secret);
      await record(trx, context, {
        act: 'apiKey.rotate',
        subject: 'apiKey',
        subjectId: id,
        before: { hint: seen },
        after: { matchId: row.match_id, name: row.name, hint, oldUntil: until.toISOString() },
      });
      return { id, secret };
    }),
  () => bySettings,
);

const revokeApiKey = answer(calls.revokeApiKey, (context, { id }) =>
  transaction(context.db, async (trx) => {
    const { session, now } = context;
    const row = await trx
      .selectFrom('api_keys')
      .select('revoked_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => refuse('notFound'));
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

export const apiKeyHandlers: readonly Answer[] = [getApiKeys, makeApiKey, rotateApiKey, revokeApiKey];
