import { sql } from 'kysely';
import type { Logger } from 'pino';
import { sumOrder } from '#contract/ledger/order.ts';
import { type LedgerVerdict, ledgerVerdict } from '#contract/ledger/verdict.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { columnsOf, eventOf, type StoredEvent, type StoredOrder } from './store.ts';

/** So many orders are read in one statement, which sees an order and its events as of one moment. */
const ordersAtOnce = 500;
/** So many are named in the log; the rest is counted. */
const namedMost = 100;

type Columns = ReturnType<typeof columnsOf>;

/** An order whose columns are not what its events come to. */
interface Wrong {
  order: string;
  kept: Columns;
  /** Null where the events do not go together: a refund of what was not booked. */
  summed: Columns | null;
}

function sumOf({ fen, top_up }: StoredOrder, events: readonly StoredEvent[]): Columns | null {
  try {
    return columnsOf(sumOrder({ fen, topUp: top_up }, events.map(eventOf)));
  } catch {
    return null;
  }
}

/** Compares every order's columns with the sum of its events. */
export async function* wrongOrders({ db, signal }: Pick<Services, 'db' | 'signal'>): AsyncGenerator<Wrong> {
  for (let after: string | null = null; ;) {
    if (signal?.aborted) return;
    const { rows }: { rows: (StoredOrder & { events: StoredEvent[] })[] } = await sql<
      StoredOrder & { events: StoredEvent[] }
    >`
      select o.*, (select coalesce(json_agg(e order by e.booked), '[]') from money_events e where e.order_id = o.id) as events
        from pay_orders o where ${after === null ? sql`true` : sql`o.id > ${after}`}
       order by o.id limit ${sql.lit(ordersAtOnce)}`.execute(db);
    for (const { events, ...order } of rows) {
      const storedColumns = columnsOf({
        state: order.state,
        ended: order.ended,
        due: order.due_fen,
        paid: order.paid_fen,
        refunded: order.refunded_fen,
        surplus: order.surplus_fen,
      });
      const summed = sumOf(order, events);
      if (JSON.stringify(storedColumns) !== JSON.stringify(summed))
        yield { order: order.id, kept: storedColumns, summed };
    }
    if (rows.length < ordersAtOnce) return;
    after = rows.at(-1)!.id;
  }
}

const setting = 'ledgerVerified';

/** Says in the log which orders are not what was booked of them, and keeps how many for the console; it mends nothing. */
export async function verifyLedger(services: Services, now: Date, log: Logger): Promise<void> {
  let wrong = 0;
  for await (const each of wrongOrders(services)) {
    wrong += 1;
    if (wrong <= namedMost)
      log.error({ job: 'verify-ledger', ...each }, 'an order is not the sum of its events');
  }
  if (wrong > 0) log.error({ job: 'verify-ledger', wrong }, 'the ledger is not the sum of its events');
  // One that was broken off says nothing of the rest.
  if (services.signal?.aborted) return;
  if (wrong === 0) log.info({ job: 'verify-ledger' }, 'ledger verified');
  const verdict: LedgerVerdict = { at: now.toISOString(), wrong };
  const values = { value: json(verdict), changed_at: now };
  await services.db
    .insertInto('settings')
    .values({ name: setting, ...values })
    .onConflict((on) => on.column('name').doUpdateSet(values))
    .execute();
}

/** As it was found at the last check that went to the end. */
export async function lastLedgerVerdict(db: Db): Promise<LedgerVerdict | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst();
  const parsed = ledgerVerdict.safeParse(row?.value);
  return parsed.success ? parsed.data : null;
}
