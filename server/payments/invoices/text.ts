import { words } from '#contract/lang.ts';

/** To whom the invoice goes. */
export const invoiceMessages = words('invoices.messages', {
  issuedTitle: { zh: '发票已开具', en: 'Your invoice is issued' },
  issued: {
    zh: '{match}（{team}）的{payee}发票已开具。\n\n发票抬头：{title}\n发票号码：{number}\n金额：{sum}',
    en: 'The invoice for {match} ({team}), {payee}, has been issued.\n\nMade out to: {title}\nNumber: {number}\nAmount: {sum}',
  },
  refusedTitle: { zh: '开票申请已退回', en: 'Your request for an invoice was returned' },
  refused: {
    zh: '{match}（{team}）的{payee}开票申请（{sum}）已退回：{reason}。',
    en: 'The request for an invoice for {match} ({team}), {payee}, {sum}, was returned: {reason}.',
  },
  reversedTitle: { zh: '发票已红冲', en: 'Your invoice was reversed' },
  reversed: {
    zh: '{match}（{team}）的{payee}发票 {number}（{sum}）已红冲，请勿再用于报销：{reason}。',
    en: 'Invoice {number} for {match} ({team}), {payee}, {sum}, was reversed and is no longer valid: {reason}.',
  },
  issuedLink: {
    zh: '请由报名账号登录下载发票文件：\n{link}',
    en: 'Download it with the account that registered:\n{link}',
  },
  refusedLink: {
    zh: '请登录修改后重新申请：\n{link}',
    en: 'Please log in, correct it and ask again:\n{link}',
  },
  reversedLink: { zh: '详情：\n{link}', en: 'More:\n{link}' },
  package: { zh: '套餐费', en: 'package fee' },
  service: { zh: '竞赛服务费', en: 'competition service fee' },
});
