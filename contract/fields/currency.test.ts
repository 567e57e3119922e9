import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  currencies,
  currency,
  currencyOf,
  decimalsOf,
  moneyInSentence,
  moneyText,
  paidOnline,
  plainAmount,
  readAmount,
  storedMoney,
} from './currency.ts';
import { resolveStored } from '#contract/lang.ts';
import { channels, takes } from '#contract/payments/channel.ts';

const anyCurrency = fc.constantFrom(...currencies);
const anyAmount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('amounts', () => {
  it('are read back as they are written, in every currency', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), anyCurrency, (amount, of) => {
        expect(readAmount(plainAmount(amount, of), of)).toBe(amount);
        expect(readAmount(` ${plainAmount(amount, of)} `, of)).toBe(amount);
      }),
    );
  });

  it('keep every digit wherever they are shown', () => {
    fc.assert(
      fc.property(
        anyAmount,
        anyCurrency,
        fc.constantFrom('zh' as const, 'en' as const),
        (amount, of, lang) => {
          for (const text of [moneyText(amount, of, lang), moneyInSentence(amount, of, lang)]) {
            const digits = text.replaceAll(/[^\d]/g, '').replace(/^0+/, '');
            expect(digits).toBe(amount === 0 ? '' : String(Math.abs(amount)));
            expect(/[−-]/.test(text)).toBe(amount < 0);
          }
        },
      ),
    );
  });

  it('have the decimals of their currency, and none more are read', () => {
    expect(currencies.map((of) => [of, decimalsOf(of)])).toEqual([
      ['CNY', 2],
      ['HKD', 2],
      ['MOP', 2],
      ['TWD', 2],
      ['USD', 2],
      ['EUR', 2],
      ['GBP', 2],
      ['JPY', 0],
      ['KRW', 0],
      ['SGD', 2],
      ['AUD', 2],
    ]);
    expect([readAmount('12.5', 'HKD'), readAmount('12.505', 'HKD'), readAmount('12.5', 'JPY')]).toEqual([
      1_250,
      null,
      null,
    ]);
    for (const wrong of ['', '.', '1.', '-', '-1', '1,2', '1e3', '１', '0x10', 'NaN'])
      expect([wrong, readAmount(wrong, 'CNY')]).toEqual([wrong, null]);
  });
});

test('a table names yuan by its sign in Chinese alone; every other currency by its code', () => {
  const amounts = (lang: 'zh' | 'en') => [
    moneyText(128_000, 'CNY', lang),
    moneyText(-1_999, 'CNY', lang),
    moneyText(5, 'HKD', lang),
    moneyText(1_280, 'JPY', lang),
    moneyText(-1_280_000, 'KRW', lang),
  ];
  expect(amounts('zh')).toEqual(['¥1,280.00', '−¥19.99', 'HKD 0.05', 'JPY 1,280', '−KRW 1,280,000']);
  expect(amounts('en')).toEqual(['CNY 1,280.00', '−CNY 19.99', 'HKD 0.05', 'JPY 1,280', '−KRW 1,280,000']);
});

test('a sentence has the unit behind the sum in Chinese, the code before it in English', () => {
  expect(moneyInSentence(124_000, 'CNY', 'zh')).toBe('1,240.00 元');
  expect(moneyInSentence(123_456_789, 'JPY', 'zh')).toBe('123,456,789 日元');
  expect(moneyInSentence(50, 'MOP', 'en')).toBe('MOP 0.50');
  const stored = storedMoney(6_000, 'JPY');
  expect([resolveStored(stored, 'zh'), resolveStored(stored, 'en')]).toEqual(['6,000 日元', 'JPY 6,000']);
});

test('a match that names no currency is in yuan', () => {
  expect([{}, { currency: null }, { currency: 'JPY' as const }].map(currencyOf)).toEqual([
    'CNY',
    'CNY',
    'JPY',
  ]);
  expect(['CNY', 'XXX', 'cny', ''].map((each) => currency.safeParse(each).success)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a currency is paid online where one channel takes it', () => {
  expect(currencies.filter((of) => channels.some((channel) => takes(channel, of)))).toEqual([...paidOnline]);
});
