import { words } from '#contract/lang.ts';

export const w = words('staff.outsidePayments', {
  about: {
    zh: '同事登记的银行转账等线下付款：对照凭证与银行流水，确认后入账。本人登记的须由他人确认。',
    en: 'Bank transfers and other payments that colleagues have recorded. Compare proof and bank statement; confirming books the money. No one confirms their own.',
  },
  list: { zh: '线下付款', en: 'Offline payments' },
  search: { zh: '单位或队伍名称', en: 'Unit or team' },
  begin: { zh: '开始确认', en: 'Begin' },
  mine: { zh: '您登记，待他人确认', en: 'Yours; for a colleague' },

  notFound: { zh: '没有这笔线下付款', en: 'There is no such payment' },
  mineAbout: {
    zh: '这笔付款由您登记，须由另一位有“线下付款”职责的同事确认。',
    en: 'You recorded this payment; a colleague with the duty for offline payments has to confirm it.',
  },
  recorded: { zh: '登记的付款', en: 'As recorded' },
  why: { zh: '退回原因', en: 'Why it was returned' },
  standing: { zh: '{payee}现状', en: '{payee} now' },
  registration: { zh: '报名状态', en: 'Registration' },
  charged: { zh: '应收', en: 'Charged' },
  paid: { zh: '已收', en: 'Received' },
  due: { zh: '待收', en: 'Due' },
  after: { zh: '确认后待收', en: 'Due once confirmed' },
  toAccount: { zh: '查看费用', en: 'See the fees' },
  mayBook: { zh: '金额不超过待收，可以入账', en: 'No more than is due; can be booked' },
  mayNotBook: { zh: '不能入账', en: 'Cannot be booked' },
  confirm: { zh: '确认到账', en: 'Confirm' },
  refuse: { zh: '退回登记', en: 'Return' },
  confirmNote: { zh: '确认后入账 {sum}，并通知该单位', en: 'Books {sum} and tells the unit' },
  barred: { zh: '现在不能确认，见自动检查', en: 'Cannot be confirmed now; see the checks' },
  confirmTitle: { zh: '确认到账：{name} {sum}？', en: 'Confirm {sum} from {name}?' },
  confirmAbout: {
    zh: '确认后入账并通知该单位；一分钟内可以撤销，之后须办理退款。',
    en: 'It is booked and the unit is notified. You can undo it for a minute; after that it takes a refund.',
  },
  doneConfirm: { zh: '{name}：已入账 {sum}', en: '{name}: booked {sum}' },
  doneRefuse: { zh: '{name}：已退回登记', en: '{name}: returned' },
  proof: { zh: '付款凭证', en: 'Proof of payment' },

  actRecord: { zh: '登记', en: 'Recorded' },
  actConfirm: { zh: '确认入账', en: 'Confirmed' },
  actUndo: { zh: '撤销入账', en: 'Booking undone' },
  actRefuse: { zh: '退回', en: 'Returned' },
});
