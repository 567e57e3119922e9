import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { LangText } from '#contract/lang.ts';
import { sumOrder } from '#contract/ledger/order.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import { countedAtMost } from '#contract/paging.ts';
import type { Channel } from '#contract/payments/channel.ts';
import type { Refundable, RefundRow } from '#contract/payments/refund-calls.ts';
import type { RefundFilters } from '#contract/payments/refund-filters.ts';
import {
  leftOf,
  pendingStates,
  type ByKind,
  type RefundKind,
  type RefundState,
} from '#contract/payments/refundable.ts';
import { teamType } from '#contract/teams/team.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { eventsOf, type StoredOrder } from '#server/ledger/store.ts';
import { assignedIs } from '#server/desk/assigned.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import type { RefundTable } from './table.ts';

export type StoredRefund = Selectable<RefundTable>;

interface Listed {
  id: string;
  version: number;
  state: RefundState;
  byHand: boolean;
  orderId: string;
  paymentId: string;
  registrationId: string;
  matchName: LangText;
  timeZone: string;
  teamName: string;
  unitName: string;
  teamType: 1 | 11;
  payee: Payee;
  of: RefundKind;
  fen: number;
  channel: Channel | null;
  merchantId: string | null;
  /** Of the payment, as the gateway knows it. */
  paymentNumber: string | null;
  reason: string;
  askedId: string | null;
  askedAt: Date;
  askedBy: string;
  decidedAt: Date | null;
  decidedBy: string;
  note: string;
  number: string;
  ofRun: boolean;
}

const refunds = sql`
  refunds f
  join pay_orders o on o.id = f.order_id
  join registrations r on r.id = o.registration_id
  join matches m on m.id = r.match_id
  join teams t on t.id = r.team_id
  join units u on u.id = r.unit_id
  join money_events e on e.id = f.payment_id
  left join merchants g on g.id = e.merchant_id
  left join pay_attempts a on a.id = e.attempt_id`;

const columns = sql`
  f.id, f.version, f.state, f.by_hand as "byHand", f.order_id as "orderId", f.payment_id as "paymentId", r.id as "registrationId",
  m.card->'name' as "matchName", m.card->>'timeZone' as "timeZone", t.name as "teamName", u.name as "unitName",
  t.team_type as "teamType", o.payee, f.refund_of as "of", f.fen, g.channel, e.merchant_id as "merchantId", a.number as "paymentNumber",
  f.reason, f.asked_by as "askedId", f.asked_at as "askedAt",
  coalesce((select nickname from accounts where id = f.asked_by), '') as "askedBy", f.decided_at as "decidedAt",
  coalesce((select nickname from accounts where id = f.decided_by), '') as "decidedBy", f.note, f.number, f.run_id is not null as "ofRun"`;

/** Somebody has to see to it: confirm it, see why the gateway refused it, or transfer it. */
const waits = sql`(f.state in ('asked', 'refused') or f.by_hand and f.state = 'due')`;

/** Asked by this member of staff, and so for another to confirm. */
const ownOf = (accountId: string) => sql`(f.state = 'asked' and f.asked_by = ${accountId})`;

function fits({ matchId, payee, text, assigned }: RefundFilters): RawBuilder<unknown> {
  const pattern = text?.trim() ? containing(text) : null;
  return sql`
    ${ofMatch(sql`r.match_id`, matchId)}
    and ${assignedIs('refunds', sql`f.id`, assigned)}
    ${payee ? sql`and o.payee = ${payee}` : sql``}
    ${pattern === null ? sql`` : sql`and (t.name ilike ${pattern} or u.name ilike ${pattern})`}`;
}

/** What waits for this member of staff. */
export function queueFor(filters: RefundFilters, accountId: string) {
  return sql<{ id: string; at: Date | null }>`
    select f.id, f.asked_at as at from ${refunds} where ${waits} and ${ownOf(accountId)} is not true ${fits(filters)}`;
}

interface Page extends RefundFilters {
  view: 'queue' | 'all';
  state?: RefundState | undefined;
  page: number;
  size: number;
}

