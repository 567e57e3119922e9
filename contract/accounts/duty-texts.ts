import type { Duty } from '#contract/call.ts';

/** What each duty is called. */
export const dutyTexts = {
  units: { zh: '单位认证审核', en: 'Unit reviews' },
  people: { zh: '人员与注册审核', en: 'People and qualifications' },
  matches: { zh: '赛事编制', en: 'Competitions' },
  registrations: { zh: '报名审核', en: 'Registrations' },
  materials: { zh: '材料审核', en: 'Materials' },
  substitutions: { zh: '换人审核', en: 'Substitutions' },
  finance: { zh: '财务', en: 'Finance' },
  outsidePayments: { zh: '线下付款', en: 'Offline payments' },
  results: { zh: '成绩录入', en: 'Results' },
  headJudge: { zh: '裁判长', en: 'Head judge' },
  director: { zh: '竞赛主任', en: 'Tournament director' },
  appeals: { zh: '申诉仲裁', en: 'Appeals' },
  certificates: { zh: '证书', en: 'Certificates' },
  notices: { zh: '通知', en: 'Notices' },
  settings: { zh: '系统设置', en: 'Settings' },
  staff: { zh: '工作人员管理', en: 'Staff' },
  audit: { zh: '操作记录', en: 'Records' },
  privacy: { zh: '个人信息保护', en: 'Personal data' },
} as const satisfies Record<Duty, { zh: string; en: string }>;
