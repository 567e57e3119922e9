import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import type { RowOf } from '#contract/kit/entity.ts';
import {
  bareField,
  choiceField,
  instantField,
  laterField,
  longField,
  madeField,
  moneyField,
  storedField,
  textField,
  type Choice,
} from '#contract/kit/field.ts';
import { queue } from '#contract/kit/queue.ts';
import { ofRegistration } from '#contract/registrations/of-registration.ts';
import { channels } from './channel.ts';
import { currencyField, payeeField } from './payee-field.ts';
import type { RefundKind, RefundState } from './refundable.ts';

const states = {
  asked: { zh: '待复核', en: 'To be confirmed', tone: 'act' },
  due: { zh: '待退', en: 'To be refunded', file: { zh: '待退', en: 'About to go back' }, tone: 'wait' },
  sent: { zh: '支付平台处理中', en: 'With the payment provider', tone: 'wait' },
  done: { zh: '已退款', en: 'Refunded', tone: 'good' },
  refused: {
    zh: '支付平台未退',
    en: 'Refused by the payment provider',
    file: { zh: '支付平台未退', en: 'Refused by the service' },
    tone: 'bad',
  },
  declined: { zh: '不予退款', en: 'Declined', tone: 'neutral' },
  replaced: { zh: '已换单号重退', en: 'Replaced', tone: 'neutral' },
} as const satisfies Record<RefundState, Choice>;

const kinds = {
  surplus: { zh: '多付款项', en: 'Paid too much' },
  fees: { zh: '已付费用', en: 'Paid fees' },
} as const satisfies Record<RefundKind, Choice>;

/** One refund, as it was asked for, decided and made; exports hold the fields in this order. */
export const refundEntity = {
  id: bareField(id),
  version: bareField(z.int()),
  /** Ours, as the gateway knows it. */
  number: textField({ zh: '退款单号', en: 'Refund number', file: { zh: '退款单号', en: 'Number' } }),
  /** It is transferred by hand: past the gateways. */
  byHand: bareField(z.boolean()),
  ...ofRegistration,
  /** Of the account to which it is transferred by hand: its last digits; '' until the unit has given one. */
  accountTail: bareField(z.string()),
  payer: madeField({ zh: '退给', en: 'To whom' }),
  payee: payeeField,
  of: choiceField({ zh: '款项', en: 'Fee' }, kinds),
  currency: currencyField,
  fen: moneyField({ zh: '退款金额', en: 'Amount', file: { zh: '金额', en: 'Amount' } }),
  state: choiceField({ zh: '状态', en: 'State' }, states),
  way: madeField({ zh: '退款方式', en: 'Way' }),
  /** Null: past the gateways. */
  channel: bareField(z.nullable(z.enum(channels))),
  reason: longField({ zh: '退款原因', en: 'Reason', file: { zh: '原因', en: 'Reason' } }),
  /** Asked by the caller, who therefore cannot confirm it. */
  mine: bareField(z.boolean()),
  /** '' where the system gives back what came twice or too late. */
  askedBy: textField({ zh: '提出人', en: 'Asked by' }),
  askedAt: instantField({ zh: '提出时间', en: 'Asked' }),
  decidedBy: textField({ zh: '复核人', en: 'Decided by', file: { zh: '办理人', en: 'Decided by' } }),
  decidedAt: laterField({ zh: '复核时间', en: 'Decided', file: { zh: '办理时间', en: 'Decided' } }),
  /** Of the person who decided; of one that the gateway refused, the gateway's code. */
  note: storedField({ zh: '说明', en: 'Note', file: { zh: '备注', en: 'Note' } }),
  /** It is a part of a whole match's refund. */
  ofRun: bareField(z.boolean()),
};
export type RefundRow = RowOf<typeof refundEntity>;

export const refundQueue = queue('refunds', refundEntity, ['payee'], 'state');
