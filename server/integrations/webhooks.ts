import { sql } from 'kysely';
import { oldSecretHours } from '#contract/integrations/events.ts';
import type { BodyOf } from '#contract/call.ts';
import * as calls from '#contract/integrations/webhook-calls.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import { mayBeCalled } from '#server/gateways/webhook/address.ts';
import { seal } from '#server/secrets.ts';
import { hourMs } from '#contract/fields/time.ts';
import { secretPlace } from './deliver.ts';
import { recordShownSecret, shownBefore } from './shown-secrets.ts';
import { newWebhookSecret } from './sign.ts';

type Staff = Context<{ staff: 'settings' }>;
type Body = BodyOf<typeof calls.setWebhook>;

const getWebhooks = answer(calls.getWebhooks, async ({ db, now }) => {
  const rows = await db
    .selectFrom('webhooks as w')
    .innerJoin('accounts as a', 'a.id', 'w.made_by')
    .leftJoin('matches as m', 'm.id', 'w.match_id')
    .selectAll('w')
    .select(['a.nickname', 'm.card'])
    .select(
      sql<number>`(select count(*)::integer from webhook_deliveries d where d.webhook_id = w.id and d.next_at is not null)`.as(
        'waiting',
      ),
    )
    .select(
      sql<Date | null>`(select max(d.delivered_at) from webhook_deliveries d where d.webhook_id = w.id)`.as(
        'last',
      ),
    )
    .orderBy('w.made_at', 'desc')
    .orderBy('w.id')
    .execute();
  return {
    webhooks: rows.map((row) => ({
      id: row.id,
      version: row.version,
      matchId: row.match_id,
      matchName: row.card?.name ?? null,
      name: row.name,
      url: row.url,
      events: row.events,
      by: row.nickname,
      madeAt: row.made_at.toISOString(),
      failingSince: row.failing_since?.toISOString() ?? null,
      state:
        row.ended_at === null
          ? ('on' as const)
          : row.ended_why === 'failed'
            ? ('failed' as const)
            : ('off' as const),
      oldUntil: row.old_until && row.old_until > now ? row.old_until.toISOString() : null,
      waiting: row.waiting,
      lastDeliveredAt: row.last?.toISOString() ?? null,
    })),
  };
});

async function lockHook(trx: Db, id: string) {
  const row = await trx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('notFound'));
  return row;
}

const setWebhook = answer(
  calls.setWebhook,
  (context, body) => {
    const { config, session, now } = context;
    const { id, version, matchId, name, url, on } = body;
    if (!mayBeCalled(url, config.privateWebhooks))
      throw refuse('webhookAddress', {}, [problem('webhookAddress', 'url')]);
    const events = [...new Set(body.events)];
    const after = { matchId, name, url, events, on };
    return transaction(context.db, async (trx) => {
      if (matchId !== null && !(await findMatch(trx, matchId))) throw refuse('notFound');
      const trail = { subject: 'webhook' as const, subjectId: id, after };
      if (version === 0) {
        const secret = newWebhookSecret();
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('webhooks')
          .values({
            id,
            match_id: matchId,
            name,
            url,
            events,
            secret: seal(config.keys.field, secret, secretPlace(id)),
            made_by: session.accountId,
            made_at: now,
            ...(on ? {} : { ended_at: now, ended_why: 'staff' as const }),
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) {
          await recordShownSecret(trx, context, { requestId: id, subjectId: id }, secret);
          await record(trx, context, { act: 'webhook.make', ...trail });
          return { id, version: 1, secret };
        }
        const hook = await lockHook(trx, id);
        if (hook.made_by !== session.accountId || hook.version !== 1) throw refuse('duplicate');
        return { id, version: 1, secret: await shownBefore(trx, context, { requestId: id, subjectId: id }) };
      }
      const before = await lockHook(trx, id);
      if (before.version !== version) throw refuse('changedMeanwhile');
      const was = before.ended_at === null;
      await trx
        .updateTable('webhooks')
        .set({
          match_id: matchId,
          name,
          url,
          events,
          version: version + 1,
          ...(on === was
            ? {}
            : { ended_at: on ? null : now, ended_why: on ? null : 'staff', failing_since: null }),
        })
        .where('id', '=', id)
        .execute();
      const { match_id, ended_at: _, ...old } = before;
      // Of an address the trail shows where it leads: that it was changed shows by its being there.
      const { url: _url, ...others } = after;
      await record(trx, context, {
        act: 'webhook.change',
        ...trail,
        before: {
          matchId: match_id,
          name: old.name,
          events: old.events,
          on: was,
          ...(old.url === url ? {} : { url: old.url }),
        },
        after: old.url === url ? others : after,
      });
      return { id, version: version + 1, secret: null };
    });
  },
  weighWebhook,
);

const bySettings = { duty: 'settings', aboutId: null } as const;

/** Whether a change needs a second person: another name, fewer events or an end give no data away, all else may. */
async function weighWebhook({ db }: Staff, { id, url, events, matchId, on }: Body) {
  const before = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) return bySettings;
  const same =
    before.url === url &&
    (before.match_id === matchId || before.match_id === null) &&
    events.every((each) => before.events.includes(each)) &&
    (!on || before.ended_at === null);
  return same ? 'free' : bySettings;
}

