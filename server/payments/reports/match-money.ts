import { sql } from 'kysely';
import type { Currency } from '#contract/fields/currency.ts';
import type { DataOf } from '#contract/call.ts';
import { totalsOf, type CountedOrder } from '#contract/ledger/totals.ts';
import type { OrderState } from '#contract/ledger/order.ts';
import { payees, type Payee } from '#contract/matches/fee-item.ts';
import type { Match } from '#contract/matches/match.ts';
import type { getMatchMoney } from '#contract/payments/report-calls.ts';
import { origins, type Origin } from '#contract/payments/report-text.ts';
import type { Db } from '#server/db/pool.ts';
import { stands } from '#server/ledger/store.ts';
import { jsonList } from '#server/registrations/sql-parts.ts';
import { beijing } from '#contract/fields/time.ts';

type Data = DataOf<typeof getMatchMoney>;

/** What came and went of a payee on a day in one way; fen. */
interface Flow {
  payee: Payee;
  day: string;
  channel: Origin;
  payments: number;
  came: number;
  back: number;
}

interface Row {
  name: Match['name'];
  currency: Currency;
  feeItems: Match['feeItems'];
  orders: (CountedOrder & { state: OrderState })[];
  flows: Flow[];
}

/** All of it at one moment: one statement, so that nothing is booked between its parts. */
export async function matchMoney(db: Db, matchId: string): Promise<Data | undefined> {
  const { rows } = await sql<Row>`
    select m.data->'name' as name, m.currency, m.data->'feeItems' as "feeItems",
      ${jsonList(sql`
        select o.payee, o.state, o.ended, o.due_fen as due, o.paid_fen as paid, o.refunded_fen as refunded, o.surplus_fen as surplus,
               (select json_agg(json_build_object('feeItemId', c.fee_item_id, 'name', c.name, 'quantity', c.quantity, 'fen', c.fen) order by c.id)
                  from charges c where c.order_id = o.id) as lines
          from registrations r join pay_orders o on o.registration_id = r.id
         where r.match_id = m.id order by o.made_at, o.id`)} as orders,
      ${jsonList(sql`
        select o.payee, to_char(e.happened_at at time zone ${beijing}, 'YYYY-MM-DD') as day, coalesce(h.channel, 'outside') as channel,
               count(*) filter (where e.kind = 'paid') as payments,
               coalesce(sum(e.fen) filter (where e.kind = 'paid'), 0) as came,
               coalesce(sum(e.fen) filter (where e.kind = 'refunded'), 0) as back
          from registrations r
          join pay_orders o on o.registration_id = r.id
          join money_events e on e.order_id = o.id
          left join merchants h on h.id = e.merchant_id
         where r.match_id = m.id and e.kind in ('paid', 'refunded') and ${stands}
         group by 1, 2, 3 order by 2, 1, 3`)} as flows
      from matches m where m.id = ${matchId}`.execute(db);
  return rows[0] && dataOf(rows[0]);
}

function dataOf({ name, currency, feeItems, orders, flows }: Row): Data {
  const totals = totalsOf(
    orders,
    feeItems.map(({ id }) => id),
  );
  return {
    match: { name, currency },
    payees: totals.map((total) => ({
      ...total,
      ...flowOf(flows.filter(({ payee }) => payee === total.payee)),
    })),
    states: Array.from({ length: 9 }, (_, state) => orders.filter((order) => order.state === state).length),
    days: [...new Set(flows.map(({ day }) => day))].map((day) => {
      const of = flows.filter((flow) => flow.day === day);
      return { day, came: byPayee(of, 'came'), back: byPayee(of, 'back') };
    }),
    channels: origins.flatMap((channel) => {
      const of = flows.filter((flow) => flow.channel === channel);
      const payments = of.reduce((sum, flow) => sum + flow.payments, 0);
      return of.length === 0 ? [] : [{ channel, payments, ...flowOf(of) }];
    }),
  };
}

function flowOf(flows: readonly Flow[]) {
  const sum = (key: 'came' | 'back') => flows.reduce((total, flow) => total + flow[key], 0);
  return { came: sum('came'), back: sum('back') };
}

function byPayee(flows: readonly Flow[], key: 'came' | 'back'): Record<Payee, number> {
  const sums = payees.map((payee) => [payee, flowOf(flows.filter((flow) => flow.payee === payee))[key]]);
  return Object.fromEntries(sums) as Record<Payee, number>;
}
