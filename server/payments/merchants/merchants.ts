import type { Payee } from '#contract/matches/fee-item.ts';
import type { Currency } from '#contract/fields/currency.ts';
import { channels, takes, type Channel } from '#contract/payments/channel.ts';
import type { Payment } from '#contract/payments/pay-calls.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { alipayGateway } from '#server/gateways/payment/alipay.ts';
import type { Gateway } from '#server/gateways/payment/gateway.ts';
import { merchantSettings, type MerchantSettings } from '#server/gateways/payment/settings.ts';
import { wechatGateway } from '#server/gateways/payment/wechat.ts';
import { open, seal } from '#server/secrets.ts';
import type { MerchantTable } from '#server/payments/table.ts';

/**
 * The accounts at gateways to which the payees' money goes. What is changed is a new row: the old one is retired, and
 * goes on verifying, answering and giving back what was paid to it.
 */
type Source = MerchantTable['source'];

const sealPlace = (id: string) => `merchants:${id}:settings`;

/** As the gateway names the account that receives. */
export function accountOf(settings: MerchantSettings): string {
  return settings.channel === 'wechat' ? settings.mchid : settings.sellerId;
}

const inUse = (db: Db, channel: Channel, payee: Payee) =>
  db
    .selectFrom('merchants')
    .where('channel', '=', channel)
    .where('payee', '=', payee)
    .where('retired_at', 'is', null);

/** Puts an account to use for a payee in place of the one that was; the same settings once more change nothing. */
export async function useMerchant(
  trx: Db,
  { config, now }: Pick<Services, 'config'> & { now: Date },
  {
    payee,
    settings,
    source,
    madeBy,
  }: { payee: Payee; settings: MerchantSettings; source: Source; madeBy: string | null },
): Promise<string> {
  const { channel } = settings;
  const before = await inUse(trx, channel, payee)
    .select(['id', 'settings', 'source'])
    .forUpdate()
    .executeTakeFirst();
  const text = JSON.stringify(settings);
  if (
    before &&
    before.source === source &&
    open(config.keys.field, before.settings, sealPlace(before.id)) === text
  )
    return before.id;
  if (before) await retire(trx, before.id, now);
  const id = newId();
  await trx
    .insertInto('merchants')
    .values({
      id,
      channel,
      payee,
      account: accountOf(settings),
      settings: seal(config.keys.field, text, sealPlace(id)),
      source,
      made_by: madeBy,
      made_at: now,
    })
    .execute();
  return id;
}

/** Takes an account out of use: nothing more is paid to it. */
export async function retire(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('merchants').set({ retired_at: now }).where('id', '=', id).execute();
}

/** The account in use for a payee at a channel. */
export async function merchantFor(db: Db, channel: Channel, payee: Payee): Promise<string | undefined> {
  const row = await inUse(db, channel, payee).select('id').executeTakeFirst();
  return row?.id;
}

/** Where the account in use for a payee at a channel comes from. */
export async function sourceInUse(db: Db, channel: Channel, payee: Payee): Promise<Source | undefined> {
  const row = await inUse(db, channel, payee).select('source').executeTakeFirst();
  return row?.source;
}

/** What each payee can be paid through now in a currency, and in which ways. */
export async function channelsInUse(
  services: Pick<Services, 'db' | 'config'>,
  currency: Currency,
): Promise<Record<Payee, Payment['channels']['package']>> {
  const rows = await services.db
    .selectFrom('merchants')
    .select(['id', 'channel', 'payee'])
    .where('retired_at', 'is', null)
    .execute();
  const open = await Promise.all(
    rows
      .filter(({ channel }) => takes(channel, currency))
      .map(async (row) => ({ ...row, ways: [...(await gatewayOf(services, row.id))!.ways] })),
  );
  const of = (payee: Payee) =>
    channels.flatMap((channel) =>
      open
        .filter((each) => each.payee === payee && each.channel === channel)
        .map(({ ways }) => ({ channel, ways })),
    );
  return { package: of('package'), service: of('service') };
}

/** Keeps which account a notification named as the one that received, where it is not the one that was set. */
export async function recordReportedPayee(db: Db, id: string, payee: string): Promise<void> {
  await db
    .updateTable('merchants')
    .set({ told_payee: payee })
    .where('id', '=', id)
    .where('told_payee', 'is distinct from', payee)
    .execute();
}

/** What an account is reached with; nothing of it that is a key leaves the server. */
export function settingsOf(
  config: Services['config'],
  { id, settings }: { id: string; settings: Buffer },
): MerchantSettings {
  return merchantSettings.parse(JSON.parse(open(config.keys.field, settings, sealPlace(id))));
}

/**
 * Adapters by their merchants, whose settings never change; keyed by the pool, so that tests do not share
 * them.
 */
const gatewaysOf = new WeakMap<Db, Map<string, Gateway>>();

/** How to speak with the gateway about an account, in use or retired; undefined where there is none. */
export async function gatewayOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  id: string,
): Promise<Gateway | undefined> {
  const gateways = gatewaysOf.get(db) ?? new Map<string, Gateway>();
  gatewaysOf.set(db, gateways);
  const before = gateways.get(id);
  if (before) return before;
  const row = await db.selectFrom('merchants').select('settings').where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const settings = settingsOf(config, { id, settings: row.settings });
  const gateway = settings.channel === 'wechat' ? wechatGateway(settings) : alipayGateway(settings);
  gateways.set(id, gateway);
  return gateway;
}

/** The same for the account in use of a payee at a channel. */
export async function gatewayFor(
  services: Pick<Services, 'db' | 'config'>,
  channel: Channel,
  payee: Payee,
): Promise<Gateway | undefined> {
  const id = await merchantFor(services.db, channel, payee);
  return id === undefined ? undefined : gatewayOf(services, id);
}

/**
 * How to ask about what an account was to receive or to give back: by the keys that it has in use, where those it was
 * begun with have been replaced, as a gateway takes revoked ones no longer. Alipay's trades are those of an application.
 */
export async function askedThrough(
  services: Pick<Services, 'db' | 'config'>,
  id: string,
): Promise<Gateway | undefined> {
  const rows = await services.db
    .selectFrom('merchants as own')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.channel', '=', 'own.channel').onRef('m.account', '=', 'own.account'),
    )
    .select(['m.id', 'm.settings', 'm.retired_at'])
    .where('own.id', '=', id)
    .orderBy((is) => is('m.id', '=', id), 'desc')
    .execute();
  const appOf = (row: { id: string; settings: Buffer }) => {
    const settings = settingsOf(services.config, row);
    return settings.channel === 'alipay' ? settings.appId : '';
  };
  const [merchant, ...others] = rows;
  const inUse =
    merchant === undefined || merchant.retired_at === null
      ? undefined
      : others.find((row) => row.retired_at === null && appOf(row) === appOf(merchant));
  return gatewayOf(services, inUse?.id ?? id);
}
