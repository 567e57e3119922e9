import { sql } from 'kysely';
import type { BodyOf, DataOf } from '#contract/call.ts';
import {
  getOrderEvents as getOrderEventsCall,
  getOrders as getOrdersCall,
  type Order,
} from '#contract/payments/order-calls.ts';
import { countedAtMost, defaultPageSize } from '#contract/paging.ts';
import type { Db } from '#server/db/pool.ts';
import { signedFen, stands } from '#server/ledger/store.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { fewNamed, named, ofRegistration } from '#server/registrations/named.ts';

type Row = Omit<Order, 'madeAt' | 'paidAt'> & { madeAt: Date; paidAt: Date | null };

type Sums = DataOf<typeof getOrdersCall>['sums'][number];

async function listOrders(
  db: Db,
  { text, matchId, payee, state, surplus, page = 1, size = defaultPageSize }: BodyOf<typeof getOrdersCall>,
): Promise<DataOf<typeof getOrdersCall>> {
  const sought = text?.trim() ?? '';
  const found = await fewNamed(db, { text, matchId });
  const source = sql`
    from pay_orders o
    ${ofRegistration({ text, matchId, found }, sql`o.registration_id`)}
   where true
     ${ofMatch(sql`r.match_id`, matchId)}
     ${payee ? sql`and o.payee = ${payee}` : sql``}
     ${state === undefined ? sql`` : sql`and o.state = ${state}`}
     ${surplus ? sql`and o.surplus_fen > 0` : sql``}
     ${
       sought === ''
         ? sql``
         : sql`and (${named({ text: sought, matchId, found }, sql`o.registration_id`)}
                 or o.id = any(array(
                   select order_id from pay_attempts where number = ${sought}
                   union all
                   select order_id from money_events where transaction = ${sought})))`
     }`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select o.id, o.registration_id as "registrationId", o.payee, o.top_up as "topUp", o.state, o.ended, o.currency, o.fen, o.due_fen as due,
             o.paid_fen as paid, o.refunded_fen as refunded, o.surplus_fen as surplus, o.made_at as "madeAt",
             m.card->'name' as "matchName", m.card->>'timeZone' as "timeZone",
             case t.team_type when 11 then '' else t.name end as "teamName", u.name as "unitName", t.team_type as "teamType",
             p.channel as "paidBy", p.happened_at as "paidAt"
        from (select o.* ${source} order by o.made_at desc, o.id desc limit ${size} offset ${(page - 1) * size}) o
        join registrations r on r.id = o.registration_id
        join matches m on m.id = r.match_id
        join teams t on t.id = r.team_id
        join units u on u.id = r.unit_id
        left join lateral (
          select coalesce(x.channel, 'outside') as channel, e.happened_at
            from money_events e left join merchants x on x.id = e.merchant_id
           where e.order_id = o.id and e.kind = 'paid' and ${stands} order by e.booked desc limit 1) p on true
       order by o.made_at desc, o.id desc`.execute(db),
    sql<{ orders: number } & Sums>`
      select o.currency, count(*) as orders, coalesce(sum(o.fen) filter (where not o.ended), 0)::bigint as fen, sum(o.due_fen)::bigint as due,
             sum(o.paid_fen)::bigint as paid, sum(o.refunded_fen)::bigint as refunded
        from (select o.* ${source} limit ${countedAtMost + 1}) o group by o.currency order by o.currency <> 'CNY', o.currency`.execute(
      db,
    ),
  ]);
  const total = counted.rows.reduce((sum, { orders }) => sum + orders, 0);
  return {
    rows: rows.map((row) => ({
      ...row,
      madeAt: row.madeAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
    })),
    total,
    sums: total > countedAtMost ? [] : counted.rows.map(({ orders: _orders, ...sums }) => sums),
  };
}

type Event = DataOf<typeof getOrderEventsCall>['events'][number];

async function eventsOfRegistration(db: Db, id: string): Promise<Event[]> {
  const { rows } = await sql<Omit<Event, 'at'> & { at: Date }>`
    select e.id, e.order_id as "orderId", o.payee, o.currency, o.top_up as "topUp", e.kind,
           case e.kind when 'opened' then a.fen else ${signedFen} end as fen,
           coalesce(x.channel, case when e.fen is not null then 'outside' end) as channel,
           coalesce(a.number, '') as number,
           case when x.channel is null then '' else coalesce(e.transaction, '') end as transaction,
           e.happened_at as at, coalesce(w.nickname, '') as by, e.reason
      from pay_orders o
      join money_events e on e.order_id = o.id
      left join pay_attempts a on a.id = e.attempt_id
      left join merchants x on x.id = coalesce(e.merchant_id, a.merchant_id)
      left join accounts w on w.id = coalesce(e.account_id, case when e.kind = 'opened' then a.account_id end)
     where o.registration_id = ${id}
     order by e.booked`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const getOrders = answer(getOrdersCall, ({ db }, body) => listOrders(db, body));

const getOrderEvents = answer(getOrderEventsCall, async ({ db }, { id }) => ({
  events: await eventsOfRegistration(db, id),
}));

export const orderHandlers: readonly Answer[] = [getOrders, getOrderEvents];
