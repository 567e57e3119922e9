import { words } from '#contract/lang.ts';

/** What is owed and what came in. */
export const w = words('staff.payments', {
  title: { zh: '收款登记', en: 'Payments' },
  about: {
    zh: '已计费的报名：谁待付款、付多少、最晚何时；线下收到的款项在这里登记。',
    en: 'Registrations that were charged: who owes how much and by when. Money received outside is recorded here.',
  },
  list: { zh: '费用', en: 'Accounts' },
  search: { zh: '单位或队伍名称', en: 'Unit or team' },
  match: { zh: '赛事', en: 'Match' },
  onlyDue: { zh: '待付款', en: 'Something due' },
  all: { zh: '全部已计费', en: 'All that were charged' },
  who: { zh: '付款方', en: 'Who pays' },
  individual: { zh: '个人', en: 'Individual' },
  state: { zh: '状态', en: 'State' },
  charged: { zh: '应收', en: 'Charged' },
  received: { zh: '已收', en: 'Received' },
  due: { zh: '待付', en: 'Due' },
  payBy: { zh: '付款截止', en: 'Pay by' },
  none: { zh: '目前没有待付的费用。', en: 'Nothing is due at present.' },
  notFound: { zh: '没有这份报名的费用', en: 'There is no such account' },
  nothingCharged: { zh: '目前没有应收的费用。', en: 'Nothing is charged at present.' },
  noPayments: { zh: '还没有收到款项。', en: 'Nothing has been received yet.' },
  by: { zh: '{name} 登记', en: 'booked by {name}' },
  byTwo: { zh: '{asked} 登记，{name} 确认', en: 'recorded by {asked}, confirmed by {name}' },
  toRegistration: { zh: '查看报名', en: 'See the registration' },
  dueBy: { zh: '最晚 {when}', en: 'by {when}' },
});
