import { getConfig, getOutbox, getSite, setSite, type site } from '#contract/config/calls.ts';
import type * as z from 'zod/mini';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer } from '#server/http/answer.ts';
import { cataloguePath, mergedCatalogue, ownTexts } from '#server/http/catalogue.ts';
import { refuse } from '#server/http/refuse.ts';
import { linked } from '#server/outbox/link.ts';
import { errorTextHandlers } from './error-texts.ts';

type Site = z.output<typeof site>;

/** The audit's subject for settings, which have no row id. */
const settingsSubject = '00000000-0000-7000-8000-000000000001';
const defaults: Site = { shopUrl: '', shopQr: '', settingsPanel: false };

async function readSite(db: Db): Promise<Site> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'site').executeTakeFirst();
  return { ...defaults, ...(row?.value as Partial<Site> | undefined) };
}

const config = answer(getConfig, async ({ db }, { configs }) => {
  const askedConfigs = configs.filter((each) => each.name === 'errors');
  if (askedConfigs.length === 0) return { configs: [] };
  const { version } = mergedCatalogue((await ownTexts(db)).texts);
  return { configs: askedConfigs.map(({ name }) => ({ name, version, wgtUrl: cataloguePath(version) })) };
});

const siteOf = answer(getSite, async ({ db, config, binding, now }) => ({
  ...(await readSite(db)),
  demo: config.demo,
  secure: binding.secure,
  now: now.toISOString(),
}));

const change = answer(setSite, async (context, body) => {
  await transaction(context.db, async (trx) => {
    const before = await readSite(trx);
    const value = { value: json(body), changed_at: context.now };
    await trx
      .insertInto('settings')
      .values({ name: 'site', ...value })
      .onConflict((on) => on.column('name').doUpdateSet(value))
      .execute();
    await record(trx, context, {
      act: 'settings.site',
      subject: 'settings',
      subjectId: settingsSubject,
      before,
      after: body,
    });
  });
  return {};
});

const outbox = answer(getOutbox, async ({ db, config }) => {
  if (!config.demo) throw refuse('notFound');
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return {
    rows: rows.map(({ id, channel, target, subject, created_at, ...message }) => ({
      id,
      channel,
      target,
      subject,
      body: linked(config, message),
      createdAt: created_at.toISOString(),
    })),
  };
});

export const configHandlers = [config, siteOf, change, outbox, ...errorTextHandlers];
