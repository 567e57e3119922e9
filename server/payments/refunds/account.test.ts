import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelMatch } from '#contract/matches/calls.ts';
import { decidePayment } from '#contract/payments/offline-calls.ts';
import { getPayment } from '#contract/payments/pay-calls.ts';
import { readRefundAccount, setRefundAccount } from '#contract/payments/refund-account.ts';
import {
  decideMatchRefund,
  decideRefund,
  doneRefund,
  getRefund,
  getRefundable,
  getRefunds,
  refund,
  refundMatch,
} from '#contract/payments/refund-calls.ts';
import { getNextStep } from '#contract/to-dos/calls.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { eraseAccount } from '#server/privacy/erase-account.ts';
import { runRetentions } from '#server/privacy/retention-run.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { anOfflineQueue, confirm } from '#test/factories/offline-queue.ts';
import { asking, confirm as agree } from '#test/factories/refunds.ts';
import { refundMatches } from './run.ts';

const { charged, now, one, other, recorded, reviewer, server } = await anOfflineQueue();
const second = await aStaff(server.db, ['finance'], now);
const account = { holder: '重庆飞跃跳绳俱乐部', bank: '招商银行重庆渝中支行', number: '6214 8301 2345 8801' };
const word = '请填写收款账户';

/** A registration that has paid by transfer. */
async function paid() {
  const made = await charged();
  const payment = await recorded(made);
  await server.ok(decidePayment, confirm(payment.id), other);
  return made;
}

/** A refund of 10 yuan to be transferred by hand. */
async function transferring() {
  const made = await paid();
  const { orders } = await server.ok(getRefundable, { id: made.id }, one);
  const request = await server.ok(refund, asking(orders[0]!.payments[0]!.id, 1000), one);
  return { ...made, unit: made.entrant.unit, asked: request };
}

const toDos = async (unit: Awaited<ReturnType<typeof transferring>>['unit']) =>
  (await server.ok(getNextStep, {}, unit)).steps.filter(({ what }) => what === 'refundAccount');
const stored = (id: string) =>
  server.db.selectFrom('refund_accounts').selectAll().where('registration_id', '=', id).executeTakeFirst();

test('a unit is asked for the account once the transfer is agreed, and finance reads what it gave', async () => {
  const { asked, unit, ...made } = await transferring();
  const give = { id: made.id, version: 0, ...account };
  expect((await server.refused(setRefundAccount, give, unit)).name).toBe('stateForbids');
  expect((await server.ok(getPayment, { id: made.id }, unit)).transfer).toBeNull();
  expect(await lettersOf(server, unit, word)).toEqual([]);

  const due = await server.ok(decideRefund, agree(asked), second);
  expect(await lettersOf(server, unit, word)).toHaveLength(1);
  expect(await toDos(unit)).toMatchObject([
    { count: 1000, to: '/registerMatch/payment', search: { id: made.id }, by: null },
  ]);
  expect((await server.refused(readRefundAccount, { id: due.id }, one)).name).toBe('notFound');
  const wrong = await server.refused(setRefundAccount, { ...give, number: '12 34' }, unit);
  expect(wrong.problems.map(({ name, place }) => [name, place])).toEqual([['accountNumberWrong', 'number']]);
  expect(await server.ok(setRefundAccount, give, unit)).toEqual({ version: 1 });
  expect((await server.refused(setRefundAccount, give, unit)).name).toBe('changedMeanwhile');
  expect((await server.ok(getPayment, { id: made.id }, unit)).transfer).toEqual({
    fen: 1000,
    tail: '8801',
    version: 1,
  });
  expect(await toDos(unit)).toEqual([]);

  // Lists and the case name its last digits; the whole is a call of its own, and each look is in the history.
  const { rows } = await server.ok(getRefunds, { view: 'queue', size: 100 }, one);
  expect(rows.find(({ id }) => id === due.id)!.accountTail).toBe('8801');
  const seen = await server.ok(getRefund, { id: due.id }, one);
  expect(JSON.stringify([rows, seen])).not.toMatch(/62148301|飞跃跳绳俱乐部.*支行/);
  expect(await server.ok(readRefundAccount, { id: due.id }, one)).toEqual({
    ...account,
    number: '6214830123458801',
  });
  const { history } = await server.ok(getRefund, { id: due.id }, one);
  expect(history.map(({ act }) => act)).toEqual(['ask', 'confirm', 'readAccount']);
  for (const caller of [other, unit, null])
    expect((await server.refused(readRefundAccount, { id: due.id }, caller)).name).toMatch(
      /noPermission|sessionExpired/,
    );

  // Sealed where it is kept, and in no trail.
  const row = (await stored(made.id))!;
  expect(row.cipher.includes('62148301')).toBe(false);
  const { rows: lines } = await sql<{
    said: string;
  }>`select row_to_json(a)::text as said from audit a`.execute(server.db);
  expect(lines.filter(({ said }) => said.includes('62148301') || said.includes(account.bank))).toEqual([]);
});

