import type { BodyOf } from '#contract/call.ts';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import {
  fetchSettlementFile,
  getDifferences,
  type SettlementFile,
} from '#contract/payments/settlement-file-calls.ts';
import type { Channel } from '#contract/payments/channel.ts';
import type { Attempt } from '#contract/payments/pay-calls.ts';
import type { Payment } from '#tools/payment-simulator/books.ts';
import { findAttempt } from '#server/payments/paying/attempts.ts';
import { aStaff } from './accounts.ts';
import { aDue, opened } from './payments.ts';
import { aPayingServer } from './paying-server.ts';

/** A server whose gateway's settlement files finance reads, at the top of a file of tests. Each test asks for a day of its own. */
export async function aServerWithSettlementFiles() {
  const { server, staff, gateway } = await aPayingServer();
  const finance = await aStaff(server.db, ['finance']);
  const { books } = gateway;

  /** What the gateway's books say otherwise than they did: payments that are gone, and others that came at another time. */
  const missingFiles = new Set<string>();
  const moved = new Map<string, number>();
  const payments = books.payments.bind(books);
  books.payments = (number) =>
    payments(number)
      .filter((each) => !missingFiles.has(each.number))
      .map((each) => ({ ...each, at: moved.get(each.number) ?? each.at }));

  let day = dayIn(new Date());
  const noon = (on = day) => new Date(`${on}T12:00:00+08:00`);

  async function accountOf(attempt: Pick<Attempt, 'id'>) {
    const { channel, account } = await gateway.accountOf(attempt);
    return { channel, account };
  }

  /** The payer paid then, by the gateway's clock. */
  async function paidAt(
    attempt: Pick<Attempt, 'id'>,
    at = noon(),
    patch: { fen?: number } = {},
  ): Promise<Payment> {
    const { number } = (await findAttempt(server.db, attempt))!;
    const trade = books.trade(number)!;
    books.keep({ ...trade, known: true, ...patch });
    return books.pay({ ...trade, ...patch }, at.getTime());
  }

  async function anAttempt(channel: Channel = 'wechat') {
    const due = await aDue(server, staff);
    return { due, attempt: await opened(server, due, 'service', channel) };
  }

  async function fetched(attempt: Pick<Attempt, 'id'>, on = day): Promise<SettlementFile> {
    const { bill } = await server.ok(
      fetchSettlementFile,
      { ...(await accountOf(attempt)), day: on },
      finance,
    );
    return bill!;
  }

  const differences = (patch: BodyOf<typeof getDifferences> = { day }) =>
    server.ok(getDifferences, patch, finance);
  const lose = (number: string): void => void missingFiles.add(number);
  /** Far enough back that its settlement file is ready. */
  const nextDay = (): string => (day = addDays(day, -3));

  return {
    server,
    finance,
    gateway,
    moved,
    noon,
    accountOf,
    lose,
    nextDay,
    paidAt,
    anAttempt,
    fetched,
    differences,
  };
}
