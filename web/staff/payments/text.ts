import { words } from '#contract/lang.ts';

/** What is owed and what came in. */
export const w = words('staff.payments', {
  about: {
    zh: '已计费的报名：谁待付款、付多少、最晚何时；线下收到的款项在这里登记。',
    en: 'Registrations that were charged: who owes how much and by when. Payments received offline are recorded here.',
  },
  list: { zh: '费用', en: 'Fees' },
  search: { zh: '单位或队伍名称', en: 'Unit or team' },
  match: { zh: '赛事', en: 'Competition' },
  onlyDue: { zh: '待付款', en: 'Something due' },
  all: { zh: '全部已计费', en: 'All that were charged' },
  who: { zh: '付款方', en: 'Who pays' },
  individual: { zh: '个人', en: 'Individual' },
  state: { zh: '状态', en: 'State' },
  charged: { zh: '应收', en: 'Charged' },
  received: { zh: '已收', en: 'Received' },
  due: { zh: '待收', en: 'Due' },
  payBy: { zh: '付款截止', en: 'Pay by' },
  none: {
    zh: '目前没有待收的费用。报名通过项目审核后生成费用；选“全部已计费”可查看已付清的。',
    en: 'Nothing is due at present. Fees come when entries pass review; choose all charged to see what is paid.',
  },
  notFound: { zh: '没有这份报名的费用', en: 'No fees were found for this registration' },
  nothingCharged: { zh: '目前没有应收的费用。', en: 'Nothing is charged at present.' },
  noPayments: { zh: '还没有收到款项。', en: 'Nothing has been received yet.' },
  when: { zh: '时间', en: 'When' },
  what: { zh: '款项', en: 'What for' },
  backOf: { zh: '退{payee}', en: '{payee}, refunded' },
  amount: { zh: '金额', en: 'Amount' },
  bookedBy: { zh: '经办', en: 'Booked by' },
  online: { zh: '线上支付，自动入账', en: 'Paid online, booked automatically' },
  by: { zh: '{name}登记', en: '{name}' },
  byTwo: { zh: '{asked}登记，{name}确认', en: 'recorded by {asked}, confirmed by {name}' },
  proof: { zh: '凭证', en: 'Proof' },
  toRegistration: { zh: '查看报名', en: 'See the registration' },
  dueBy: { zh: '最晚 {when}', en: 'by {when}' },
});
