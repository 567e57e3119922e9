import { expect, test } from 'vitest';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import { daysOf } from '#contract/payments/period.ts';
import { getSettlement } from '#contract/payments/report-calls.ts';
import { addedUp } from '#contract/payments/settlement.ts';
import type { SettlementLine } from '#contract/payments/reconcile.ts';
import { askGateways } from '#server/payments/paying/ask.ts';
import { gatewayOf } from '#server/payments/merchants/merchants.ts';
import { sendRefunds } from '#server/payments/refunds/refunds.ts';
import { aDue, opened } from '#test/factories/payments.ts';
import { aPayingServer } from '#test/factories/paying-server.ts';
import { minuteMs } from '#contract/fields/time.ts';

const { server, staff, gateway } = await aPayingServer();

const beijing = 'Asia/Shanghai';

test('a settlement is line by line and to the fen what the gateways’ settlement files say, a double payment and its refund too', async () => {
  // The protocols allow no clock but the real one; over midnight the settlement files are those of two days.
  const from = dayIn(new Date(), beijing);
  const paid = async (...of: Parameters<typeof opened>) => {
    const attempt = await opened(...of);
    await gateway.paid(attempt);
    await gateway.told(attempt);
  };
  for (const [first, second] of [
    ['wechat', 'alipay'],
    ['alipay', 'wechat'],
    ['wechat', 'wechat'],
  ] as const) {
    const due = await aDue(server, staff);
    await paid(server, due, 'package', first);
    await paid(server, due, 'service', second);
  }
  // An Alipay code that could be paid still, after the fee had come by WeChat.
  const due = await aDue(server, staff);
  const ghost = await opened(server, due, 'service', 'alipay');
  await askGateways(server.services, new Date(Date.parse(ghost.expiresAt) + 2 * minuteMs));
  await paid(server, due, 'service', 'wechat');
  await gateway.paid(ghost);
  await gateway.told(ghost);
  await sendRefunds(server.services, new Date());
  await sendRefunds(server.services, new Date(Date.now() + 10 * minuteMs));

  const period = { from, to: addDays(from, 2) };
  const { rows, sums } = await server.ok(getSettlement, { ...period, by: 'happened', size: 200 }, staff);
  expect(addedUp(sums)).toEqual({ payments: 8, came: 3 * 35_000 + 2 * 5_000, refunds: 1, back: 5_000 });
  const accounts = gateway.accounts.map(({ channel, payee, account }) => ({ channel, payee, account }));
  expect(accounts).toHaveLength(4);
  for (const { channel, payee, account } of accounts) {
    const speaker = (await gatewayOf(server.services, gateway.merchants[channel][payee]))!;
    const files = await Promise.all(daysOf(period).map((day) => speaker.settlementFile(day)));
    const linesInFiles = files.flatMap((file) => file?.lines ?? []);
    const ours = rows.filter((row) => row.account === account);
    expect(ours.length, account).toBeGreaterThan(0);
    expect(ours.map(lineOf).toSorted(byNumber)).toEqual(linesInFiles.map(withoutTime).toSorted(byNumber));
    for (const row of ours) expect([row.channel, row.payee]).toEqual([channel, payee]);
    const of = (kind: SettlementLine['kind']) => linesInFiles.filter((line) => line.kind === kind);
    const fen = (kind: SettlementLine['kind']) => of(kind).reduce((sum, line) => sum + line.fen, 0);
    expect(addedUp(sums.filter((sum) => sum.account === account))).toEqual({
      payments: of('payment').length,
      came: fen('payment'),
      refunds: of('refund').length,
      back: fen('refund'),
    });
  }
});

type Line = Omit<SettlementLine, 'at'>;

function lineOf(row: { fen: number; number: string; refundNumber: string; transaction: string }): Line {
  const { fen, number, refundNumber, transaction } = row;
  return { kind: fen > 0 ? 'payment' : 'refund', number, refundNumber, transaction, fen: Math.abs(fen) };
}

function withoutTime({ at: _at, ...line }: SettlementLine): Line {
  // WeChat writes 0 where there is no refund.
  return { ...line, refundNumber: line.kind === 'refund' ? line.refundNumber : '' };
}

function byNumber(a: Line, b: Line): number {
  return `${a.number} ${a.kind}`.localeCompare(`${b.number} ${b.kind}`);
}
