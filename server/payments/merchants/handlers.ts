import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import * as calls from '#contract/payments/merchant-calls.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { GatewayError } from '#server/gateways/payment/gateway.ts';
import { merchantSettings, type MerchantSettings } from '#server/gateways/payment/settings.ts';
import { accountOf, gatewayOf, retire, settingsOf, useMerchant } from './merchants.ts';
import type { MerchantTable } from '#server/payments/table.ts';

type Staff = Context<{ staff: 'settings' }>;
type Filling = calls.MerchantFilling;
type Source = MerchantTable['source'];

interface Row {
  id: string;
  channel: calls.Merchant['channel'];
  payee: calls.Merchant['payee'];
  account: string;
  source: Source;
  madeAt: Date;
  madeBy: string;
  retiredAt: Date | null;
  toldPayee: string;
  settings: Buffer;
}

const getMerchants = answer(calls.getMerchants, async (context) => {
  const { db, config } = context;
  const { rows } = await sql<Row>`
    select m.id, m.channel, m.payee, m.account, m.source, m.made_at as "madeAt", coalesce(a.nickname, '') as "madeBy",
           m.retired_at as "retiredAt", coalesce(m.told_payee, '') as "toldPayee", m.settings
      from merchants m left join accounts a on a.id = m.made_by
     order by m.retired_at is not null, m.payee, m.channel desc, m.retired_at desc, m.made_at desc`.execute(
    db,
  );
  return {
    rows: await Promise.all(
      rows.map(async ({ settings, madeAt, retiredAt, ...row }) => ({
        ...row,
        ...shownOf(settingsOf(config, { id: row.id, settings })),
        ways: [...(await gatewayOf(context, row.id))!.ways],
        madeAt: madeAt.toISOString(),
        retiredAt: retiredAt?.toISOString() ?? null,
      })),
    ),
    demo: config.demo,
  };
});

const usualBase = {
  wechat: 'https://api.mch.weixin.qq.com/',
  alipay: 'https://openapi.alipay.com/gateway.do',
} as const;

/** The last characters of the settings that are no secret, to recognise them by. */
function shownOf(settings: MerchantSettings): Pick<calls.Merchant, 'marks' | 'base'> {
  const end = (text: string) => text.slice(-4);
  const base = settings.base === usualBase[settings.channel] ? '' : settings.base;
  if (settings.channel === 'alipay') return { marks: [{ what: 'appId', end: end(settings.appId) }], base };
  const { appid, serial, platformKeys } = settings;
  return {
    marks: [
      { what: 'appId', end: end(appid) },
      { what: 'serial', end: end(serial) },
      ...Object.keys(platformKeys).map((key) => ({ what: 'publicKey' as const, end: end(key) })),
    ],
    base,
  };
}

const ofSettings = { duty: 'settings', aboutId: null } as const;

const saveMerchant = answer(
  calls.saveMerchant,
  async (context, { payee, replaces, settings: filling }) => {
    const { config } = context;
    if (filling.base !== '' && !config.demo)
      throw refuse('gatewayAddressFixed', {}, [problem('gatewayAddressFixed', 'settings.base')]);
    const settings = parsed(filling);
    try {
      return await transaction(context.db, (trx) => save(trx, context, { payee, replaces, settings }));
    } catch (error) {
      // Two first accounts were set at the same moment.
      if (!breaks(error, 'merchants_in_use')) throw error;
      throw refuse('changedMeanwhile');
    }
  },
  () => ofSettings,
);

async function save(
  trx: Db,
  context: Staff,
  {
    payee,
    replaces,
    settings,
  }: Pick<BodyOf<typeof calls.saveMerchant>, 'payee' | 'replaces'> & {
    settings: MerchantSettings;
  },
) {
  const { now, session, config } = context;
  const { channel } = settings;
  const before = await trx
    .selectFrom('merchants')
    .select(['id', 'source', 'settings'])
    .where('channel', '=', channel)
    .where('payee', '=', payee)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (before?.source === 'environment') throw refuse('merchantFixed');
  const id = await useMerchant(
    trx,
    { config, now },
    { payee, settings, source: 'console', madeBy: session.accountId },
  );
  // The same settings once more: a second press, or an answer that was lost.
  if (id === before?.id) return { id };
  if ((before?.id ?? null) !== replaces) throw refuse('changedMeanwhile');
  await record(trx, context, {
    act: 'merchant.save',
    subject: 'merchant',
    subjectId: id,
    ...(before ? { before: { channel, payee, ...tracesOf(settingsOf(config, before)) } } : {}),
    after: { channel, payee, ...tracesOf(settings) },
  });
  return { id };
}

