import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderState } from '#contract/ledger/order.ts';
import { pay } from '#contract/payments/pay-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aDue, aGateway, opened, orderOf, type TestGateway } from '#test/factories/payments.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';
import { askGateways } from './ask.ts';
import { numberOf } from './attempts.ts';

let server: TestServer;
let staff: Caller;
let gateway: TestGateway;
beforeAll(async () => {
  server = await testServer();
  staff = await aStaff(server.db);
  gateway = await aGateway(server);
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});

const minuteMs = 60_000;

/** An attempt that was written, and the server killed before the gateway was asked: WeChat has never heard of it. */
async function unheard(due: Awaited<ReturnType<typeof aDue>>) {
  const attempt = await opened(server, due, 'service');
  const id = newId();
  const number = numberOf('P', id);
  await server.db
    .updateTable('pay_attempts')
    .set({ number, shown: sql`null` })
    .where('id', '=', attempt.id)
    .execute();
  await server.db
    .updateTable('open_attempts')
    .set({ opening_until: null })
    .where('attempt_id', '=', attempt.id)
    .execute();
  return attempt;
}

describe('an attempt that WeChat has never heard of', () => {
  test('the clock ends it when it has run out', async () => {
    const due = await aDue(server, staff);
    const attempt = await unheard(due);
    await askGateways(server.services, new Date(Date.parse(attempt.expiresAt) + 2 * minuteMs));
    expect(await orderOf(server, due, 'service')).toMatchObject({ state: orderState.unpaid, attempt: null });
  });

  test('the payer takes another channel', async () => {
    const due = await aDue(server, staff);
    const { orderId } = await unheard(due);
    const other = await server.ok(pay, { id: newId(), orderId, channel: 'alipay', way: 'qr' }, due.unit);
    expect(other).toMatchObject({ channel: 'alipay', shown: { show: 'qr' } });
  });

  test('not while somebody is asking WeChat to begin it: what comes of that could be paid', async () => {
    const due = await aDue(server, staff);
    const { id, orderId } = await unheard(due);
    const soon = new Date(Date.now() + 10_000);
    await server.db
      .updateTable('open_attempts')
      .set({ opening_until: soon })
      .where('attempt_id', '=', id)
      .execute();
    const body = { id: newId(), orderId, channel: 'alipay', way: 'qr' } as const;
    expect((await server.refused(pay, body, due.unit)).name).toBe('gatewaySilent');
    expect((await orderOf(server, due, 'service')).attempt?.id).toBe(id);
  });
});
