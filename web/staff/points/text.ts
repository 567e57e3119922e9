import { words } from '#contract/lang.ts';

export const w = words('staff.points', {
  about: {
    zh: '按已公布成绩累计：共 {groups} 个组别，已公布 {published} 个。',
    en: 'From published results: {published} of {groups} groups so far.',
  },
  none: {
    zh: '赛事没有设团体总分；在赛事设置的“奖项”中添加。',
    en: 'The competition ranks no units by points. Add it to its settings, under “Awards”.',
  },
  noPoints: { zh: '成绩正式公布后开始计分。', en: 'Points are given once results are published.' },
  noUnits: { zh: '还没有通过审核的单位。', en: 'No unit has been approved yet.' },
  add: { zh: '加减分', en: 'Add points' },
  addTitle: { zh: '给单位加分或减分', en: 'Add or take off points' },
  added: { zh: '已记入总分', en: 'Points added' },
  total: { zh: '排名', en: 'Ranking' },
  section: { zh: '组别', en: 'Group' },
  unit: { zh: '单位', en: 'Unit' },
  points: { zh: '分值', en: 'Points' },
  pointsHint: { zh: '减分填负数，如 -3', en: 'Below 0 to take off, such as -3' },
  reason: { zh: '理由', en: 'Reason' },
  reasonHint: { zh: '公众看得到，请勿写个人信息', en: 'Public; name no person' },
  revoke: { zh: '撤销', en: 'Revoke' },
  revokeTitle: { zh: '撤销{unit}的{points}', en: 'Revoke {points} of {unit}' },
  revokeReasonHint: { zh: '留在操作记录中', en: 'Kept in the audit log' },
  revoked: { zh: '已撤销', en: 'Revoked' },
});
