import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '#contract/fields/currency.ts';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { LangText } from '#contract/lang.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import type { MovedDeadlines } from '#contract/matches/own-times.ts';
import { openFor } from '#contract/matches/status.ts';
import { countedAtMost, defaultPageSize } from '#contract/paging.ts';
import type { Account, getAccount, getAccounts } from '#contract/payments/calls.ts';
import { windowFor } from '#contract/registrations/actions.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { teamType } from '#contract/teams/team.ts';
import type { Db } from '#server/db/pool.ts';
import { storedOf, type MatchColumns } from '#server/matches/stored.ts';
import type { MatchCard } from '#server/matches/table.ts';
import { dueOf, paymentOf, type Sums } from '#server/registrations/money.ts';
import { fewNamed, named } from '#server/registrations/named.ts';
import {
  briefsOf,
  linesOf,
  orderOnWire,
  ordersOf,
  signedFen,
  type OrderBrief,
} from '#server/ledger/store.ts';
import {
  pendingPaymentsOf,
  recordedAs,
  type StoredAsked,
} from '#server/registrations/review/pending-offline-payments.ts';
import { jsonList } from '#server/registrations/sql-parts.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { licenceNameColumn } from '#server/kit/unit-names.ts';

type Details = Pick<DataOf<typeof getAccount>, 'orders' | 'charges' | 'payments' | 'asked'>;

interface Row extends MatchColumns {
  id: string;
  version: number;
  matchId: string;
  card: MatchCard;
  currency: Currency;
  extendedTo: Date | null;
  moved: MovedDeadlines;
  teamName: string;
  unitName: string;
  licenceName: string;
  teamType: 1 | 11;
  stage: Stage;
  chargedAt: Date | null;
  orders: OrderBrief[];
  asked: StoredAsked[];
}

/** Registrations with what was charged and paid; of their people nothing is read. */
const money = sql`
  registrations r
  join matches m on m.id = r.match_id
  join teams t on t.id = r.team_id
  join units u on u.id = r.unit_id
 cross join lateral (
   select max(made_at) as at from pay_orders where registration_id = r.id) c`;

const columns = sql`
  r.id, r.version, r.match_id as "matchId", m.card, m.currency, m.stored, m.closed_early_at, m.extended_until, r.extended_to as "extendedTo", r.moved_deadlines as moved,
  t.name as "teamName", t.team_type as "teamType", u.name as "unitName", ${licenceNameColumn} as "licenceName", r.stage,
  c.at as "chargedAt", ${briefsOf(sql`r.id`)} as orders, ${pendingPaymentsOf(sql`r.id`)} as asked`;

/**
 * The views: a registration with a charge stays visible at every later stage; a cancelled match makes no
 * debts.
 */
const views: Readonly<Record<BodyOf<typeof getAccounts>['view'], RawBuilder<unknown>>> = {
  due: sql`
    from registrations r
    join matches m on m.id = r.match_id
   cross join lateral (select max(made_at) as at from pay_orders where registration_id = r.id) c
   where r.id = any(array(select registration_id from pay_orders where due_fen > 0))
     and r.stage in ('finance', 'passed') and m.stored = 'published'`,
  all: sql`
    from pay_orders o
    join registrations r on r.id = o.registration_id
   cross join lateral (select o.made_at as at) c
   where not exists (
     select from pay_orders n where n.registration_id = o.registration_id and (n.made_at, n.id) > (o.made_at, o.id))`,
};
const orders: typeof views = {
  due: sql`c.at, r.id`,
  all: sql`c.at desc, r.id desc`,
};

export async function listAccounts(
  db: Db,
  { view, matchId, text, page = 1, size = defaultPageSize }: BodyOf<typeof getAccounts>,
): Promise<DataOf<typeof getAccounts>> {
  const found = await fewNamed(db, { text, matchId });
  const source = sql`
    ${views[view]}
     ${ofMatch(sql`r.match_id`, matchId)}
     ${text?.trim() ? sql`and ${named({ text, matchId, found })}` : sql``}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select ${columns}
        from (select r.id ${source} order by ${orders[view]} limit ${size} offset ${(page - 1) * size}) x
        join ${money} on r.id = x.id
       order by ${orders[view]}`.execute(db),
    sql<{
      total: number;
    }>`select count(*) as total from (select 1 ${source} limit ${countedAtMost + 1}) x`.execute(db),
  ]);
  return { rows: rows.map(onWire), total: counted.rows[0]!.total };
}

export async function findAccount(db: Db, id: string): Promise<DataOf<typeof getAccount> | undefined> {
  const { rows } = await sql<Row & Omit<Details, 'orders'> & { allOrders: Details['orders'] }>`
    select ${columns},
      ${ordersOf(sql`r.id`)} as "allOrders",
      ${linesOf(sql`r.id`)} as charges,
      ${jsonList(sql`
        select e.happened_at as at, o.payee, ${signedFen} as amount, e.kind = 'reversed' as undone, e.reason,
               p.received_on as "receivedOn", p.proof_id as "proofId", coalesce(a.nickname, '') as by, coalesce(m.nickname, '') as "askedBy"
          from pay_orders o join money_events e on e.order_id = o.id left join accounts a on a.id = e.account_id
          left join outside_payments p on ${recordedAs} left join accounts m on m.id = p.made_by
         where o.registration_id = r.id and e.kind in ('paid', 'refunded', 'reversed') order by e.booked`)} as payments
      from ${money} where r.id = ${id} and c.at is not null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { allOrders, charges, payments, asked } = row;
  return {
    ...onWire(row),
    orders: allOrders.map(orderOnWire),
    charges,
    payments: payments.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    asked: asked.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  };
}

function onWire(row: Row): Account {
  const { id, version, matchId, card, teamName, unitName, licenceName, stage, orders, asked, chargedAt } =
    row;
  return {
    id,
    version,
    matchId,
    matchName: card.name satisfies LangText,
    timeZone: card.timeZone,
    currency: row.currency,
    teamName: row.teamType === teamType.individual ? '' : teamName,
    unitName,
    licenceName,
    teamType: row.teamType,
    stage,
    payment: paymentOf(stage, orders, asked),
    charged: sumsOf(orders, ({ due, paid }) => due + paid),
    paid: sumsOf(orders, ({ paid }) => paid),
    due: dueOf(orders),
    payBy: windowFor('pay', {
      stage,
      windows: openFor(card, storedOf(row), new Date(0), row),
    }).until.toISOString(),
    chargedAt: chargedAt?.toISOString() ?? null,
  };
}

/** By payee, of what has not ended. */
function sumsOf(orders: readonly OrderBrief[], of: (order: OrderBrief) => number): Sums {
  const sum = (payee: Payee) =>
    orders.reduce((total, order) => total + (order.payee === payee && !order.ended ? of(order) : 0), 0);
  return { package: sum('package'), service: sum('service') };
}
