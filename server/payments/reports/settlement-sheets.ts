import { clockParts } from '#contract/fields/clock-parts.ts';
import { decimalsOf, plainAmount, type Currency } from '#contract/fields/currency.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { inLang, type Lang } from '#contract/lang.ts';
import type { SettlementSum } from '#contract/payments/report-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { byAccount, byCurrency } from '#contract/payments/settlement.ts';
import type { Cell, Sheet } from '#server/documents/sheet.ts';
import { beijing } from '#contract/fields/time.ts';
import { settlementWords as w } from './settlement-text.ts';
import type { Settlement } from './settlement.ts';

type Key = Exclude<keyof typeof w.texts, 'file'>;
const money = 'money';

/** A row for each payment and refund, in the order of time. */
export function rowSheet({ rows }: Settlement, lang: Lang): Sheet {
  const columns: (readonly [Key, number, string?])[] = [
    ['happenedAt', 20],
    ['bookedAt', 20],
    ['kind', 12],
    ['payee', 14],
    ['channel', 12],
    ['account', 20],
    ['match', 30],
    ['unit', 30],
    ['team', 24],
    ['number', 36],
    ['transaction', 32],
    ['refundNumber', 32],
    ['currency', 8],
    ['amount', 14, money],
    ['fen', 12, '0'],
    ['reason', 30],
    ['registration', 38],
  ];
  return {
    name: w.in(lang, 'rows'),
    columns: columnsOf(columns, lang),
    rows: rows.map((row): Cell[] => [
      row.channel === 'outside' ? dayIn(new Date(row.happenedAt), beijing) : clock(row.happenedAt),
      clock(row.bookedAt),
      moneyWords.in(lang, row.kind),
      moneyWords.in(lang, row.payee),
      moneyWords.in(lang, row.channel),
      row.account,
      inLang(row.matchName, lang),
      row.unitName,
      row.teamName || w.in(lang, 'individual'),
      row.number,
      row.transaction,
      row.refundNumber,
      row.currency,
      sumOf(row.fen, row.currency),
      row.fen,
      row.reason,
      row.registrationId,
    ]),
  };
}

const sumColumns = [
  ['payee', 16],
  ['channel', 12],
  ['account', 24],
  ['currency', 8],
  ['payments', 10, '0'],
  ['came', 16, money],
  ['refunds', 10, '0'],
  ['back', 16, money],
  ['net', 16, money],
] as const;

/** What each account got on each day, as the gateway's settlement file has it. */
export function daySheet({ sums }: Settlement, lang: Lang): Sheet {
  return {
    name: w.in(lang, 'days'),
    columns: columnsOf([['day', 14], ...sumColumns], lang),
    rows: [
      ...sums.map((sum) => [sum.day, ...sumCells(sum, lang)]),
      ...byCurrency(sums).map((sum) => [w.in(lang, 'total'), null, ...totalCells(sum)]),
    ],
  };
}

export function accountSheet({ sums }: Settlement, lang: Lang): Sheet {
  return {
    name: w.in(lang, 'accounts'),
    columns: columnsOf(sumColumns, lang),
    rows: [
      ...byAccount(sums).map((sum) => sumCells(sum, lang)),
      ...byCurrency(sums).map((sum) => [w.in(lang, 'total'), ...totalCells(sum)]),
    ],
  };
}

function sumCells(sum: Omit<SettlementSum, 'day'>, lang: Lang): Cell[] {
  const { payee, channel, account } = sum;
  return [moneyWords.in(lang, payee), moneyWords.in(lang, channel), account, ...amountCells(sum)];
}

function totalCells(sum: ReturnType<typeof byCurrency>[number]): Cell[] {
  return [null, null, ...amountCells(sum)];
}

function amountCells({
  currency,
  payments,
  came,
  refunds,
  back,
}: ReturnType<typeof byCurrency>[number]): Cell[] {
  const sum = (amount: number) => sumOf(amount, currency);
  return [currency, payments, sum(came), refunds, sum(back), sum(came - back)];
}

function sumOf(amount: number, currency: Currency): number {
  return Number(plainAmount(amount, currency));
}

/** Amounts are shown with the decimals of the currency of their row. */
function columnsOf(columns: readonly (readonly [Key, number, string?])[], lang: Lang): Sheet['columns'] {
  const currencyAt = columns.findIndex(([key]) => key === 'currency');
  const amounts = (row: readonly Cell[]) => {
    const decimals = decimalsOf(row[currencyAt] as Currency);
    return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  };
  return columns.map(([key, width, numbers]) => ({
    header: w.in(lang, key),
    width,
    ...(numbers ? { numbers: numbers === money ? amounts : numbers } : {}),
  }));
}

function clock(instant: string): string {
  const { year, month, day, hour, minute, second } = clockParts(new Date(instant), beijing);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}
