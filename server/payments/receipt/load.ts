import { sql } from 'kysely';
import type { Currency } from '#contract/fields/currency.ts';
import type { LangText } from '#contract/lang.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import type { Origin } from '#contract/payments/report-text.ts';
import type { Db } from '#server/db/pool.ts';
import { stands } from '#server/ledger/store.ts';
import type { MatchCard } from '#server/matches/table.ts';
import { licenceNameColumn } from '#server/kit/unit-names.ts';
import { jsonList } from '#server/registrations/sql-parts.ts';

interface Line {
  name: LangText;
  quantity: number;
  unit: number;
  fen: number;
}

interface Order {
  payee: Payee;
  topUp: boolean;
  ended: boolean;
  paid: number;
  refunded: number;
  surplus: number;
  /** In their order. */
  lines: Line[];
}

/** Money that came or went back, as it was booked. */
export interface Booked {
  id: string;
  payee: Payee;
  kind: 'paid' | 'refunded';
  of: 'surplus' | 'fees' | null;
  fen: number;
  channel: Origin;
  /** Ours, of the payment, as the gateway knows it. */
  number: string | null;
  /** The gateway's, of the payment; outside, the number under which it was booked. */
  transaction: string | null;
  /** Our number of the refund; else null. */
  refundNumber: string | null;
  /** ISO, as PostgreSQL writes it. */
  happenedAt: string;
  at: string;
}

export interface Books {
  registrationId: string;
  unitId: string;
  /** As on its licence. */
  unitName: string;
  teamName: string;
  teamType: 1 | 11;
  match: MatchCard;
  currency: Currency;
  orders: Order[];
  /** In the order of booking. */
  booked: Booked[];
}

/** All that a registration was charged and that was booked for it; of this unit alone where one is given. */
export async function loadBooks(db: Db, id: string, unitId?: string): Promise<Books | undefined> {
  const { rows } = await sql<Books>`
    select r.id as "registrationId", r.unit_id as "unitId", ${licenceNameColumn} as "unitName", t.name as "teamName", t.team_type as "teamType",
           m.card as match, m.currency,
      ${jsonList(sql`
        select o.payee, o.top_up as "topUp", o.ended, o.paid_fen as paid, o.refunded_fen as refunded, o.surplus_fen as surplus,
               ${jsonList(sql`
                 select c.name, c.quantity, c.unit_fen as unit, c.fen from charges c where c.order_id = o.id order by c.id`)} as lines
          from pay_orders o where o.registration_id = r.id order by o.made_at, o.id`)} as orders,
      ${jsonList(sql`
        select e.id, o.payee, e.kind, e.refund_of as "of", e.fen, coalesce(h.channel, 'outside') as channel, a.number,
               f.transaction, case e.kind when 'refunded' then e.transaction end as "refundNumber", e.happened_at as "happenedAt", e.at
          from pay_orders o
          join money_events e on e.order_id = o.id
          join money_events f on f.id = coalesce(e.payment_id, e.id)
          left join merchants h on h.id = e.merchant_id
          left join pay_attempts a on a.id = f.attempt_id
         where o.registration_id = r.id and e.kind in ('paid', 'refunded') and ${stands} order by e.booked`)} as booked
      from registrations r
      join matches m on m.id = r.match_id
      join teams t on t.id = r.team_id
      join units u on u.id = r.unit_id
     where r.id = ${id} ${unitId === undefined ? sql`` : sql`and r.unit_id = ${unitId}`}`.execute(db);
  return rows[0];
}
