import { words } from '#contract/lang.ts';

/** Words of a match on its card and in lists, alike for participants, staff and the public; `fact-text.ts` has the rest. */
export const w = words('matches', {
  status0: { zh: '待发布', en: 'Not published' },
  status1: { zh: '未开始报名', en: 'Not started' },
  status2: { zh: '报名中', en: 'Registration open' },
  status3: { zh: '报名截止', en: 'Registration closed' },
  status4: { zh: '比赛中', en: 'In progress' },
  status5: { zh: '已结束', en: 'Ended' },
  cancelled: { zh: '已取消', en: 'Cancelled' },

  registrationOpen: { zh: '报名开始', en: 'Registration opens' },
  registrationClose: { zh: '报名截止', en: 'Registration closes' },
  correction: { zh: '退回修改截止', en: 'Corrections until' },
  payment: { zh: '付款截止', en: 'Payment until' },
  materials: { zh: '材料提交截止', en: 'Materials until' },
  substitution: { zh: '换人申请截止', en: 'Substitutions until' },
  change: { zh: '棒次调整截止', en: 'Relay order until' },
  start: { zh: '比赛开始', en: 'Competition starts' },
  end: { zh: '比赛结束', en: 'Competition ends' },

  toRegistrationOpen: { zh: '距报名开始', en: 'Opens in' },
  toRegistrationClose: { zh: '距报名截止', en: 'Closes in' },
  toCorrection: { zh: '距退回修改截止', en: 'Corrections end in' },
  toPayment: { zh: '距付款截止', en: 'Payment ends in' },
  toMaterials: { zh: '距材料提交截止', en: 'Materials due in' },
  toSubstitution: { zh: '距换人申请截止', en: 'Substitutions end in' },
  toChange: { zh: '距棒次调整截止', en: 'Relay orders end in' },
  toStart: { zh: '距比赛开始', en: 'Begins in' },
  toEnd: { zh: '距比赛结束', en: 'Ends in' },

  dates: { zh: '时间节点', en: 'Dates' },
  nEvents: { zh: '{n} 个项目', en: '{n}' },
  nItems: { zh: '{n} 项', en: '{n}' },
  nPapers: { zh: '{n} 份', en: '{n}' },
  datesPast: { zh: '已过的 {n} 个时间', en: '{n} dates passed' },
  datesAbout: { zh: '时间均为{zone}。', en: 'Times are {zone}.' },
  next: { zh: '下一个', en: 'next' },
  over: { zh: '已过', en: 'over' },
  days: { zh: '比赛日期', en: 'Days' },
  place: { zh: '地点', en: 'Place' },
  closesEarlier: { zh: '组委会已调整报名截止时间。', en: 'The organiser has moved the end of registration.' },
  extended: { zh: '报名已延长，原定 {at}。', en: 'Registration has been extended; it was to close on {at}.' },
  cancelledAbout: {
    zh: '组委会已取消本赛事，原有报名仍可查看。',
    en: 'The organiser has cancelled this competition. Registrations stay readable.',
  },
});
