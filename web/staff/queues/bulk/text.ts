import { words } from '#contract/lang.ts';

export const w = words('staff.bulk', {
  bulk: { zh: '检查并通过', en: 'Check and pass' },
  title: { zh: '批量通过', en: 'Pass several' },
  checking: { zh: '正在逐件检查', en: 'Checking each' },
  passing: { zh: '正在通过', en: 'Passing' },
  stop: { zh: '停止', en: 'Stop' },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
  clean: { zh: '没有发现问题，将通过 {n} 件', en: 'No problems found: {n} will be passed' },
  none: { zh: '没有可以批量通过的', en: 'None can be passed together' },
  left: { zh: '{n} 件需要逐件审核', en: '{n} need your review one by one' },
  start: { zh: '通过 {n} 件', en: 'Pass {n}' },
  done: { zh: '已通过 {passed} 件，跳过 {left} 件', en: '{passed} passed, {left} left' },
  stopped: { zh: '已停止，其余 {n} 件没有处理', en: 'Stopped; the other {n} were not changed' },
  changed: { zh: '刚刚有变动，或已由他人处理', en: 'Changed just now, or decided by someone else' },
  resubmitted: { zh: '修改后重新提交，请查看改动', en: 'Resubmitted; look at what changed' },
  tied: {
    zh: '您与{unit}有利害关系，须由他人处理',
    en: 'You have a conflict of interest with {unit}; a colleague decides this',
  },
});
