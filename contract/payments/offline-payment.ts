import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import type { RowOf } from '#contract/kit/entity.ts';
import {
  bareField,
  choiceField,
  dayField,
  instantField,
  laterField,
  longField,
  madeField,
  moneyField,
  storedField,
  textField,
} from '#contract/kit/field.ts';
import { queue } from '#contract/kit/queue.ts';
import { ofRegistration } from '#contract/registrations/of-registration.ts';
import { currencyField, payeeField } from './payee-field.ts';

/** One payment made outside the gateways, as it was recorded and decided; exports hold the fields in this order. */
export const offlinePayment = {
  id: bareField(id),
  version: bareField(z.int()),
  ...ofRegistration,
  payer: madeField({ zh: '付款方', en: 'Who paid' }),
  payee: payeeField,
  currency: currencyField,
  amount: moneyField({ zh: '金额', en: 'Amount' }),
  receivedOn: dayField({ zh: '到账日期', en: 'Received on' }),
  state: choiceField(
    { zh: '状态', en: 'State' },
    {
      asked: { zh: '待确认', en: 'To be confirmed', tone: 'act' },
      confirmed: { zh: '已入账', en: 'Booked', tone: 'good' },
      refused: { zh: '已退回', en: 'Returned', tone: 'bad' },
    },
  ),
  reason: longField({ zh: '收款说明', en: 'How it was received', file: { zh: '说明', en: 'Reason' } }),
  proofId: bareField(id),
  /** By the caller, who therefore cannot decide about it. */
  mine: bareField(z.boolean()),
  askedBy: textField({ zh: '登记人', en: 'Recorded by' }),
  askedAt: instantField({ zh: '登记时间', en: 'Recorded' }),
  decidedBy: textField({ zh: '处理人', en: 'Decided by', file: { zh: '确认人', en: 'Decided by' } }),
  decidedAt: laterField({ zh: '处理时间', en: 'Decided', file: { zh: '确认时间', en: 'Decided' } }),
  /** Why it was refused, or what was noted when it was confirmed. */
  note: storedField({ zh: '说明', en: 'Note', file: { zh: '备注', en: 'Note' } }),
};
export type OfflinePayment = RowOf<typeof offlinePayment>;

export const offlineQueue = queue('outsidePayments', offlinePayment, ['payee'], 'state');