export async function listRefunds(db: Db, { view, state, page, size, ...filters }: Page, accountId: string) {
  const where = sql`
    where ${view === 'queue' ? waits : sql`true`} ${state ? sql`and f.state = ${state}` : sql``} ${fits(filters)}`;
  const order =
    view === 'queue'
      ? sql`${ownOf(accountId)} nulls first, f.asked_at, f.id`
      : sql`f.asked_at desc, f.id desc`;
  const [{ rows }, counted, waiting, runs] = await Promise.all([
    sql<Listed>`select ${columns} from ${refunds} ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    ),
    sql<{
      total: number;
    }>`select count(*) as total from (select 1 from ${refunds} ${where} limit ${countedAtMost + 1}) x`.execute(
      db,
    ),
    sql<{
      waiting: number;
      oldest: Date | null;
    }>`select count(*)::int as waiting, min(at) as oldest from (${queueFor(filters, accountId)}) x`.execute(
      db,
    ),
    sql<{ count: number }>`
      select count(*)::int as count from match_refunds x
       where state = 'asked' and asked_by <> ${accountId} ${ofMatch(sql`x.match_id`)}`.execute(db),
  ]);
  const { waiting: count, oldest } = waiting.rows[0]!;
  return {
    rows: rows.map((row) => rowOnWire(row, accountId)),
    total: counted.rows[0]!.total,
    waiting: count,
    oldest: oldest?.toISOString() ?? null,
    runs: runs.rows[0]!.count,
  };
}

export async function findRefund(db: Db, id: string): Promise<Listed | undefined> {
  const { rows } = await sql<Listed>`select ${columns} from ${refunds} where f.id = ${id}`.execute(db);
  return rows[0];
}

export function rowOnWire(row: Listed, accountId: string): RefundRow {
  const {
    orderId: _order,
    paymentId: _payment,
    merchantId: _merchant,
    paymentNumber: _number,
    askedId,
    askedAt,
    decidedAt,
    ...rest
  } = row;
  return {
    ...rest,
    teamName: row.teamType === teamType.individual ? '' : row.teamName,
    mine: askedId === accountId,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** The row itself, and nobody else sees to it meanwhile; its registration is locked first. */
export async function lockRefund(trx: Db, id: string): Promise<StoredRefund | undefined> {
  return trx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * The payments of an order with what can still go back of each, the oldest first. Nothing moves meanwhile where its
 * registration is locked.
 * @param without a refund that does not count against it
 */
export async function refundableOf(
  db: Db,
  order: Pick<StoredOrder, 'id' | 'fen' | 'top_up'>,
  without: string | null = null,
): Promise<Refundable[]> {
  const [events, waiting, details] = await Promise.all([
    eventsOf(db, order.id),
    db
      .selectFrom('refunds')
      .select(['payment_id', 'refund_of', sql<number>`sum(fen)::bigint`.as('fen')])
      .where('order_id', '=', order.id)
      .where('state', 'in', pendingStates)
      .$if(without !== null, (query) => query.where('id', '<>', without!))
      .groupBy(['payment_id', 'refund_of'])
      .execute(),
    db
      .selectFrom('money_events as e')
      .leftJoin('merchants as g', 'g.id', 'e.merchant_id')
      .select(['e.id', 'e.happened_at', 'e.reason', 'g.channel'])
      .where('e.order_id', '=', order.id)
      .where('e.kind', '=', 'paid')
      .execute(),
  ]);
  const { payments } = sumOrder({ fen: order.fen, topUp: order.top_up }, events);
  return payments.map((payment) => {
    const of = (kind: RefundKind) =>
      waiting.find((row) => row.payment_id === payment.id && row.refund_of === kind)?.fen ?? 0;
    const pending: ByKind = { surplus: of('surplus'), fees: of('fees') };
    const { happened_at: paidAt, reason, channel } = details.find(({ id }) => id === payment.id)!;
    return {
      id: payment.id,
      paidAt: paidAt.toISOString(),
      channel,
      reason,
      fen: payment.fen,
      counted: payment.counted,
      refunded: payment.refunded,
      pending: pending.surplus + pending.fees,
      left: leftOf(payment, pending),
    };
  });
}

/** Fen of a registration that went back, or will, with nobody but who asked for it having looked. */
export async function refundedAlone(db: Db, registrationId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds as f')
    .innerJoin('pay_orders as o', 'o.id', 'f.order_id')
    .select(sql<number>`coalesce(sum(f.fen), 0)::bigint`.as('fen'))
    .where('o.registration_id', '=', registrationId)
    .where('f.asked_by', 'is not', null)
    .where('f.decided_by', 'is', null)
    .where('f.state', 'in', ['due', 'sent', 'done', 'refused'])
    .executeTakeFirstOrThrow();
  return row.fen;
}
