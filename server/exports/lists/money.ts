import type { DataOf } from '#contract/call.ts';
import { inLang, resolveStored, type Lang } from '#contract/lang.ts';
import { orderWords } from '#contract/ledger/text.ts';
import { getSettlementFiles, getDifferences } from '#contract/payments/settlement-file-calls.ts';
import { getAccounts } from '#contract/payments/calls.ts';
import { staffGetInvoices } from '#contract/payments/invoice-calls.ts';
import { invoiceWords } from '#contract/payments/invoice-text.ts';
import { getOrders } from '#contract/payments/order-calls.ts';
import { staffGetPayments } from '#contract/payments/offline-calls.ts';
import { offlinePayment } from '#contract/payments/offline-payment.ts';
import { getMatchRefunds, getRefunds } from '#contract/payments/refund-calls.ts';
import { refundEntity } from '#contract/payments/refund.ts';
import { getMatchMoney } from '#contract/payments/report-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { registrationWords } from '#contract/registrations/text.ts';
import { entityList } from '#server/exports/entity-list.ts';
import { list } from '#server/exports/list.ts';
import { settlementFileWords, common, refundWords } from './words.ts';

const itemsOf = ({ match, payees }: DataOf<typeof getMatchMoney>) =>
  payees.flatMap(({ payee, items }) =>
    items.map((item) => ({ ...item, payee, match: match.name, currency: match.currency })),
  );

/** Of an individual account no team is shown. */
const teamName = (row: { teamName: string }, lang: Lang) => row.teamName || common.in(lang, 'individual');

