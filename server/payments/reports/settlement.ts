import { sql, type RawBuilder } from 'kysely';
import { startOfDay } from '#contract/fields/zone-clock.ts';
import type { LangText } from '#contract/lang.ts';
import type { SettlementFilter, SettlementRow, SettlementSum } from '#contract/payments/report-calls.ts';
import { signedFen } from '#server/ledger/store.ts';
import type { Db } from '#server/db/pool.ts';
import { jsonList } from '#server/registrations/sql-parts.ts';
import { beijing } from '#contract/fields/time.ts';

export interface Settlement {
  sums: SettlementSum[];
  rows: SettlementRow[];
  total: number;
}

const times = { happened: sql`e.happened_at`, booked: sql`e.at` } as const;

/** What of the ledger lies in a period; `f` is the payment, of a refund the one whose money goes back. */
function bookedIn({ from, to, payee, by }: SettlementFilter): RawBuilder<unknown> {
  const at = times[by];
  return sql`
    select e.id, e.booked, ${at} as sorted, to_char(${at} at time zone ${beijing}, 'YYYY-MM-DD') as day, e.happened_at, e.at,
           case when e.kind in ('paid', 'reversed') then e.kind when e.refund_of = 'fees' then 'refundedFees' else 'refundedSurplus' end as kind,
           ${signedFen} as fen, e.refund_of,
           o.payee, o.currency, o.registration_id, coalesce(h.channel, 'outside') as channel, coalesce(h.account, '') as account,
           coalesce(a.number, case when f.merchant_id is null then f.transaction end, '') as number,
           case when e.refund_of is null then '' else coalesce(e.transaction, '') end as "refundNumber",
           case when f.merchant_id is null then '' else coalesce(f.transaction, '') end as transaction, e.reason
      from money_events e
      join pay_orders o on o.id = e.order_id
      join money_events f on f.id = coalesce(e.payment_id, e.id)
      left join merchants h on h.id = e.merchant_id
      left join pay_attempts a on a.id = f.attempt_id
     where e.kind in ('paid', 'refunded', 'reversed')
       and ${at} >= ${startOfDay(from, beijing)} and ${at} < ${startOfDay(to, beijing)}
       ${payee ? sql`and o.payee = ${payee}` : sql``}`;
}

/** An undone booking takes away the one that it undoes. */
const counted = (of: RawBuilder<unknown>) =>
  sql`coalesce(sum(case kind when 'reversed' then -1 else 1 end) filter (where ${of}), 0)`;

/** A period of the ledger at one moment: one statement, so that sums and rows are of the same. Without a page, all. */
export async function settlementOf(
  db: Db,
  filter: SettlementFilter,
  page?: { limit: number; offset: number },
): Promise<Settlement> {
  const { rows } = await sql<Settlement>`
    with e as materialized (${bookedIn(filter)})
    select
      (select count(*) from e)::integer as total,
      ${jsonList(sql`
        select day, payee, channel, account, currency,
               ${counted(sql`refund_of is null`)} as payments,
               coalesce(sum(fen) filter (where refund_of is null), 0) as came,
               ${counted(sql`refund_of is not null`)} as refunds,
               coalesce(sum(-fen) filter (where refund_of is not null), 0) as back
          from e group by day, payee, channel, account, currency order by day, payee, channel, account, currency`)} as sums,
      ${jsonList(sql`
        select e.id, e.happened_at as "happenedAt", e.at as "bookedAt", e.kind, e.payee, e.channel, e.account,
               r.id as "registrationId", m.card->'name' as "matchName", u.name as "unitName",
               case t.team_type when 11 then '' else t.name end as "teamName", e.number, e."refundNumber", e.transaction, e.currency, e.fen, e.reason
          from e
          join registrations r on r.id = e.registration_id
          join matches m on m.id = r.match_id
          join teams t on t.id = r.team_id
          join units u on u.id = r.unit_id
         order by e.sorted, e.booked
         ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`)} as rows`.execute(db);
  const settlement = rows[0]!;
  return { ...settlement, rows: settlement.rows.map(onWire) };
}

function onWire(row: SettlementRow): SettlementRow {
  const matchName: LangText = row.matchName;
  const iso = (at: string) => new Date(at).toISOString();
  return { ...row, matchName, happenedAt: iso(row.happenedAt), bookedAt: iso(row.bookedAt) };
}
