import { words } from '#contract/lang.ts';

export const w = words('staff.review', {
  previous: { zh: '上一件', en: 'Previous' },
  next: { zh: '下一件', en: 'Next' },
  position: { zh: '第 {position} 件，共 {waiting} 件', en: 'Case {position} of {waiting} waiting' },
  waiting: { zh: '{waiting} 件待处理', en: '{waiting} waiting' },
  pass: { zh: '通过', en: 'Pass' },
  reject: { zh: '不通过', en: 'Reject' },
  decision: { zh: '审核决定', en: 'Decision' },
  otherDecides: { zh: '等待另一位同事处理', en: 'Waits for a colleague' },
  nothingToDecide: { zh: '本件没有待处理内容', en: 'Nothing waits for a decision here' },
  tied: {
    zh: '您与{unit}有利害关系，须由他人处理',
    en: 'You have a conflict of interest with {unit}; a colleague decides this',
  },
  undo: { zh: '撤销', en: 'Undo' },
  undone: { zh: '已撤销', en: 'Undone' },
  together: { zh: '自动检查', en: 'Checks' },
  onlyTogether: { zh: '可一并通过（每次至多 {n} 份）', en: 'May be passed together ({n} at a time)' },
  queueDone: { zh: '待审已全部处理', en: 'The queue is done' },

  rejectTitleOf: { zh: '{what}的原因', en: '{what}: why' },
  rejectTitle: { zh: '未通过的原因', en: 'Why it is rejected' },
  reasonsHow: {
    zh: '可多选；申请单位会看到全部原因。',
    en: 'Choose any that apply; the applicant sees them all.',
  },
  reasonsHowInside: {
    zh: '可多选；提出的同事会看到全部原因。',
    en: 'Choose any; the colleague who asked sees all of them.',
  },
  ownReason: { zh: '补充说明', en: 'In your own words' },
  reasonMissing: { zh: '请选择或填写原因', en: 'Choose or write a reason' },
  confirmReject: { zh: '确认不通过', en: 'Reject' },
  cancel: { zh: '返回', en: 'Back' },
  editReasons: { zh: '编辑常用原因', en: 'Edit reasons' },

  reasonsTitle: { zh: '常用原因', en: 'Reusable reasons' },
  reasonsAbout: {
    zh: '最多 9 条，依次对应数字键 1–9；审核人员共用。',
    en: 'Up to nine, on the keys 1 to 9; shared by all reviewers.',
  },
  reasonNumber: { zh: '原因 {n}', en: 'Reason {n}' },
  addReason: { zh: '添加一条', en: 'Add one' },
  removeReason: { zh: '移除原因 {n}', en: 'Remove reason {n}' },
  saveReasons: { zh: '保存', en: 'Save' },
  reasonsSaved: { zh: '常用原因已保存', en: 'Reasons saved' },

  changedMeanwhile: { zh: '这件刚刚有变动', en: 'This case has just changed' },
  changedAbout: {
    zh: '其他审核人员已处理，或申请单位做了修改；您的决定没有保存。下面是最新内容。',
    en: 'Another reviewer decided it, or the applicant changed it. Your decision was not saved; the latest version is below.',
  },

  passAnyway: { zh: '仍要通过', en: 'Pass anyway' },
  passDespite: { zh: '检查发现 {n} 处问题', en: 'The checks found {n} problems' },

  checks: { zh: '自动检查', en: 'Checks' },
  checkGood: { zh: '通过', en: 'good' },
  checkDoubt: { zh: '请留意', en: 'Check this' },
  checkBad: { zh: '有问题', en: 'Problem' },
  evidence: { zh: '证明材料', en: 'Evidence' },
  history: { zh: '办理记录', en: 'History' },
  unit: { zh: '申请单位', en: 'Applicant' },
  staff: { zh: '工作人员', en: 'Staff' },
  system: { zh: '系统', en: 'System' },

  queue: { zh: '待审', en: 'Waiting' },
  all: { zh: '全部', en: 'All' },
  views: { zh: '范围', en: 'Which' },
  oldest: { zh: '最早提交', en: 'Oldest' },
  begin: { zh: '开始审核', en: 'Begin' },
  queueEmpty: {
    zh: '没有待审的内容，都处理完了。新提交的会出现在这里，办结的在“全部”中。',
    en: 'Nothing waits: all is done. What is submitted next appears here; what was decided is under All.',
  },
  nothingYet: {
    zh: '还没有记录。单位提交后，待审的和办结的都列在这里。',
    en: 'Nothing yet. What units submit is listed here, waiting or decided.',
  },
});
