import { sql } from 'kysely';
import type { Currency } from '#contract/fields/currency.ts';
import type { DataOf } from '#contract/call.ts';
import type { OrderOnWire } from '#contract/ledger/wire.ts';
import type { MovedDeadlines } from '#contract/matches/own-times.ts';
import { openFor } from '#contract/matches/status.ts';
import { coveredIn } from '#contract/payments/offline.ts';
import { refusals } from '#contract/refusals.ts';
import type { getPayment } from '#contract/payments/pay-calls.ts';
import { refusalOf, windowFor } from '#contract/registrations/actions.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { teamType } from '#contract/teams/team.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { orderOnWire, ordersOf } from '#server/ledger/store.ts';
import { storedOf, type MatchColumns } from '#server/matches/stored.ts';
import type { MatchCard } from '#server/matches/table.ts';
import { paymentOf } from '#server/registrations/money.ts';
import {
  pendingPaymentsOf,
  type StoredAsked,
} from '#server/registrations/review/pending-offline-payments.ts';
import { attemptOnWire, openAttempts } from './attempts.ts';
import { transferOf } from '#server/payments/refunds/account.ts';
import { channelsInUse } from '#server/payments/merchants/merchants.ts';

interface Row extends MatchColumns {
  id: string;
  stage: Stage;
  matchId: string;
  card: MatchCard;
  currency: Currency;
  extendedTo: Date | null;
  moved: MovedDeadlines;
  teamId: string;
  teamName: string;
  teamType: 1 | 11;
  orders: OrderOnWire[];
  asked: StoredAsked[];
}

/** What a unit's registration is to pay and what is under way; undefined where it is not this unit's. */
export async function paymentFor(
  services: Pick<Services, 'db' | 'config'>,
  { id, unitId, now }: { id: string; unitId: string; now: Date },
): Promise<DataOf<typeof getPayment> | undefined> {
  const { db } = services;
  const { rows } = await sql<Row>`
    select r.id, r.stage, r.match_id as "matchId", m.card, m.currency, m.stored, m.closed_early_at, m.extended_until,
           r.extended_to as "extendedTo", r.moved_deadlines as moved, t.id as "teamId", t.name as "teamName", t.team_type as "teamType", ${ordersOf(sql`r.id`)} as orders,
           ${pendingPaymentsOf(sql`r.id`)} as asked
      from registrations r
      join matches m on m.id = r.match_id
      join teams t on t.id = r.team_id
     where r.id = ${id} and r.unit_id = ${unitId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const facts = {
    stage: row.stage,
    payment: paymentOf(row.stage, row.orders, row.asked),
    windows: openFor(row.card, storedOf(row), now, row),
  };
  const refused = refusalOf('pay', facts);
  const [lines, attempts, channels, transfer] = await Promise.all([
    linesIn(db, id),
    openAttempts(db, id),
    channelsInUse(services, row.currency),
    transferOf(db, id),
  ]);
  const covered = coveredIn(row.orders, row.asked);
  return {
    id,
    stage: row.stage,
    payment: facts.payment,
    matchId: row.matchId,
    matchName: row.card.name,
    timeZone: row.card.timeZone,
    currency: row.currency,
    teamId: row.teamId,
    teamName: row.teamType === teamType.individual ? '' : row.teamName,
    orders: row.orders.map((order) => {
      const attempt = attempts.find(({ orderId }) => orderId === order.id);
      return {
        ...orderOnWire(order),
        lines: lines.flatMap(({ orderId, ...line }) => (orderId === order.id ? [line] : [])),
        attempt: attempt ? attemptOnWire(attempt) : null,
        covered: covered.get(order.id)!,
      };
    }),
    // Neither who recorded it nor finance's note of it.
    asked: row.asked.map(({ id: askedId, payee, amount, receivedOn }) => ({
      id: askedId,
      payee,
      amount,
      receivedOn,
    })),
    channels,
    transfer,
    payBy: windowFor('pay', facts).until.toISOString(),
    refused: refused === null ? null : refusals[refused].code,
    now: now.toISOString(),
  };
}

async function linesIn(db: Db, registrationId: string) {
  return db
    .selectFrom('charges as c')
    .innerJoin('pay_orders as o', 'o.id', 'c.order_id')
    .select([
      'c.order_id as orderId',
      'c.fee_item_id as feeItemId',
      'c.name',
      'c.quantity',
      'c.unit_fen as unit',
      'c.fen as amount',
    ])
    .where('o.registration_id', '=', registrationId)
    .orderBy('c.id')
    .execute();
}
