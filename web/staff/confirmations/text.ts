import { moneyWords } from '#contract/payments/report-text.ts';
import { dutyTexts } from '#contract/accounts/duty-texts.ts';
import { weightyActTexts } from '#contract/confirmations/act-texts.ts';
import { eventTexts, scopeTexts } from '#contract/integrations/texts.ts';
import { words } from '#contract/lang.ts';

/** Values of changes that have words. */
export const valueWord = words('staff.confirmations.values', {
  ...dutyTexts,
  ...eventTexts,
  ...scopeTexts,
  wechat: moneyWords.texts.wechat,
  alipay: moneyWords.texts.alipay,
  package: moneyWords.texts.package,
  service: moneyWords.texts.service,
});

export const actWord = words('staff.confirmations.acts', weightyActTexts);

export const w = words('staff.confirmations', {
  about: {
    zh: '款项去向、密钥和人员权限的变更，由一人提出，另一人确认后生效。确认前请向提出人当面或电话核实。',
    en: 'Changes to payees, keys and duties take two people: one asks, another confirms. Speak with the one who asked before you confirm.',
  },
  waiting: { zh: '等待确认', en: 'Waiting' },
  decided: { zh: '最近办理', en: 'Recently decided' },
  nothingWaits: { zh: '没有等待确认的事项', en: 'Nothing to confirm' },
  nothingDecided: { zh: '还没有办理过', en: 'Nothing has been decided yet' },
  askedBy: { zh: '提出人', en: 'Asked by' },
  askedAt: { zh: '提出时间', en: 'Asked' },
  expiresAt: { zh: '确认截止', en: 'Confirm by' },
  reason: { zh: '原因', en: 'Reason' },
  now: { zh: '现在', en: 'Before' },
  after: { zh: '确认后', en: 'After' },
  byMe: { zh: '{by}（本人）', en: '{by} (me)' },
  confirm: { zh: '确认生效', en: 'Confirm' },
  refuse: { zh: '拒绝', en: 'Refuse' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  refuseTitle: { zh: '拒绝：{act}？', en: 'Refuse: {act}?' },
  note: { zh: '理由（提出人会收到）', en: 'Reason (sent to the person who asked)' },
  noteMissing: { zh: '请填写理由', en: 'Enter a reason' },
  confirmed: { zh: '已确认，已生效', en: 'Confirmed: it has taken effect' },
  refused: { zh: '已拒绝', en: 'Refused' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  expired: { zh: '已截止', en: 'Expired' },
  stateConfirmed: { zh: '已确认', en: 'Confirmed' },
  stateAsked: { zh: '等待确认', en: 'Waiting' },
  mineWaits: { zh: '等待另一位同事确认', en: 'Waiting for a colleague' },
  aboutMe: { zh: '与您本人有关，须由另一位同事确认', en: 'This is about you: a colleague has to confirm it' },
  aloneWaits: {
    zh: '没有其他同事可以确认，{at} 起可由您本人确认',
    en: 'No one else can confirm it; you can from {at}',
  },
  newYet: {
    zh: '您的职责或登录方式刚变更，{at} 起才能作为第二人确认。',
    en: 'Your duties or login have just changed: you can confirm from {at}.',
  },
  what: { zh: '事项', en: 'Act' },
  state: { zh: '结果', en: 'State' },
  by: { zh: '办理人', en: 'By' },
  at: { zh: '办理时间', en: 'When' },
  fetch: { zh: '取出链接或密钥', en: 'Fetch link or key' },
  invitationTitle: { zh: '一次性链接', en: 'One-time link' },
  secretTitle: { zh: '密钥', en: 'Key' },
  secretAbout: {
    zh: '请立即妥善保存或转交本人；10 分钟后不能再查看。',
    en: 'Save it or hand it over now; it can be seen for 10 minutes only.',
  },
  copy: { zh: '复制', en: 'Copy' },
  done: { zh: '完成', en: 'Done' },
  close: { zh: '关闭', en: 'Close' },
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
  all: { zh: '全部', en: 'all' },

  proofTitle: { zh: '请确认是您本人', en: 'Confirm that it is you' },
  proofAbout: {
    zh: '这一步很重要，请再次输入登录密码和动态码。',
    en: 'This is an important step. Enter your password and a code again.',
  },
  proofPlainAbout: {
    zh: '这一步很重要，请再次输入登录密码。',
    en: 'This is an important step. Enter your password again.',
  },
  proofGo: { zh: '继续', en: 'Continue' },
  password: { zh: '登录密码', en: 'Password' },
  passwordWrong: { zh: '密码不正确', en: 'The password is wrong' },
  code: { zh: '动态码或恢复码', en: 'Code or recovery code' },
  codeHint: {
    zh: '每个动态码只能用一次；刚用过请等下一个',
    en: 'Each code works once; if you have just used one, wait for the next',
  },
});

/** What a field of a change is called. */
export const fieldWord = words('staff.confirmations.fields', {
  account: { zh: '收款账号', en: 'Account' },
  base: { zh: '接口地址', en: 'Address' },
  channel: { zh: '支付渠道', en: 'Channel' },
  confirmAbove: { zh: '两人确认的起点金额', en: 'Two people above' },
  disabled: { zh: '停用', en: 'Disabled' },
  duties: { zh: '职责', en: 'Duties' },
  email: { zh: '邮箱', en: 'E-mail' },
  events: { zh: '事件', en: 'Events' },
  expiresAt: { zh: '有效期至', en: 'Expires' },
  keys: { zh: '密钥末位', en: 'Last characters of keys' },
  matchId: { zh: '赛事', en: 'Competition' },
  matchIds: { zh: '负责的赛事', en: 'Competitions' },
  name: { zh: '名称', en: 'Name' },
  nickname: { zh: '姓名', en: 'Name' },
  on: { zh: '启用', en: 'On' },
  payee: { zh: '款项', en: 'Fee' },
  scopes: { zh: '权限', en: 'Scopes' },
  unitId: { zh: '单位', en: 'Unit' },
  url: { zh: '推送地址', en: 'Address' },
});