const rotateWebhook = answer(
  calls.rotateWebhook,
  (context, { id, requestId, version }) =>
    transaction(context.db, async (trx) => {
      const { config, now } = context;
      const row = await lockHook(trx, id);
      const secretKey = { requestId, subjectId: id };
      const before = await shownBefore(trx, context, secretKey);
      if (before !== null) return { id, version: row.version, secret: before };
      if (row.version !== version) throw refuse('changedMeanwhile');
      const secret = newWebhookSecret();
      await trx
        .updateTable('webhooks')
        .set({
          secret: seal(config.keys.field, secret, secretPlace(id)),
          old_secret: row.secret,
          old_until: new Date(now.getTime() + oldSecretHours * hourMs),
          version: version + 1,
        })
        .where('id', '=', id)
        .execute();
      await recordShownSecret(trx, context, secretKey, secret);
      await record(trx, context, {
        act: 'webhook.rotate',
        subject: 'webhook',
        subjectId: id,
        after: { name: row.name },
      });
      return { id, version: version + 1, secret };
    }),
  () => bySettings,
);

const testWebhook = answer(calls.testWebhook, (context, { id, deliveryId }) =>
  transaction(context.db, async (trx) => {
    const { now } = context;
    if ((await lockHook(trx, id)).ended_at) throw refuse('webhookEnded');
    const body = JSON.stringify({ type: 'ping', timestamp: now.toISOString(), data: {} });
    await trx
      .insertInto('webhook_deliveries')
      .values({
        id: deliveryId,
        webhook_id: id,
        message_id: deliveryId,
        type: 'ping',
        body,
        made_at: now,
        next_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { deliveryId };
  }),
);

const getDeliveries = answer(
  calls.getWebhookDeliveries,
  async ({ db }, { id, page = 1, size = defaultPageSize }) => {
    const of = db.selectFrom('webhook_deliveries').where('webhook_id', '=', id);
    const [rows, { total }] = await Promise.all([
      of
        .selectAll()
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      of.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    ]);
    return {
      rows: rows.map((row) => ({
        id: row.id,
        type: row.type,
        madeAt: row.made_at.toISOString(),
        state: row.next_at
          ? ('waiting' as const)
          : row.delivered_at
            ? ('delivered' as const)
            : ('failed' as const),
        tries: row.tries,
        triedAt: row.tried_at?.toISOString() ?? null,
        nextAt: row.next_at?.toISOString() ?? null,
        status: row.status,
        tookMs: row.took_ms,
        failure: row.failure,
        body: row.body,
      })),
      total,
    };
  },
);

const resend = answer(calls.resendWebhookDelivery, (context, { id }) =>
  transaction(context.db, async (trx) => {
    const row = await trx
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
      .select(['d.type', 'w.id', 'w.ended_at'])
      .where('d.id', '=', id)
      .forUpdate('d')
      .executeTakeFirstOrThrow(() => refuse('notFound'));
    if (row.ended_at) throw refuse('webhookEnded');
    await trx
      .updateTable('webhook_deliveries')
      .set({ next_at: context.now, tries: 0 })
      .where('id', '=', id)
      .execute();
    await record(trx, context, {
      act: 'webhook.resend',
      subject: 'webhook',
      subjectId: row.id,
      after: { type: row.type },
    });
    return {};
  }),
);

export const webhookHandlers: readonly Answer[] = [
  getWebhooks,
  setWebhook,
  rotateWebhook,
  testWebhook,
  getDeliveries,
  resend,
];
