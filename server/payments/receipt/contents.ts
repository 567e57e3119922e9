import { createHash, type KeyObject } from 'node:crypto';
import { yuan, type Currency } from '#contract/fields/currency.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { clockParts } from '#contract/fields/clock-parts.ts';
import { moneyOfLines } from '#contract/ledger/lines.ts';
import { inLang } from '#contract/lang.ts';
import { payees, type Payee } from '#contract/matches/fee-item.ts';
import type { Origin } from '#contract/payments/report-text.ts';
import { teamType } from '#contract/teams/team.ts';
import { beijing } from '#contract/fields/time.ts';
import { keyedHash } from '#server/secrets.ts';
import type { Booked, Books } from './load.ts';

/** What stands on a receipt. */
export interface Receipt {
  number: string;
  code: string;
  /** `YYYY-MM-DD` */
  issued: string;
  match: string;
  matchEn: string;
  dates: string;
  unit: string;
  /** '' for an individual account. */
  team: string;
  currency: Currency;
  payees: Part[];
  /** What came less what went back. */
  net: number;
}

/** What one payee got. */
export interface Part {
  payee: Payee;
  lines: { name: string; nameEn: string; quantity: number; unit: number; amount: number; paid: number }[];
  payments: Money[];
  refunds: Money[];
  came: number;
  back: number;
  /** Of it, what is too much and has not gone back. */
  surplus: number;
}

export interface Money {
  /** `YYYY-MM-DD HH:mm`, Beijing time: by it the gateways keep their books; of money from outside the day alone is known. */
  at: string;
  channel: Origin;
  /** Of a payment ours, then the gateway's; of a refund its own, then that of its payment. */
  numbers: string[];
  fen: number;
  of: Booked['of'];
}

/** @param key of the product's own: who does not have it cannot make a code */
export function receiptOf(books: Books, key: KeyObject, now: Date): Receipt {
  const { match, booked } = books;
  const parts = payees.map((payee) => partOf(payee, books)).filter(({ came }) => came > 0);
  const number = numberOf(books.registrationId, booked);
  return {
    number,
    code: codeOf(number, books, key),
    issued: dayIn(now, beijing),
    match: inLang(match.name, 'zh'),
    matchEn: inLang(match.name, 'en'),
    dates: match.startDate === match.endDate ? match.startDate : `${match.startDate} – ${match.endDate}`,
    unit: books.unitName,
    team: books.teamType === teamType.individual ? '' : books.teamName,
    currency: books.currency,
    payees: parts,
    net: parts.reduce((sum, { came, back }) => sum + came - back, 0),
  };
}

/** By what receipts are known that were made before the last money came or went, the newest first. */
export function earlierReceipts({ registrationId, booked, currency }: Books, key: KeyObject) {
  return booked
    .slice(1)
    .map((_, at) => {
      const then = booked.slice(0, at + 1);
      const number = numberOf(registrationId, then);
      const net = then.reduce((sum, { kind, fen }) => sum + (kind === 'paid' ? fen : -fen), 0);
      return { number, code: codeOf(number, { booked: then, currency }, key), net };
    })
    .toReversed();
}

function partOf(payee: Payee, { orders, booked }: Books): Part {
  const payeeOrders = orders.filter((order) => order.payee === payee);
  const of = (kind: Booked['kind']) =>
    oneLineEach(booked.filter((each) => each.payee === payee && each.kind === kind));
  const [payments, refunds] = [of('paid'), of('refunded')];
  return {
    payee,
    lines: payeeOrders
      .filter(({ paid }) => paid > 0)
      .flatMap((order) => {
        const money = moneyOfLines(
          order,
          order.lines.map(({ fen }) => fen),
        );
        return order.lines.map(({ name, quantity, unit, fen }, at) => ({
          name: inLang(name, 'zh'),
          nameEn: inLang(name, 'en'),
          quantity,
          unit,
          amount: fen,
          paid: money[at]!.paid,
        }));
      }),
    payments,
    refunds,
    came: sumOf(payments),
    back: sumOf(refunds),
    surplus: payeeOrders.reduce((sum, { surplus }) => sum + surplus, 0),
  };
}

/** A transfer that paid two orders of a payee was booked in two parts; it came once. */
function oneLineEach(booked: readonly Booked[]): Money[] {
  const lines = new Map<string, Money>();
  for (const { id, kind, channel, number, transaction, refundNumber, happenedAt, fen, of } of booked) {
    const key = channel === 'outside' && kind === 'paid' && transaction !== null ? transaction : id;
    const before = lines.get(key);
    lines.set(key, {
      at: channel === 'outside' ? dayIn(new Date(happenedAt), beijing) : clock(happenedAt),
      channel,
      numbers: (kind === 'paid' ? [number, transaction] : [refundNumber, number ?? transaction]).filter(
        (each) => each !== null,
      ),
      fen: fen + (before?.fen ?? 0),
      of,
    });
  }
  return [...lines.values()];
}

function clock(instant: string): string {
  const { year, month, day, hour, minute } = clockParts(new Date(instant), beijing);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/**
 * Read off what was booked, so that the same state of the books has the same number on every copy: the day of the
 * first payment, the registration, and how often money came or went.
 */
function numberOf(registrationId: string, booked: readonly Booked[]): string {
  const day = dayIn(new Date(booked[0]!.at), beijing).replaceAll('-', '');
  const which = short(createHash('sha256').update(`receipt|${registrationId}`).digest());
  return `${day}-${which}-${String(booked.length).padStart(2, '0')}`;
}

/** Nothing that was booked is ever changed, so a number has one code for ever. */
function codeOf(
  number: string,
  { booked, currency }: { booked: readonly Booked[]; currency: Currency },
  key: KeyObject,
): string {
  const unit = currency === yuan ? '' : ` ${currency}`;
  const eventLines = booked.map(({ id, kind, payee, fen }) => `${id} ${kind} ${payee} ${fen}${unit}`);
  const code = short(keyedHash(key, ['receipt', number, ...eventLines].join('|')));
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

// No letters that are taken for figures (Crockford).
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight signs, 40 bits. */
function short(hash: Buffer): string {
  return [...hash.subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

function sumOf(lines: readonly Money[]): number {
  return lines.reduce((sum, { fen }) => sum + fen, 0);
}
