import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noInvoice, type Invoice } from '#contract/fields/invoice.ts';
import { refusals } from '#contract/refusals.ts';
import {
  firstFilling,
  invoiceAfter,
  invoiceFilling,
  invoiceNumber,
  invoiceStates,
  issuable,
  keptBy,
  numberInName,
  requestProblems,
  sumInvoices,
  tidyFilling,
  tidyInvoiceNumber,
  type InvoiceAct,
  type InvoiceFilling,
  type InvoiceState,
} from './invoices.ts';

const acts: InvoiceAct[] = ['withdraw', 'issue', 'refuse', 'reverse'];
const { need: _need, ...empty } = noInvoice;
const filling: InvoiceFilling = {
  ...empty,
  title: '重庆市树人小学',
  taxpayerId: '91350100M000100Y43',
  email: 'a@b.cn',
};

describe('states', () => {
  test('only what is asked for is decided, only what is issued is reversed; the rest stands', () => {
    const table = invoiceStates.map((state) => [state, ...acts.map((act) => invoiceAfter(state, act))]);
    expect(table).toEqual([
      ['asked', 'withdrawn', 'issued', 'refused', null],
      ['issued', null, null, null, 'reversed'],
      ['reversed', null, null, null, null],
      ['withdrawn', null, null, null, null],
      ['refused', null, null, null, null],
    ]);
  });
});

