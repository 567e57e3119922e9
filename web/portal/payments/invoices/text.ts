import { words } from '#contract/lang.ts';

export const w = words('portal.invoices', {
  title: { zh: '发票', en: 'Invoices' },
  about: {
    zh: '套餐费与竞赛服务费由不同收款方开票，可一次申请。开具后会通知收票邮箱，文件可在这里下载。',
    en: 'The two fees go to different payees; one form can ask both. The payer is notified by e-mail, and the file is downloaded here.',
  },
  payees: { zh: '可开票金额', en: 'What may be invoiced' },
  payee: { zh: '收款方', en: 'Payee' },
  paid: { zh: '已付', en: 'Paid' },
  invoiced: { zh: '已开票', en: 'Invoiced' },
  asked: { zh: '申请中', en: 'Asked for' },
  left: { zh: '可开票', en: 'Left to invoice' },
  ask: { zh: '申请开票', en: 'Ask for an invoice' },
  nothingLeft: { zh: '已付的款项都已申请或开具发票', en: 'All that was paid is invoiced or asked for' },
  askOf: { zh: '申请开票：{payee}', en: 'Ask for an invoice: {payee}' },

  list: { zh: '开票记录', en: 'Requests' },
  request: { zh: '发票抬头', en: 'Made out to' },
  amount: { zh: '金额', en: 'Amount' },
  state: { zh: '状态', en: 'State' },
  number: { zh: '发票号码', en: 'Number' },
  askedAt: { zh: '申请时间', en: 'Asked' },
  file: { zh: '发票文件', en: 'Invoice' },
  download: { zh: '下载发票', en: 'Download' },
  downloadOf: { zh: '下载发票 {number}', en: 'Download invoice {number}' },
  next: { zh: '由财务开具，开具后邮件通知', en: 'Finance issues it; an e-mail tells you' },
  why: { zh: '原因：{reason}', en: 'Why: {reason}' },

  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawTitle: { zh: '撤回“{title}”的开票申请？', en: 'Withdraw the request for “{title}”?' },
  withdrawWhat: {
    zh: '{sum} 将恢复为可开票金额，之后可以重新申请。',
    en: '{sum} may then be invoiced again; you can ask again.',
  },
  withdrawn: { zh: '已撤回开票申请', en: 'The request is withdrawn' },

  amountHint: { zh: '最多 {sum}；可以分几次申请', en: 'At most {sum}; you may ask for it in parts' },
  also: { zh: '同时申请{payee}的发票（{sum}）', en: 'Also ask for an invoice of the {payee} ({sum})' },
  confirm: { zh: '我已核对纳税人识别号，号码无误', en: 'I have compared the taxpayer ID, and it is right' },
  remembered: {
    zh: '以上开票信息会保存到本单位资料，下次自动带出。',
    en: 'What is filled in here is kept with your unit for the next time.',
  },
  send: { zh: '提交申请', en: 'Send request' },
  sent: { zh: '已提交开票申请', en: 'The request is sent' },
});
