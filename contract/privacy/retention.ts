import { words } from '#contract/lang.ts';

/**
 * How long each kind of data is kept, and why (docs/decisions/0035). Days count from what
 * `after` names; staff may change them from `least` to `most`.
 */
export const retention = {
  idPhotos: { days: 30, least: 0, most: 90 },
  healthPapers: { days: 90, least: 30, most: 180 },
  idNumbers: { days: 31, least: 0, most: 90 },
  deletedPeople: { days: 30, least: 7, most: 180 },
  drafts: { days: 30, least: 0, most: 180 },
  consents: { days: 1095, least: 1095, most: 3650 },
  requests: { days: 1095, least: 1095, most: 3650 },
  looks: { days: 1095, least: 1095, most: 3650 },
  refundAccounts: { days: 30, least: 7, most: 180 },
  invoices: { days: 3650, least: 3650, most: 10_950 },
  messages: { days: 90, least: 7, most: 180 },
  sessions: { days: 180, least: 180, most: 730 },
  codes: { days: 7, least: 1, most: 30 },
  documentReads: { days: 1, least: 1, most: 7 },
  imports: { days: 1, least: 1, most: 7 },
  exports: { days: 7, least: 1, most: 30 },
  importedNames: { days: 180, least: 7, most: 1095 },
} as const satisfies Record<string, { days: number; least: number; most: number }>;

export const retentionKinds = Object.keys(retention) as readonly RetentionKind[];
export type RetentionKind = keyof typeof retention;

/** What is never erased by the clock. */
export const keptKinds = ['results', 'audit'] as const;

/** `x`: what it is; `xAfter`: the days count from; `xLaw`: why. */
export const retentionWords = words('privacy.retention', {
  idPhotos: { zh: '证件图片', en: 'Pictures of ID documents' },
  idPhotosAfter: { zh: '最后一项赛事申诉期结束', en: 'the appeal period of the last competition' },
  idPhotosLaw: {
    zh: '个人信息保护法第 19、47 条：目的已实现',
    en: 'PIPL, Art. 19 and 47: the purpose is met',
  },
  healthPapers: { zh: '健康证明、保险单、安全责任书', en: 'Health certificates, insurance, safety letters' },
  healthPapersAfter: { zh: '赛事申诉期结束', en: 'the appeal period of the competition' },
  healthPapersLaw: {
    zh: '个人信息保护法第 28、47 条：敏感信息',
    en: 'PIPL, Art. 28 and 47: sensitive data',
  },
  idNumbers: { zh: '证件号码（仅保留密钥散列）', en: 'ID numbers (their keyed hash stays)' },
  idNumbersAfter: { zh: '赛季结束，未重新登记', en: 'the season’s end, unless registered again' },
  idNumbersLaw: {
    zh: '个人信息保护法第 6、19 条：最小必要',
    en: 'PIPL, Art. 6 and 19: no more than needed',
  },
  deletedPeople: { zh: '单位已删除的人员', en: 'People whom their unit has deleted' },
  deletedPeopleAfter: { zh: '删除之日', en: 'the day of deletion' },
  deletedPeopleLaw: { zh: '个人信息保护法第 47 条', en: 'PIPL, Art. 47' },
  drafts: { zh: '报名草稿', en: 'Drafts of registrations' },
  draftsAfter: { zh: '赛事结束', en: 'the end of the competition' },
  draftsLaw: { zh: '个人信息保护法第 19 条', en: 'PIPL, Art. 19' },
  consents: { zh: '已结束的监护人同意', en: 'Consents that have ended' },
  consentsAfter: { zh: '撤回或失效', en: 'they ended' },
  consentsLaw: {
    zh: '个人信息保护法第 56 条：处理记录保存三年',
    en: 'PIPL, Art. 56: records are kept three years',
  },
  requests: { zh: '查阅与删除申请', en: 'Requests for copies and erasure' },
  requestsAfter: { zh: '办结', en: 'they were closed' },
  requestsLaw: { zh: '个人信息保护法第 50、56 条', en: 'PIPL, Art. 50 and 56' },
  looks: { zh: '敏感信息查看记录', en: 'Access log' },
  looksAfter: { zh: '查看之日', en: 'the viewing' },
  looksLaw: {
    zh: '儿童个人信息网络保护规定第 15 条；个人信息保护法第 56 条',
    en: 'Provisions on children’s data, Art. 15; PIPL, Art. 56',
  },
  refundAccounts: { zh: '退款的收款账户', en: 'Accounts for refunds' },
  refundAccountsAfter: { zh: '退款办结', en: 'the refund was made' },
  refundAccountsLaw: {
    zh: '个人信息保护法第 28、47 条：敏感信息',
    en: 'PIPL, Art. 28 and 47: sensitive data',
  },
  invoices: { zh: '发票抬头与邮寄信息', en: 'Particulars on invoices' },
  invoicesAfter: { zh: '开票', en: 'they were issued' },
  invoicesLaw: {
    zh: '税收征收管理法实施细则第 29 条：十年',
    en: 'Rules of the tax collection law, Art. 29: ten years',
  },
  messages: { zh: '已发送的短信和邮件', en: 'Messages that were sent' },
  messagesAfter: { zh: '发送', en: 'they were sent' },
  messagesLaw: { zh: '个人信息保护法第 19 条', en: 'PIPL, Art. 19' },
  sessions: { zh: '登录会话', en: 'Sessions' },
  sessionsAfter: { zh: '会话结束', en: 'they ended' },
  sessionsLaw: {
    zh: '网络安全法第 21 条：日志不少于六个月',
    en: 'Cybersecurity law, Art. 21: logs six months at least',
  },
  codes: { zh: '验证码与人机验证', en: 'Verification codes and captchas' },
  codesAfter: { zh: '生成', en: 'they were made' },
  codesLaw: { zh: '个人信息保护法第 19 条', en: 'PIPL, Art. 19' },
  documentReads: { zh: '证件识别次数', en: 'Counts of document readings' },
  documentReadsAfter: { zh: '识别', en: 'the reading' },
  documentReadsLaw: { zh: '识别结果本身从不保存', en: 'What was read is never kept' },
  imports: { zh: '人员导入表', en: 'Sheets of people' },
  importsAfter: { zh: '上传', en: 'they were sent' },
  importsLaw: { zh: '个人信息保护法第 19 条', en: 'PIPL, Art. 19' },
  exports: { zh: '证书打包文件', en: 'Zips of certificates' },
  exportsAfter: { zh: '生成', en: 'they were made' },
  exportsLaw: { zh: '个人信息保护法第 19 条', en: 'PIPL, Art. 19' },
  importedNames: { zh: '导入赛事中的完整姓名', en: 'Whole names in imported competitions' },
  importedNamesAfter: { zh: '导入', en: 'they were imported' },
  importedNamesLaw: {
    zh: '个人信息保护法第 19、47 条；成绩仍以编号保留',
    en: 'PIPL, Art. 19 and 47; results stay by number',
  },
  results: { zh: '成绩与名次', en: 'Results and ranks' },
  resultsAfter: { zh: '永久保存', en: 'Kept for good' },
  resultsLaw: {
    zh: '体育赛事档案；删除个人信息后改用匿名编号保留',
    en: 'Records of the sport; under an anonymous number once the person is erased',
  },
  audit: { zh: '操作记录', en: 'Audit log' },
  auditAfter: { zh: '永久保存', en: 'Kept for good' },
  auditLaw: {
    zh: '不含证件号码等个人信息内容',
    en: 'Contains no ID numbers and nothing of what was in a field',
  },
});