describe('what may be invoiced', () => {
  const order = { payee: 'service' as const, ended: false, paid: 100, refunded: 0 };
  test('is what a payee was paid and keeps; of an ended order nothing', () => {
    expect(keptBy('service', [])).toBe(0);
    expect(keptBy('service', [order, { ...order, paid: 50, refunded: 20 }])).toBe(130);
    expect(keptBy('service', [{ ...order, ended: true, refunded: 30 }])).toBe(0);
    expect(keptBy('package', [order])).toBe(0);
  });

  test('sent back, withdrawn and reversed requests give their sum back', () => {
    const of = (...states: InvoiceState[]) =>
      sumInvoices(
        100,
        states.map((state) => ({ state, amount: 40 })),
      );
    expect(of()).toEqual({ paid: 100, invoiced: 0, asked: 0, left: 100 });
    expect(of('asked', 'issued')).toEqual({ paid: 100, invoiced: 40, asked: 40, left: 20 });
    expect(of('reversed', 'withdrawn', 'refused').left).toBe(100);
    expect(issuable(of('asked', 'issued'))).toBe(60);
  });

  /** What a server may do, drawn: payments, refunds, requests up to the limit, and what the table permits. */
  const step = fc.tuple(fc.nat(6), fc.nat(300), fc.nat(20));
  test('after any acts: never asked for beyond what is left, never issued beyond what is paid', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let paid = 0;
        const invoices: { state: InvoiceState; amount: number }[] = [];
        for (const [what, drawn, which] of steps) {
          // The calls refuse payments, refunds and requests of nothing.
          const amount = drawn + 1;
          const sum = sumInvoices(paid, invoices);
          const one = invoices[which % Math.max(1, invoices.length)];
          if (what === 0) paid += amount;
          else if (what === 1) paid -= Math.min(amount, paid);
          else if (what === 2) {
            const wrong = requestProblems({ amount, invoice: filling, confirmed: '' }, sum.left, 'CNY');
            expect(wrong.length > 0).toBe(amount > sum.left);
            if (wrong.length > 0) continue;
            invoices.push({ state: 'asked', amount });
            const after = sumInvoices(paid, invoices);
            expect(after.invoiced + after.asked).toBeLessThanOrEqual(paid);
          } else if (one) {
            const act = acts[what - 3]!;
            const next = invoiceAfter(one.state, act);
            if (!next || (act === 'issue' && one.amount > issuable(sum))) continue;
            one.state = next;
            if (act === 'issue') expect(sumInvoices(paid, invoices).invoiced).toBeLessThanOrEqual(paid);
            if (act !== 'issue') expect(sumInvoices(paid, invoices).left).toBeGreaterThanOrEqual(sum.left);
          }
          const { left, invoiced, asked } = sumInvoices(paid, invoices);
          expect(left).toBe(Math.max(0, paid - invoiced - asked));
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a request', () => {
  const problems = (
    change: Partial<InvoiceFilling>,
    { amount = 100 as number | null, confirmed = '' } = {},
  ) =>
    requestProblems({ amount, invoice: { ...filling, ...change }, confirmed }, 100, 'CNY')
      .filter(({ severity }) => severity === 'block')
      .map(({ code, place }) => [code, place]);

  test('takes all that is left and not a fen more', () => {
    expect(problems({})).toEqual([]);
    expect(problems({}, { amount: 101 })).toEqual([[refusals.invoiceTooMuch.code, 'amount']]);
    expect(problems({}, { amount: null })).toEqual([]);
  });

  test('to a unit, and for a special VAT invoice, needs a taxpayer id; a person has none', () => {
    const required = refusals.required.code;
    expect(problems({ taxpayerId: '' })).toEqual([[required, 'invoice.taxpayerId']]);
    expect(problems({ taxpayerId: '', type: 0 })).toEqual([[required, 'invoice.taxpayerId']]);
    expect(problems({ taxpayerId: '', titleKind: 2 })).toEqual([]);
    expect(problems({ taxpayerId: '', titleKind: 2, type: 2 })).toEqual([
      [required, 'invoice.taxpayerId'],
      [refusals.vatNeedsUnit.code, 'invoice.titleKind'],
    ]);
    expect(problems({ title: '', email: '' })).toEqual([
      [required, 'invoice.title'],
      [required, 'invoice.email'],
    ]);
  });

  test('with a doubtful or old taxpayer id is taken once it was confirmed', () => {
    for (const taxpayerId of ['91350100M000100Y44', '1'.repeat(15), 'A'.repeat(20)]) {
      expect(problems({ taxpayerId })).toEqual([[refusals.taxpayerIdUnconfirmed.code, 'confirmed']]);
      expect(problems({ taxpayerId }, { confirmed: taxpayerId })).toEqual([]);
      expect(problems({ taxpayerId }, { confirmed: filling.taxpayerId })).toHaveLength(1);
    }
    expect(problems({ taxpayerId: '123' }, { confirmed: '123' })).toEqual([
      [refusals.taxpayerIdWrong.code, 'invoice.taxpayerId'],
    ]);
  });

  test('is kept tidy, and tidied twice is tidied once', () => {
    const typed = {
      ...filling,
      title: ' 树人小学 ',
      taxpayerId: '9135 0100-m000100y43',
      bankAccount: '62 22',
    };
    const tidied = tidyFilling(typed);
    expect(tidied).toMatchObject({
      title: '树人小学',
      taxpayerId: '91350100M000100Y43',
      bankAccount: '6222',
    });
    expect(tidyFilling(tidied)).toEqual(tidied);
  });
});

describe('what a request begins with', () => {
  const unit = { name: '重庆飞跃跳绳俱乐部', licenceName: '', type: 2, email: 'club@b.cn' };
  test('is what the unit asked for last', () => {
    const last: Invoice = { ...filling, need: 1, title: '另一名称' };
    expect(firstFilling(last, unit)).toEqual({ ...filling, title: '另一名称' });
  });
  test('is the unit’s own name where there was none; an individual’s is a person’s', () => {
    expect(firstFilling(noInvoice, unit)).toEqual({ ...empty, title: unit.name, email: unit.email });
    expect(firstFilling(noInvoice, { ...unit, type: 11 }).titleKind).toBe(2);
    const licensed = { ...unit, licenceName: '飞跃（重庆）体育文化有限公司' };
    expect(firstFilling(noInvoice, licensed).title).toBe('飞跃（重庆）体育文化有限公司');
    expect(
      invoiceFilling.safeParse(firstFilling(noInvoice, { ...unit, name: '长'.repeat(200) })).success,
    ).toBe(true);
  });
});

test('an invoice number has 4 to 30 digits or letters, with hyphens inside', () => {
  const good = (value: string) => invoiceNumber.safeParse(value).success;
  expect(['1234', '24322000000012345678', 'INV-2026-001', '1'.repeat(30)].map(good)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['', '123', '1'.repeat(31), '-123', '123-', '发票1234', '12 34'].some(good)).toBe(false);
  expect(tidyInvoiceNumber(' inv 2026－1 ')).toBe('INV2026-1');
});

test('the number of a digital invoice is found in its file’s name', () => {
  expect(numberInName('dzfp_24322000000012345678_树人小学_20260501.pdf')).toBe('24322000000012345678');
  expect(numberInName('发票24322000000012345678.pdf')).toBe('24322000000012345678');
  expect(['invoice.pdf', '20260501.pdf', `${'1'.repeat(21)}.pdf`].map(numberInName)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
