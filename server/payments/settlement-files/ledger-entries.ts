import { sql } from 'kysely';
import { startOfDay, startOfNextDay } from '#contract/fields/zone-clock.ts';
import type { Channel } from '#contract/payments/channel.ts';
import type { SettlementLine, OwnEntry } from '#contract/payments/reconcile.ts';
import type { Db } from '#server/db/pool.ts';
import { beijing } from '#contract/fields/time.ts';

/** An account at a gateway, with all its keys over time and for every payee. */
export interface GatewayAccount {
  channel: Channel;
  account: string;
}

/**
 * Our entries of an account on a day, by the gateway's clock, and those of the numbers that its settlement file names,
 * on any day.
 */
export async function ledgerEntries(
  db: Db,
  { id, day, channel, account }: GatewayAccount & { id: string; day: string },
  lines: readonly SettlementLine[],
): Promise<OwnEntry[]> {
  const numbers = [...new Set(lines.map(({ number }) => number))];
  const refundNumbers = [...new Set(lines.flatMap(({ refundNumber }) => refundNumber || []))];
  const merchantIds = sql`(select id from merchants where channel = ${channel} and account = ${account})`;
  const onDay = sql`e.merchant_id in ${merchantIds} and e.happened_at >= ${startOfDay(day, beijing)}
    and e.happened_at < ${startOfNextDay(day, beijing)}`;
  const { rows } = await sql<OwnEntry>`
    with found as (
      select 'payment' as kind, a.number, '' as "refundNumber", coalesce(e.transaction, '') as transaction,
             case e.kind when 'paid' then e.fen else a.fen end as fen, coalesce(e.happened_at, a.at) as at,
             case e.kind when 'paid' then 'booked' when 'mismatched' then 'unfit' else 'unbooked' end as standing,
             a.id as "attemptId", null::uuid as "refundId"
        from pay_attempts a
        left join money_events e on e.attempt_id = a.id and (e.kind = 'paid' or e.kind = 'mismatched' and not exists (
          select from money_events p where p.kind = 'paid' and p.merchant_id = e.merchant_id and p.transaction = e.transaction))
       where a.merchant_id in ${merchantIds}
         and (a.number = any(${numbers}) or a.id in (select e.attempt_id from money_events e where e.kind = 'paid' and ${onDay}))
      union all
      select 'refund', a.number, f.number, '', coalesce(e.fen, f.fen), coalesce(e.happened_at, f.asked_at),
             -- Of money that staff gave back by hand the gateway knows nothing.
             case when f.by_hand then 'unbooked' when e.id is not null then 'booked' when f.state = 'sent' then 'underWay' else 'unbooked' end,
             a.id, f.id
        from refunds f
        join money_events p on p.id = f.payment_id
        join pay_attempts a on a.id = p.attempt_id
        left join money_events e on e.kind = 'refunded' and e.payment_id = f.payment_id and e.transaction = f.number
         -- not one that was transferred by hand in the end
         and e.merchant_id is not null
       where a.merchant_id in ${merchantIds}
         and (f.number = any(${refundNumbers}) or f.payment_id in (
               select e.payment_id from money_events e where e.kind = 'refunded' and ${onDay})))
    select f.*, exists (
             select from bill_lines l join bills b on b.id = l.bill_id
              where b.id <> ${id} and b.channel = ${channel} and b.account = ${account}
                and l.number = f.number and l.kind = f.kind and l.refund_number = f."refundNumber") as elsewhere
      from found f order by f.at, f.number, f."refundNumber"`.execute(db);
  return rows;
}
