import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { invoice, invoiceProblems, noInvoice, type Invoice } from './invoice.ts';
import { creditCodeCheck, normaliseTaxpayerId, taxpayerIdProblems } from './taxpayer-id.ts';

const problemsOf = (value: string) => taxpayerIdProblems(value).map(({ code, severity }) => [code, severity]);
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditCodes = fc
  .array(fc.constantFrom(...alphabet), { minLength: 17, maxLength: 17 })
  .map((each) => each.join('') + creditCodeCheck(each.join('')));

describe('a unified social credit code', () => {
  test('published codes fit', () => {
    for (const code of ['91350100M000100Y43', '91440300708461136T', '91110000802100433B'])
      expect(problemsOf(code), code).toEqual([]);
  });

  test('any single wrong character only warns, as some genuine codes have one', () => {
    fc.assert(
      fc.property(creditCodes, fc.nat(17), fc.integer({ min: 1, max: 30 }), (code, at, by) => {
        const wrong =
          code.slice(0, at) + alphabet[(alphabet.indexOf(code[at]!) + by) % 31] + code.slice(at + 1);
        expect(problemsOf(code)).toEqual([]);
        expect(problemsOf(wrong)).toEqual([[refusals.taxpayerIdDoubtful.code, 'warn']]);
      }),
    );
    expect(problemsOf('91350211M0000XUF46')).toEqual([[refusals.taxpayerIdDoubtful.code, 'warn']]);
  });

  test('old numbers of 15 and 20 characters are flagged; other lengths and letters are refused', () => {
    for (const old of ['1'.repeat(15), 'A'.repeat(20)])
      expect(problemsOf(old)).toEqual([[refusals.taxpayerIdOld.code, 'warn']]);
    for (const wrong of [
      '',
      '1'.repeat(14),
      '1'.repeat(16),
      '1'.repeat(17),
      '1'.repeat(19),
      '1'.repeat(21),
      `91350100M000100Y4I`,
      `91350100M000100Y4O`,
    ]) {
      expect(problemsOf(wrong), wrong).toEqual([[refusals.taxpayerIdWrong.code, 'block']]);
    }
  });

  test('is read as typed: small letters, spaces, full width', () => {
    expect(normaliseTaxpayerId(' 9135 0100 m000100y43')).toBe('91350100M000100Y43');
  });
});

describe('an invoice', () => {
  const wanted: Invoice = {
    ...noInvoice,
    need: 1,
    title: '重庆市树人小学',
    taxpayerId: '91350100M000100Y43',
    email: 'a@b.cn',
  };
  const problems = (change: Partial<Invoice>) =>
    invoiceProblems({ ...wanted, ...change }).map(({ code, place }) => [code, place]);
  const required = refusals.required.code;

  test('that is not wanted needs nothing', () => {
    expect(invoiceProblems(noInvoice)).toEqual([]);
    expect(invoice.safeParse(noInvoice).success).toBe(true);
  });

  test('to a unit needs title, taxpayer id and e-mail, all said at once', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ title: ' ', taxpayerId: '', email: '' })).toEqual([
      [required, 'invoice.title'],
      [required, 'invoice.email'],
      [required, 'invoice.taxpayerId'],
    ]);
  });

  test('to a person needs no taxpayer id and takes none', () => {
    expect(problems({ titleKind: 2, taxpayerId: '' })).toEqual([]);
    expect(problems({ titleKind: 2 })).toEqual([[refusals.taxpayerIdOfPerson.code, 'invoice.taxpayerId']]);
  });

  test('a special VAT invoice is a unit’s, with its taxpayer id', () => {
    expect(problems({ type: 2 })).toEqual([]);
    expect(problems({ type: 2, titleKind: 2, taxpayerId: '' })).toEqual([
      [required, 'invoice.taxpayerId'],
      [refusals.vatNeedsUnit.code, 'invoice.titleKind'],
    ]);
  });

  test('a title takes no angle brackets and 100 characters at most', () => {
    expect(problems({ title: 'a<b' })).toEqual([[refusals.invoiceTitleWrong.code, 'invoice.title']]);
    expect(invoice.safeParse({ ...wanted, title: '校'.repeat(100) }).success).toBe(true);
    expect(invoice.safeParse({ ...wanted, title: '校'.repeat(101) }).success).toBe(false);
  });

  test('a doubtful taxpayer id only warns, a wrong one blocks', () => {
    expect(
      invoiceProblems({ ...wanted, taxpayerId: '91350100M000100Y44' }).map((each) => each.severity),
    ).toEqual(['warn']);
    expect(invoiceProblems({ ...wanted, taxpayerId: '123' }).map((each) => each.severity)).toEqual(['block']);
  });
});
