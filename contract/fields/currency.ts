import * as z from 'zod/mini';
import { asStored, type Lang } from '#contract/lang.ts';

/**
 * Currencies that a match can be in, by ISO 4217: the decimals of its smallest unit, in which all amounts are kept, and
 * how a Chinese sentence calls it.
 */
const detailsOf = {
  CNY: [2, '元'],
  HKD: [2, '港元'],
  MOP: [2, '澳门元'],
  TWD: [2, '新台币'],
  USD: [2, '美元'],
  EUR: [2, '欧元'],
  GBP: [2, '英镑'],
  JPY: [0, '日元'],
  KRW: [0, '韩元'],
  SGD: [2, '新加坡元'],
  AUD: [2, '澳元'],
} as const satisfies Record<string, readonly [decimals: number, zh: string]>;
export type Currency = keyof typeof detailsOf;

export const currencies = Object.keys(detailsOf) as [Currency, ...Currency[]];
export const currency = z.enum(currencies);

/** Of matches that name none, of the refund rule and of everything that gateways report. */
export const yuan = 'CNY' satisfies Currency;

/** Those that at least one payment gateway takes (`currenciesOf` of contract/payments/channel.ts); others are paid offline. */
export const paidOnline = ['CNY'] as const satisfies readonly Currency[];

export const isPaidOnline = (of: Currency): boolean => paidOnline.some((paid) => paid === of);

/** Of a match: what it names, or yuan. */
export const currencyOf = (match: { currency?: Currency | null | undefined }): Currency =>
  match.currency ?? yuan;

export const decimalsOf = (of: Currency): number => detailsOf[of][0];

/** The word behind a sum in Chinese; elsewhere the code stands before it. */
export const unitWord = (of: Currency, lang: Lang): string => (lang === 'zh' ? detailsOf[of][1] : of);

/** The smallest units that make one: 100, or 1. */
export const unitsOf = (of: Currency): number => 10 ** decimalsOf(of);

/** An amount by its digits, as binary fractions would lose some: 1240.00, 1240. */
export function plainAmount(amount: number, of: Currency): string {
  const decimals = decimalsOf(of);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const units = digits.slice(0, digits.length - decimals);
  const sign = amount < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${units}` : `${sign}${units}.${digits.slice(-decimals)}`;
}

/** The amount that such digits say, with as many decimals as the currency has or fewer; null for what is none. */
export function readAmount(text: string, of: Currency): number | null {
  const decimals = decimalsOf(of);
  const parts = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  const rest = parts?.[2] ?? '';
  return parts && rest.length <= decimals
    ? Number(parts[1]) * unitsOf(of) + Number(rest.padEnd(decimals, '0'))
    : null;
}

/** With separated thousands: 1,240.00. */
export const groupedAmount = (amount: number, of: Currency): string =>
  plainAmount(amount, of).replace(/\d+/, (digits) => BigInt(digits).toLocaleString('en'));

/** An amount in a table: ¥1,240.00; JPY 1,240. In English, where ¥ is yen as well, CNY 1,240.00. */
export function moneyText(amount: number, of: Currency, lang: Lang): string {
  const sign = lang === 'zh' && of === yuan ? '¥' : `${of} `;
  return `${amount < 0 ? '−' : ''}${sign}${groupedAmount(Math.abs(amount), of)}`;
}

/** An amount in a sentence: 1,240.00 元, 1,240 日元; CNY 1,240.00. */
export function moneyInSentence(amount: number, of: Currency, lang: Lang): string {
  const sum = groupedAmount(amount, of);
  return lang === 'zh' ? `${sum} ${unitWord(of, lang)}` : `${of} ${sum}`;
}

/** The same in each language, as a value of a problem or of a refusal. */
export const storedMoney = (amount: number, of: Currency): string =>
  asStored({ zh: moneyInSentence(amount, of, 'zh'), en: moneyInSentence(amount, of, 'en') });
