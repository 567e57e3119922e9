import type { Entry } from './entry.ts';

/**
 * Every list of the console that can be taken away, under the name by which it is asked for. `personal`: it names
 * people, so the purpose is asked. `numbers`: ID numbers can be added to it.
 */
export const exportLists = {
  units: { zh: '单位', en: 'Units', personal: true },
  registerMembers: { zh: '会员名册', en: 'Member register' },
  qualifications: { zh: '人员注册', en: 'Qualifications', personal: true, numbers: true },
  registrations: { zh: '报名', en: 'Registrations', personal: true },
  entries: { zh: '参赛名单', en: 'Entries', personal: true },
  entryPeople: { zh: '参赛人员', en: 'People of entries', personal: true, numbers: true },
  quotas: { zh: '合计名额', en: 'Shared places' },
  materials: { zh: '材料', en: 'Materials', personal: true },
  substitutions: { zh: '换人申请', en: 'Substitutions', personal: true },
  appeals: { zh: '申诉', en: 'Appeals', personal: true },
  outsidePayments: { zh: '线下付款', en: 'Offline payments', personal: true },
  refunds: { zh: '退款', en: 'Refunds', personal: true },
  matchRefunds: { zh: '取消赛事退款', en: 'Refunds of competitions' },
  invoices: { zh: '发票', en: 'Invoices', personal: true },
  accounts: { zh: '收款', en: 'Payments', personal: true },
  orders: { zh: '订单', en: 'Orders', personal: true },
  matchMoney: { zh: '赛事收费项目', en: 'Fee items of a competition' },
  bills: { zh: '平台账单', en: 'Statements of the payment providers' },
  differences: { zh: '对账差异', en: 'Differences with statements', personal: true },
  matches: { zh: '赛事', en: 'Competitions' },
  startLists: { zh: '出场名单', en: 'Start lists' },
  resultLists: { zh: '成绩进度', en: 'Result lists' },
  circuits: { zh: '系列赛积分', en: 'Points of a circuit', personal: true },
  pointTotals: { zh: '团体总分', en: 'Team points', personal: true },
  titles: { zh: '全能与团体奖', en: 'Overall titles', personal: true },
  resultLines: { zh: '成绩单', en: 'Results', personal: true },
  records: { zh: '纪录', en: 'Records', personal: true },
  certificateMatches: { zh: '各赛事证书', en: 'Certificates by competition' },
  certificates: { zh: '证书', en: 'Certificates', personal: true },
  notices: { zh: '通知', en: 'Notices', personal: true },
  staff: { zh: '工作人员', en: 'Staff', personal: true },
  audit: { zh: '操作记录', en: 'Audit log', personal: true },
  looks: { zh: '信息查看记录', en: 'Access log', personal: true },
  personRequests: { zh: '个人信息申请', en: 'Requests about personal data', personal: true },
  holds: { zh: '暂缓删除名单', en: 'Held data', personal: true },
  merchants: { zh: '收款账户', en: 'Payment accounts' },
  apiKeys: { zh: '程序密钥', en: 'Keys of programs' },
  webhooks: { zh: '事件推送', en: 'Webhooks' },
  deliveries: { zh: '推送记录', en: 'Webhook deliveries' },
  exports: { zh: '我的导出', en: 'My exports' },
  allExports: { zh: '全部导出', en: 'All exports', personal: true },
} as const satisfies Record<string, Entry>;
export type ExportList = keyof typeof exportLists;
export const exportListNames = Object.keys(exportLists) as [ExportList, ...ExportList[]];

export function listOf(name: ExportList): Entry {
  return exportLists[name];
}