/** What was charged, paid, given back, and how it agrees with the gateways. */
export const moneyLists = {
  outsidePayments: entityList(staffGetPayments, offlinePayment, { teamName }),
  refunds: entityList(getRefunds, refundEntity, {
    teamName,
    way: ({ byHand, channel }, lang) =>
      byHand || channel === null ? refundWords.in(lang, 'byHand') : moneyWords.in(lang, channel),
    askedBy: (row, lang) => row.askedBy || common.in(lang, 'system'),
  }),
  matchRefunds: list(
    getMatchRefunds,
    ({ runs }) => runs,
    [
      ['赛事', 'Competition', (row, lang) => inLang(row.matchName, lang), 'long'],
      ['状态', 'State', (row, lang) => refundWords.in(lang, row.state)],
      ['原因', 'Reason', (row) => row.reason, 'long'],
      ['已办理的报名', 'Registrations done', (row) => row.through, 'number'],
      ['全部报名', 'All registrations', (row) => row.registrations, 'number'],
      ['币种', 'Currency', (row) => row.currency, 'short'],
      ['退款笔数', 'Refunds', (row) => row.refunds.count, 'number'],
      ['应退金额', 'To refund', (row) => row.refunds.fen, 'money'],
      ['已退金额', 'Refunded', (row) => row.back.fen, 'money'],
      ['处理中金额', 'Under way', (row) => row.underWay.fen, 'money'],
      ['待线下退款', 'By hand', (row) => row.byHand.fen, 'money'],
      ['平台未退', 'Refused', (row) => row.refused.fen, 'money'],
      ['提出人', 'Asked by', (row) => row.askedBy],
      ['提出时间', 'Asked', (row) => row.askedAt, 'instant'],
      ['确认人', 'Decided by', (row) => row.decidedBy],
      ['确认时间', 'Decided', (row) => row.decidedAt, 'instant'],
    ],
    { paged: 'whole' },
  ),
  invoices: list(staffGetInvoices, ({ rows }) => rows, [
    ['发票抬头', 'Title', (row) => row.title, 'long'],
    ['赛事', 'Competition', (row, lang) => inLang(row.matchName, lang), 'long'],
    ['单位', 'Unit', (row) => row.unitName, 'long'],
    ['队伍', 'Team', (row, lang) => row.teamName || common.in(lang, 'individual')],
    ['收款方', 'Payee', (row, lang) => moneyWords.in(lang, row.payee)],
    ['币种', 'Currency', (row) => row.currency, 'short'],
    ['金额', 'Amount', (row) => row.amount, 'money'],
    ['状态', 'State', (row, lang) => invoiceWords.in(lang, row.toReverse ? 'toReverse' : row.state)],
    ['发票号码', 'Invoice number', (row) => row.number],
    ['申请时间', 'Asked', (row) => row.askedAt, 'instant'],
    ['开票或退回时间', 'Decided', (row) => row.decidedAt, 'instant'],
    ['红冲时间', 'Reversed', (row) => row.reversedAt, 'instant'],
  ]),
  accounts: list(getAccounts, ({ rows }) => rows, [
    ['赛事', 'Competition', (row, lang) => inLang(row.matchName, lang), 'long'],
    ['单位', 'Unit', (row) => row.unitName, 'long'],
    ['证照名称', 'Name on the licence', (row) => row.licenceName, 'long'],
    ['队伍', 'Team', (row, lang) => row.teamName || common.in(lang, 'individual')],
    [
      '报名状态',
      'Registration',
      (row, lang) => registrationWords.in(lang, row.stage === 'finance' ? 'financeUnpaid' : row.stage),
    ],
    ['币种', 'Currency', (row) => row.currency, 'short'],
    ['套餐费应收', 'Package charged', (row) => row.charged.package, 'money'],
    ['套餐费已收', 'Package paid', (row) => row.paid.package, 'money'],
    ['套餐费待收', 'Package due', (row) => row.due.package, 'money'],
    ['服务费应收', 'Service charged', (row) => row.charged.service, 'money'],
    ['服务费已收', 'Service paid', (row) => row.paid.service, 'money'],
    ['服务费待收', 'Service due', (row) => row.due.service, 'money'],
    ['付款截止', 'Pay by', (row) => row.payBy, 'instant'],
    ['最近计费', 'Charged', (row) => row.chargedAt, 'instant'],
  ]),
  orders: list(getOrders, ({ rows }) => rows, [
    ['订单编号', 'Order', (row) => row.id, 'long'],
    ['赛事', 'Competition', (row, lang) => inLang(row.matchName, lang), 'long'],
    ['单位', 'Unit', (row) => row.unitName, 'long'],
    ['队伍', 'Team', (row, lang) => row.teamName || common.in(lang, 'individual')],
    ['收款方', 'Payee', (row, lang) => moneyWords.in(lang, row.payee)],
    ['状态', 'State', (row, lang) => orderWords.in(lang, `state${row.state}`)],
    ['补缴', 'Top-up', (row, lang) => common.in(lang, row.topUp ? 'yes' : 'no'), 'short'],
    ['币种', 'Currency', (row) => row.currency, 'short'],
    ['金额', 'Amount', (row) => row.fen, 'money'],
    ['待收', 'Due', (row) => row.due, 'money'],
    ['已收', 'Paid', (row) => row.paid, 'money'],
    ['已退费用', 'Refunded', (row) => row.refunded, 'money'],
    ['多付', 'Surplus', (row) => row.surplus, 'money'],
    ['付款方式', 'Paid by', (row, lang) => row.paidBy && moneyWords.in(lang, row.paidBy)],
    ['付款时间', 'Paid at', (row) => row.paidAt, 'instant'],
    ['生成时间', 'Made', (row) => row.madeAt, 'instant'],
  ]),
  matchMoney: list(
    getMatchMoney,
    itemsOf,
    [
      ['赛事', 'Competition', (row, lang) => inLang(row.match, lang), 'long'],
      ['收款方', 'Payee', (row, lang) => moneyWords.in(lang, row.payee)],
      ['收费项目', 'Fee item', (row, lang) => inLang(row.name, lang), 'long'],
      ['数量', 'Quantity', (row) => row.quantity, 'number'],
      ['币种', 'Currency', (row) => row.currency, 'short'],
      ['应收', 'Charged', (row) => row.charged, 'money'],
      ['已收', 'Paid', (row) => row.paid, 'money'],
      ['待收', 'Outstanding', (row) => row.outstanding, 'money'],
      ['已退', 'Refunded', (row) => row.refunded, 'money'],
    ],
    { paged: 'whole' },
  ),
  bills: list(
    getSettlementFiles,
    ({ bills }) => bills,
    [
      ['账单日', 'Day', (row) => row.day],
      ['支付平台', 'Payment provider', (row, lang) => moneyWords.in(lang, row.channel)],
      ['收款账户', 'Account', (row) => row.account],
      ['状态', 'State', (row, lang) => settlementFileWords.in(lang, row.state)],
      ['收款笔数', 'Payments', (row) => row.payments, 'number'],
      ['收款金额', 'Paid', (row) => row.paid, 'money'],
      ['退款笔数', 'Refunds', (row) => row.refunds, 'number'],
      ['退款金额', 'Refunded', (row) => row.refunded, 'money'],
      ['待处理差异', 'Open differences', (row) => row.differences.open, 'number'],
      ['自动补平', 'Resolved automatically', (row) => row.differences.healed, 'number'],
      ['已处理差异', 'Settled', (row) => row.differences.settled, 'number'],
      ['账单指纹', 'SHA-256', (row) => row.sha256, 'long'],
      ['下载时间', 'Fetched', (row) => row.fetchedAt, 'instant'],
    ],
    { paged: 'whole' },
  ),
  differences: list(getDifferences, ({ rows }) => rows, [
    ['差异', 'Difference', (row, lang) => settlementFileWords.in(lang, row.kind)],
    ['状态', 'State', (row, lang) => settlementFileWords.in(lang, row.state)],
    ['账单日', 'Day', (row) => row.day],
    ['支付平台', 'Payment provider', (row, lang) => moneyWords.in(lang, row.channel)],
    ['收款账户', 'Account', (row) => row.account],
    ['商户订单号', 'Our number', (row) => row.number, 'long'],
    ['商户退款单号', 'Our refund number', (row) => row.refundNumber, 'long'],
    ['平台交易号', 'Provider’s number', (row) => row.transaction, 'long'],
    ['平台金额', 'In the statement', (row) => row.theirs?.fen, 'money'],
    ['本系统金额', 'In our books', (row) => row.ours?.fen, 'money'],
    ['赛事', 'Competition', (row, lang) => row.matchName && inLang(row.matchName, lang), 'long'],
    ['单位', 'Unit', (row) => row.unitName, 'long'],
    ['处理结论', 'What was done', (row, lang) => resolveStored(row.decision, lang), 'long'],
    ['处理人', 'Decided by', (row) => row.decidedBy],
    ['处理时间', 'Decided at', (row) => row.decidedAt, 'instant'],
    ['发现时间', 'Found', (row) => row.foundAt, 'instant'],
  ]),
};
