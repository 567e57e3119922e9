import { words } from '#contract/lang.ts';

export const titles = words('staff.titles', {
  room: { zh: '工作台', en: 'Staff' },
  home: { zh: '工作台', en: 'Desk' },
  units: { zh: '单位认证审核', en: 'Unit reviews' },
  unit: { zh: '单位认证', en: 'Unit review' },
  qualifications: { zh: '资格审核', en: 'Qualification reviews' },
  qualification: { zh: '资格申请', en: 'Qualification review' },
  registrations: { zh: '报名审核', en: 'Registration reviews' },
  registration: { zh: '报名', en: 'Registration review' },
  matches: { zh: '赛事管理', en: 'Matches' },
  match: { zh: '编制赛事', en: 'Match' },
  entries: { zh: '参赛名单', en: 'Entry lists' },
  payments: { zh: '收款登记', en: 'Payments' },
  payment: { zh: '收款', en: 'Payment' },
  staff: { zh: '工作人员', en: 'Staff and duties' },
  settings: { zh: '系统设置', en: 'Settings' },
  account: { zh: '我的账号', en: 'My account' },
  login: { zh: '工作人员登录', en: 'Staff log in' },
  welcome: { zh: '设置密码', en: 'Set your password' },
  redirect: { zh: '正在刷新', en: 'Reloading' },
  forbidden: { zh: '没有权限', en: 'No permission' },
  notFound: { zh: '页面不存在', en: 'Page not found' },

  queues: { zh: '待审核', en: 'To review' },
  running: { zh: '赛事', en: 'Matches' },
  house: { zh: '管理', en: 'Administration' },
});
