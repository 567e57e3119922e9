import { words } from '#contract/lang.ts';

export const w = words('staff.units', {
  about: {
    zh: '核对单位信息与登记证书，决定是否通过认证。',
    en: 'Compare each unit with its registration certificate and decide.',
  },
  search: { zh: '单位名称、联系人', en: 'Unit or contact' },
  list: { zh: '单位', en: 'Units' },

  name: { zh: '单位名称', en: 'Unit' },
  what: { zh: '申请', en: 'Asks for' },
  type: { zh: '类型', en: 'Type' },
  place: { zh: '地区', en: 'Place' },
  contact: { zh: '联系人', en: 'Contact' },
  submitted: { zh: '提交', en: 'Submitted' },
  status: { zh: '状态', en: 'Status' },
  validYear: { zh: '有效年度', en: 'Valid year' },
  flags: { zh: '标记', en: 'Flags' },

  first: { zh: '首次认证', en: 'First certification' },
  again: { zh: '重新认证', en: 'Certification again' },
  change: { zh: '信息变更', en: 'Change of details' },

  member: { zh: '会员单位', en: 'Member' },
  notMember: { zh: '非会员', en: 'No member' },
  prohibited: { zh: '禁止登记', en: 'Prohibited' },
  province: { zh: '省份', en: 'Province' },
  abroad: { zh: '境外', en: 'Abroad' },

  validThrough: { zh: '通过后有效至 {year} 年底', en: 'Valid through {year} once passed' },
  passChange: { zh: '通过变更', en: 'Pass the change' },
  passed: { zh: '{name}已通过', en: '{name}: passed' },
  rejected: { zh: '{name}未通过，已通知该单位', en: '{name}: rejected; the unit has been notified' },

  before: { zh: '已认证', en: 'Certified' },
  after: { zh: '变更为', en: 'New' },
  changes: { zh: '变更内容', en: 'What changes' },
  details: { zh: '单位信息', en: 'The unit' },
  certificate: { zh: '登记证书', en: 'Registration certificate' },
  certificateBefore: { zh: '原登记证书', en: 'Certificate so far' },
  noCertificate: { zh: '个人认证不需要登记证书。', en: 'An individual needs no certificate.' },
  missingCertificate: { zh: '没有上传登记证书。', en: 'No certificate was uploaded.' },
  account: { zh: '账号', en: 'Account' },
  accountOf: { zh: '{phone}，注册于 {day}', en: '{phone}, registered {day}' },
  rejectedBefore: { zh: '上次未通过的原因', en: 'Why it was rejected before' },
  sameName: { zh: '同名单位', en: 'Units of the same name' },

  complete: { zh: '资料完整', en: 'Complete' },
  naming: { zh: '名称规范', en: 'Name' },
  placeCheck: { zh: '省市一致', en: 'Place' },
  invoiceCheck: { zh: '发票信息', en: 'Invoice' },
  twice: { zh: '无重复登记', en: 'No other registration' },
  twiceFound: { zh: '可能重复登记', en: 'Perhaps registered twice' },

  setFlags: { zh: '会员与限制', en: 'Membership and restriction' },
  memberLabel: { zh: 'CRSA 会员单位', en: 'CRSA member' },
  memberHint: {
    zh: '列入 CRSA 会员名册：可以组建俱乐部组队伍、报名俱乐部组。',
    en: 'Lists it in the CRSA register: it may have club teams and enter club groups.',
  },
  prohibitedLabel: { zh: '禁止登记运动员', en: 'Prohibited from registering athletes' },
  prohibitedHint: {
    zh: '已登记的运动员不受影响，新的登记会被拒绝。',
    en: 'Athletes registered already stay; new ones are refused.',
  },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '写入办理记录，该单位可以看到。', en: 'Kept in the history, where the unit sees it.' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  notFound: { zh: '没有这个单位', en: 'There is no such unit' },
});