/** How the audit log names an account and its keys: by its number and the ends of the keys, never a secret. */
function tracesOf(settings: MerchantSettings) {
  const { marks, base } = shownOf(settings);
  const keys = marks.map(({ what, end }) => `${what} …${end}`).join(', ');
  return { account: accountOf(settings), keys, ...(base === '' ? {} : { base }) };
}

/** The settings of an adapter, from what the form sent; refuses text that is no key. */
function parsed({ base, ...filling }: Filling): MerchantSettings {
  const address = base === '' ? {} : { base };
  const phones = (phone: boolean) => (phone ? {} : { phone });
  const settings =
    filling.channel === 'wechat'
      ? (({ publicKeyId, publicKey, otherKeyId, otherKey, appSecret, phone, ...rest }) => ({
          ...rest,
          ...address,
          ...phones(phone),
          // The first is the one that WeChat is asked to answer with.
          platformKeys: {
            [publicKeyId]: publicKey,
            ...(otherKeyId === '' ? {} : { [otherKeyId]: otherKey }),
          },
          ...(appSecret === '' ? {} : { appSecret }),
        }))(filling)
      : // Left out as long as it is the usual one: a server of the version before knows no other.
        (({ desktop, phone, ...rest }) => ({
          ...rest,
          ...address,
          ...phones(phone),
          ...(desktop === 'page' ? {} : { desktop }),
        }))(filling);
  const parsed = merchantSettings.safeParse(settings);
  if (parsed.success) return parsed.data;
  throw refuse(
    'typeError',
    {},
    parsed.error.issues.map(({ path }) => problemAt(path, filling)),
  );
}

function problemAt([field = '', keyId]: readonly PropertyKey[], filling: object): Problem {
  const isOther = 'otherKeyId' in filling && keyId === filling.otherKeyId;
  const place = field === 'platformKeys' ? (isOther ? 'otherKey' : 'publicKey') : String(field);
  const name =
    place === 'privateKey'
      ? 'privateKeyWrong'
      : field === 'platformKeys' || place === 'alipayPublicKey'
        ? 'publicKeyWrong'
        : 'merchantFieldWrong';
  return problem(name, `settings.${place}`);
}

const checkMerchant = answer(calls.checkMerchant, async (context, { id }) => {
  const gateway = await gatewayOf(context, id);
  if (!gateway) throw refuse('notFound');
  try {
    await gateway.check();
    const row = await context.db
      .selectFrom('merchants')
      .select('told_payee')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isOther = row.told_payee !== null && row.told_payee !== gateway.payee;
    return { works: !isOther, fault: isOther ? 'payee' : '' };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { works: false, fault: error.code };
  }
});

const retireMerchant = answer(
  calls.retireMerchant,
  (context, { id }) =>
    transaction(context.db, async (trx) => {
      const row = await trx
        .selectFrom('merchants')
        .select(['source', 'account', 'channel', 'payee', 'retired_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow(() => refuse('notFound'));
      if (row.source === 'environment') throw refuse('merchantFixed');
      if (row.retired_at !== null) return { id };
      await retire(trx, id, context.now);
      const { channel, payee, account } = row;
      await record(trx, context, {
        act: 'merchant.retire',
        subject: 'merchant',
        subjectId: id,
        before: { channel, payee, account },
      });
      return { id };
    }),
  () => ofSettings,
);

export const merchantHandlers: readonly Answer[] = [
  getMerchants,
  saveMerchant,
  checkMerchant,
  retireMerchant,
];
