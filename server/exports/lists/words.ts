import { appealTexts } from '#contract/appeals/text.ts';
import { words } from '#contract/lang.ts';
import { differenceTexts } from '#contract/payments/reconcile-text.ts';
import { paperTexts } from '#contract/people/text.ts';
import { listStageTexts } from '#contract/results/list-text.ts';

/** Words of cells that the screens keep to themselves. */
export const common = words('exports.cells', {
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  individual: { zh: '个人', en: 'Individual' },
  system: { zh: '系统', en: 'System' },
  first: { zh: '首次认证', en: 'First certification' },
  again: { zh: '重新认证', en: 'Recertified' },
  change: { zh: '信息变更', en: 'Change' },
  placed: { zh: '已占名额', en: 'Has a place' },
  offered: { zh: '递补待确认', en: 'Offered' },
  waits: { zh: '候补第 {n} 位', en: 'Waiting, no. {n}' },
});

export const quotaWords = words('exports.quotas', {
  entries: { zh: '报名数', en: 'entries' },
  people: { zh: '人数', en: 'people' },
  allEvents: { zh: '全部项目', en: 'All events' },
  allGroups: { zh: '全部组别', en: 'All groups' },
});

export const appealWords = words('exports.appeals', appealTexts);

export const refundWords = words('exports.refunds', {
  asked: { zh: '待复核', en: 'To be confirmed' },
  done: { zh: '已退款', en: 'Refunded' },
  declined: { zh: '不予退款', en: 'Declined' },
  running: { zh: '办理中', en: 'Under way' },
  byHand: { zh: '线下转账', en: 'Bank transfer' },
});

export const settlementFileWords = words('exports.bills', {
  waiting: { zh: '等待账单', en: 'Waiting for the statement' },
  agreed: { zh: '相符', en: 'Agrees' },
  differences: { zh: '有差异', en: 'Differences' },
  none: { zh: '无交易', en: 'Nothing on that day' },
  open: { zh: '待处理', en: 'Open' },
  healed: { zh: '已自动补平', en: 'Resolved automatically' },
  settled: { zh: '已处理', en: 'Dealt with' },
  ...differenceTexts,
});

/** Of start lists: these are published, results are made public (已公布). */
export const startListWords = words('exports.startLists', {
  notDrawn: { zh: '未抽签', en: 'Not drawn' },
  drawn: { zh: '已抽签', en: 'Drawn' },
  stale: { zh: '有变动', en: 'Changed since' },
  published: { zh: '已发布', en: 'Published' },
});

export const runningWords = words('exports.running', {
  counted: { zh: '计入', en: 'counts' },
  notCounted: { zh: '不计', en: 'does not count' },
  status0: { zh: '待发布', en: 'Not published' },
  status1: { zh: '未开始报名', en: 'Not started' },
  status2: { zh: '报名中', en: 'Registration open' },
  status3: { zh: '报名截止', en: 'Registration closed' },
  status4: { zh: '比赛中', en: 'In progress' },
  status5: { zh: '已结束', en: 'Over' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  ...listStageTexts,
  valid: { zh: '有效', en: 'Valid' },
  revoked: { zh: '已作废', en: 'Revoked' },
});

export const administrationWords = words('exports.house', {
  notice1: { zh: '系统通知', en: 'System' },
  notice2: { zh: '赛事通知', en: 'Competition' },
  notice3: { zh: '重要通知', en: 'Important' },
  all: { zh: '全部账号', en: 'Everyone' },
  role: { zh: '某类账号', en: 'Accounts of a kind' },
  match: { zh: '一项赛事', en: 'A competition' },
  units: { zh: '指定单位', en: 'Units' },
  scheduled: { zh: '待发布', en: 'Scheduled' },
  sent: { zh: '已发布', en: 'Published' },
  undone: { zh: '已撤回', en: 'Withdrawn' },
  portal: { zh: '单位', en: 'Unit' },
  staff: { zh: '工作人员', en: 'Staff' },
  system: { zh: '系统', en: 'System' },
  erasedContents: { zh: '内容已清除', en: 'contents erased' },
  invited: { zh: '已邀请', en: 'Invited' },
  active: { zh: '正常', en: 'Active' },
  disabled: { zh: '已停用', en: 'Disabled' },
  allMatches: { zh: '全部赛事', en: 'All competitions' },
  on: { zh: '启用', en: 'On' },
  off: { zh: '未启用', en: 'Off' },
  waived: { zh: '演示账号免', en: 'Waived' },
  failed: { zh: '失败', en: 'Failed' },
  waiting: { zh: '待送达', en: 'Waiting' },
  delivered: { zh: '已送达', en: 'Delivered' },
  live: { zh: '有效', en: 'In use' },
  expired: { zh: '已到期', en: 'Expired' },
  revoked: { zh: '已停用', en: 'Revoked' },
  idNumber: { zh: '证件号码', en: 'ID number' },
  idFront: { zh: '证件正面', en: 'ID photo, front' },
  idBack: { zh: '证件反面', en: 'ID photo, back' },
  ...paperTexts,
  material: { zh: '参赛材料', en: 'Material' },
  consent: { zh: '监护人同意书', en: 'Guardian’s consent' },
  otherFile: { zh: '其他文件', en: 'Another file' },
  export: { zh: '提供副本', en: 'Copy' },
  erase: { zh: '删除', en: 'Erase' },
  byUnit: { zh: '单位', en: 'The unit' },
  byIndividual: { zh: '本人', en: 'The person' },
  byGuardian: { zh: '监护人', en: 'Guardian' },
  byStaff: { zh: '工作人员代录', en: 'Noted by staff' },
  asked: { zh: '待办理', en: 'Waiting' },
  passed: { zh: '已同意', en: 'Passed' },
  done: { zh: '已完成', en: 'Done' },
  refused: { zh: '未予办理', en: 'Refused' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  working: { zh: '进行中', en: 'Under way' },
  ended: { zh: '已过期或删除', en: 'Expired or deleted' },
});