test('only the unit itself gives it, and only while something is to be transferred', async () => {
  const { asked, unit, id } = await transferring();
  const due = await server.ok(decideRefund, agree(asked), second);
  const give = { id, version: 0, ...account };
  expect((await server.refused(setRefundAccount, give, await aUnit(server.db))).name).toBe('notFound');
  await server.ok(setRefundAccount, give, unit);
  await server.ok(setRefundAccount, { ...give, version: 1, number: '6222020200112233' }, unit);
  expect((await server.ok(readRefundAccount, { id: due.id }, one)).number).toBe('6222020200112233');
  await server.ok(doneRefund, { id: due.id, version: due.version, note: '转账 001' }, one);
  expect((await server.refused(setRefundAccount, { ...give, version: 2 }, unit)).name).toBe('stateForbids');
  expect((await server.ok(getPayment, { id }, unit)).transfer).toBeNull();
});

test('the refund of a whole match asks every unit whose money is transferred', async () => {
  const made = await paid();
  await server.ok(cancelMatch, { id: made.matchId, version: 1, reason: '台风' }, reviewer);
  const run = await server.ok(refundMatch, { id: newId(), matchId: made.matchId, reason: '赛事取消' }, one);
  await server.ok(
    decideMatchRefund,
    { id: run.id, version: run.version, decision: 'confirm', note: '' },
    second,
  );
  await refundMatches(server.services);
  const [letter] = await lettersOf(server, made.entrant.unit, word);
  expect(letter!.body).toContain('50.00');
  expect(await toDos(made.entrant.unit)).toHaveLength(1);
});

test('it goes a month after the refund was made, and with an individual’s account', async () => {
  const { asked, unit, id } = await transferring();
  const due = await server.ok(decideRefund, agree(asked), second);
  await server.ok(setRefundAccount, { id, version: 0, ...account }, unit);
  const run = async (days: number) => {
    await sql`insert into retention_runs (id, asked_at, touched_at) values (${newId()}, now(), now())`.execute(
      server.db,
    );
    await runRetentions(server.services, new Date(now.getTime() + days * 86_400_000));
  };
  await run(40);
  expect(await stored(id)).toBeDefined();
  await server.ok(doneRefund, { id: due.id, version: due.version, note: '转账 001' }, one);
  await run(20);
  expect(await stored(id)).toBeDefined();
  await run(40);
  expect(await stored(id)).toBeUndefined();

  const next = await transferring();
  await server.ok(decideRefund, agree(next.asked), second);
  await server.ok(setRefundAccount, { id: next.id, version: 0, ...account }, next.unit);
  const { accountId, unitId } = next.unit;
  await transaction(server.db, (trx) => eraseAccount(trx, { accountId, unitId, neutral: '个人 A1' }, now));
  expect(await stored(next.id)).toBeUndefined();
});
