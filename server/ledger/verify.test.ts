import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { getSettlementFiles } from '#contract/payments/settlement-file-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { suiteServer } from '#test/server.ts';
import { append, lockOrder, makeOrders } from './store.ts';
import { verifyLedger } from './verify.ts';

const now = new Date('2026-06-01T04:00:00Z');
const server = await suiteServer();
// The registrations that these belong to are of no matter here.
await sql`alter table pay_orders drop constraint pay_orders_registration_id_fkey`.execute(server.db);

async function checked(signal?: AbortSignal) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  await verifyLedger({ ...server.services, ...(signal && { signal }) }, now, log);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('an order that is not the sum of its events is named in the log, by id, wherever it stands', async () => {
  const { db } = server;
  const registrationId = newId();
  const line = { feeItemId: 'x', name: { zh: '费' }, payee: 'service', quantity: 1, unit: 500 } as const;
  for (let n = 0; n < 505; n++)
    await makeOrders(db, { registrationId, topUp: n % 2 === 0, currency: 'CNY' }, [line], now);
  const orders = await db.selectFrom('pay_orders').select('id').orderBy('id').execute();
  const [first, paid, refundless, last] = [0, 1, 2, 504].map((n) => orders[n]!.id) as [
    string,
    string,
    string,
    string,
  ];
  await db.transaction().execute(async (trx) => {
    const order = (await lockOrder(trx, paid))!;
    const paymentId = newId();
    await append(trx, order, { kind: 'paid', paymentId, attemptId: null, fen: 700 }, now);
    await append(trx, order, { kind: 'refunded', paymentId, fen: 200, of: 'surplus' }, now);
  });
  const staff = await aStaff(db, ['finance']);
  const verdict = async () =>
    (await server.ok(getSettlementFiles, { from: '2026-06-01', to: '2026-06-01' }, staff)).ledger;
  expect(await verdict()).toBeNull();
  expect(await checked()).toMatchObject([{ msg: 'ledger verified' }]);
  expect(await verdict()).toEqual({ at: now.toISOString(), wrong: 0 });

  await sql`update pay_orders set paid_fen = 1 where id in (${first}, ${last})`.execute(db);
  await sql`update pay_orders set surplus_fen = 200 where id = ${paid}`.execute(db);
  await sql`update pay_orders set state = 1, due_fen = 0 where id = ${refundless}`.execute(db);
  const report = await checked();
  expect(report.map(({ order }) => order)).toEqual([first, paid, refundless, last, undefined]);
  expect(report[1]).toMatchObject({
    level: 50,
    job: 'verify-ledger',
    kept: { paid_fen: 500, surplus_fen: 200 },
    summed: { paid_fen: 500, surplus_fen: 0 },
  });
  expect(report.at(-1)).toMatchObject({ level: 50, wrong: 4 });
  expect(await verdict()).toEqual({ at: now.toISOString(), wrong: 4 });
  // A check that was broken off leaves what the last one found.
  expect(await checked(AbortSignal.abort())).toEqual([]);
  expect(await verdict()).toMatchObject({ wrong: 4 });
});
