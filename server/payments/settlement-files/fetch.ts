import { sql } from 'kysely';
import { dayIn } from '#contract/fields/dates.ts';
import { daysToFetch, nextTryOf } from '#contract/payments/settlement-file-days.ts';
import type { SettlementLine } from '#contract/payments/reconcile.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { GatewayError } from '#server/gateways/payment/gateway.ts';
import { gatewayOf } from '#server/payments/merchants/merchants.ts';
import { each, eachOf } from '#server/each.ts';
import { beijing, dayMs } from '#contract/fields/time.ts';
import { askAboutAll } from './heal.ts';
import type { GatewayAccount } from './ledger-entries.ts';
import { compare, storeComparison, storeLines, lockFile } from './store.ts';

/** Through whose keys an account is asked: those in use, else the newest. */
async function merchantOf(db: Db, { channel, account }: GatewayAccount): Promise<string | undefined> {
  const row = await db
    .selectFrom('merchants')
    .select('id')
    .where('channel', '=', channel)
    .where('account', '=', account)
    .orderBy((is) => is('retired_at', 'is', null), 'desc')
    .orderBy('made_at', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Fetches the settlement file of a day, compares it with our books, asks the gateway about what differs and books what it
 * confirms, and keeps what is left. Done again, it changes what has changed.
 * @returns the settlement file's id, and whether the gateway could be asked; undefined where there is no such account
 */
export async function fetchSettlementFile(
  services: Services,
  of: GatewayAccount,
  day: string,
  now: Date,
): Promise<{ id: string; fault: boolean } | undefined> {
  const { db } = services;
  const merchantId = await merchantOf(db, of);
  const gateway = merchantId === undefined ? undefined : await gatewayOf(services, merchantId);
  if (!gateway) return undefined;
  const id = await rowOf(db, of, day, now);
  let file: Awaited<ReturnType<typeof gateway.settlementFile>>;
  try {
    file = await gateway.settlementFile(day);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await noteFault(db, id, error.code, now);
    return { id, fault: true };
  }
  const named = await transaction(db, (trx) => keep(trx, id, file, now));
  await reconcileFile(services, id, { ask: true, now });
  // What another day misses may stand in this one: the two clocks differ around midnight.
  for (const other of await missingElsewhere(db, of, id, named))
    await reconcileFile(services, other, { ask: false, now });
  return { id, fault: false };
}

async function rowOf(db: Db, { channel, account }: GatewayAccount, day: string, now: Date): Promise<string> {
  await db
    .insertInto('bills')
    .values({ id: newId(), channel, account, day, state: 'waiting', tried_at: now })
    .onConflict((conflict) => conflict.columns(['channel', 'account', 'day']).doNothing())
    .execute();
  const row = await db
    .selectFrom('bills')
    .select('id')
    .where('channel', '=', channel)
    .where('account', '=', account)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Notes why a fetch failed; lines fetched before stay. */
async function noteFault(db: Db, id: string, fault: string, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    const file = (await lockFile(trx, id))!;
    const got = file.sha256 !== null;
    await trx
      .updateTable('bills')
      .set({
        tried_at: now,
        fault,
        next_try_at: nextTryOf(file.day, { got, fault: true, none: false }, now),
        ...(file.state === 'none' ? { state: 'waiting' as const } : {}),
      })
      .where('id', '=', id)
      .execute();
  });
}

/** Stores what was fetched. @returns the numbers that it names */
async function keep(
  trx: Db,
  id: string,
  content: { lines: readonly SettlementLine[]; sha256: string } | null,
  now: Date,
): Promise<string[]> {
  const file = (await lockFile(trx, id))!;
  await trx.updateTable('bills').set({ tried_at: now, fault: '' }).where('id', '=', id).execute();
  if (!content) return [];
  const { sha256 } = content;
  if (sha256 === file.sha256)
    await trx.updateTable('bills').set({ fetched_at: now }).where('id', '=', id).execute();
  else await storeLines(trx, file, sha256, content.lines, now);
  return content.lines.map(({ number }) => number);
}

async function missingElsewhere(
  db: Db,
  { channel, account }: GatewayAccount,
  id: string,
  numbers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.id from bill_differences d join bills b on b.id = d.bill_id
     where b.id <> ${id} and b.channel = ${channel} and b.account = ${account} and d.state = 'open'
       and d.number = any(${numbers})`.execute(db);
  return rows.map((row) => row.id);
}

/** Compares a day with our books as they stand. `ask`: what differs is asked about, and what the gateway confirms is booked. */
async function reconcileFile(
  services: Services,
  id: string,
  { ask, now }: { ask: boolean; now: Date },
): Promise<void> {
  const { db } = services;
  const file = await db.selectFrom('bills').selectAll().where('id', '=', id).executeTakeFirst();
  // Without a settlement file nothing can be compared, so nothing is missing.
  if (!file || (file.sha256 === null && file.fault !== '')) return;
  const before = ask ? (await compare(db, file, now)).differences : new Map<string, never>();
  const gatewayAnswers = await askAboutAll(services, file, before, now);
  await transaction(db, async (trx) => {
    const locked = (await lockFile(trx, id))!;
    await storeComparison(trx, locked, await compare(trx, locked, now), {
      before,
      said: gatewayAnswers,
      now,
    });
  });
}

interface KnownAccount extends GatewayAccount {
  from: Date;
  /** When the last of its keys was retired; null while it is in use. */
  until: Date | null;
}

/** Payment accounts in use, and retired ones to which a payment was once attempted. */
async function accounts(db: Db): Promise<KnownAccount[]> {
  const { rows } = await sql<KnownAccount>`
    select m.channel, m.account, min(m.made_at) as "from",
           case when bool_or(m.retired_at is null) then null
                else greatest(max(m.retired_at), (
                  select max(e.happened_at) from money_events e
                   where e.kind in ('paid', 'refunded') and e.merchant_id = any(array_agg(m.id)))) end as until
      from merchants m
     group by m.channel, m.account
    having bool_or(m.retired_at is null) or exists (select from pay_attempts a where a.merchant_id = any(array_agg(m.id)))
     order by m.channel, m.account`.execute(db);
  return rows;
}

/**
 * Fetches the days of every account whose time has come, and compares those with differences once more, as what was
 * missing may have been booked since. A gateway that does not answer is left until the next time.
 */
export function fetchSettlementFiles(services: Services, now: Date): Promise<void> {
  const { db, signal } = services;
  return eachOf([
    async () => each(await accounts(db), (account) => fetchDays(services, account, now), { signal }),
    async () => {
      const open = await db
        .selectFrom('bills')
        .select('id')
        .where('state', '=', sql.lit('differences'))
        .execute();
      await each(open, ({ id }) => reconcileFile(services, id, { ask: false, now }), { signal });
    },
  ]);
}

async function fetchDays(services: Services, of: KnownAccount, now: Date): Promise<void> {
  const { channel, account, from, until } = of;
  const rows = await services.db
    .selectFrom('bills')
    .select(['day', 'next_try_at'])
    .where('channel', '=', channel)
    .where('account', '=', account)
    .execute();
  const days = daysToFetch(
    {
      from: dayIn(from, beijing),
      to: until && dayIn(new Date(until.getTime() + dayMs), beijing),
      known: new Map(rows.map((row) => [row.day, row.next_try_at])),
    },
    now,
  );
  const silent = new AbortController();
  const signal = AbortSignal.any([silent.signal, ...(services.signal ? [services.signal] : [])]);
  const fetchDay = async (day: string) => {
    const file = await fetchSettlementFile(services, { channel, account }, day, now);
    if (file?.fault !== false) silent.abort();
  };
  await each(days, fetchDay, { signal });
}
