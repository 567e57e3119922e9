import { words } from '#contract/lang.ts';

export const w = words('staff.registrations.exceptions', {
  none: { zh: '没有例外，全部规则照常适用', en: 'None: every rule applies' },
  allow: { zh: '允许例外', en: 'Allow an exception' },
  allowTitle: { zh: '允许“{name}”不受一条规则限制', en: 'Except “{name}” from a rule' },
  allowAbout: {
    zh: '在截止时间之前，这条规则对这份报名只作提示，之后恢复。单位会看到规则、期限和理由。',
    en: 'Until then the rule only warns for this registration; afterwards it applies again. The unit sees the rule, the time and the reason.',
  },
  rule: { zh: '规则', en: 'Rule' },
  until: { zh: '有效至', en: 'Until' },
  reason: { zh: '理由', en: 'Reason' },
  allowed: { zh: '已允许，已通知该单位', en: 'Allowed; the unit has been notified' },
  end: { zh: '撤销例外', en: 'Withdraw' },
  endTitle: { zh: '撤销规则例外', en: 'Withdraw an exception' },
  endAbout: {
    zh: '“{rule}”立即恢复对这份报名的限制。',
    en: '“{rule}” applies to this registration again at once.',
  },
  ended: { zh: '已撤销', en: 'Withdrawn' },
  deadlines: { zh: '单独调整的截止时间', en: 'Deadlines of this registration' },
  noneMoved: { zh: '没有调整，按赛事规定的截止时间', en: 'None moved: those of the competition apply' },
  move: { zh: '调整截止时间', en: 'Move a deadline' },
  moveDo: { zh: '调整', en: 'Move' },
  moveTitle: { zh: '为“{name}”调整一项截止时间', en: 'Move one deadline for “{name}”' },
  moveAbout: {
    zh: '只推迟这一项，其他截止时间不变。单位会看到新的时间和理由，待办、提醒和日历随之更新。',
    en: 'This one alone is put off; all others stay. The unit sees the new time and the reason; its next steps, reminders and calendar follow.',
  },
  deadline: { zh: '截止时间', en: 'Deadline' },
  deadlineNow: { zh: '{name}（{at}）', en: '{name} ({at})' },
  moveUntil: { zh: '推迟至', en: 'Until' },
  moved: { zh: '已调整，已通知该单位', en: 'Moved; the unit has been notified' },
  moveBack: { zh: '撤销调整', en: 'Put back' },
  moveBackTitle: { zh: '撤销截止时间的调整', en: 'Put a deadline back' },
  moveBackAbout: {
    zh: '“{name}”恢复为赛事规定的 {at}。如果这个时间已过，报名可能随即失效；已经办完的不受影响。',
    en: '“{name}” is {at} again, as for everyone. If that time has passed, the registration may expire at once; what has been done stays.',
  },
  movedBack: { zh: '已恢复，已通知该单位', en: 'Reset; the unit has been notified' },
  undo: { zh: '撤销上一决定', en: 'Undo the last decision' },
  undoTitle: { zh: '撤销对“{name}”的上一决定', en: 'Undo the last decision on “{name}”' },
  undoAbout: {
    zh: '报名回到作出该决定前的审核阶段，单位会收到通知。之后已有操作或付款、名额已让出，或退回的报名已不符合规则的，不能撤销。',
    en: 'The registration returns to its review, and the unit is notified. Not after later actions or payments, with places gone, or against the rules.',
  },
  undone: { zh: '已撤销，报名回到审核中', en: 'Undone: in review again' },
});
