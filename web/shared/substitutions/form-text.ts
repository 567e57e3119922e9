import { words } from '#contract/lang.ts';

/** The form by which a unit asks for a substitution, and the desk on the day. */
export const w = words('shared.substitutions.form', {
  who: { zh: '换下人员', en: 'Who goes out' },
  whoIs: { zh: '{name}（{role}）', en: '{name} ({role})' },
  inEvents: { zh: '换人项目', en: 'In which events' },
  inEventsHint: {
    zh: '未选的项目仍由原运动员参赛。',
    en: 'In events that are not chosen the athlete still competes.',
  },
  begun: { zh: '该项目已经开赛，不能再换人', en: 'This event has begun; no one can be replaced' },
  notIn: { zh: '不在任何项目中，仅更换随队名单。', en: 'In no event: only the list of people changes.' },
  newcomer: { zh: '换上人员', en: 'Substitute' },
  newcomerHint: {
    zh: '仅列出本队人员；要换上其他人，请先在队伍管理中加入队伍。',
    en: 'People of this team only. To bring in someone else, add them to the team first.',
  },
  newcomerHintDesk: {
    zh: '仅列出本队人员；要换上其他人，须由单位先把人加入队伍。',
    en: 'People of this team only. To bring in someone else, the unit adds them to its team first.',
  },
  age: { zh: '{n} 岁', en: 'age {n}' },
  olderGroup: { zh: '高于本人年龄组', en: 'above the athlete’s own age group' },
  toTeam: { zh: '去队伍管理', en: 'To the team' },
  nobody: { zh: '不补人，只退赛', en: 'No substitute, withdraw only' },
  nobodyFits: { zh: '本队没有符合条件的人员。', en: 'No one else in this team fits.' },
  nobodyFitsAll: {
    zh: '本队没有人同时符合所选的全部项目，可减少项目，分别申请。',
    en: 'No one in this team fits all of these events; choose fewer, and ask for each separately.',
  },
  unfit: { zh: '{n} 人不能换上，查看原因', en: '{n} who cannot come in, and why' },
  reserve: { zh: '替补', en: 'reserve' },
  before: { zh: '换人前后', en: 'Line-up before and after' },
  warnings: { zh: '请留意', en: 'Please note' },
  costs: { zh: '通过后需补缴 {sum}', en: 'If it passes, {sum} more is due' },
  noCosts: {
    zh: '不产生费用差额，已付费用不退。',
    en: 'It costs nothing more; what was paid is not refunded.',
  },
  relay: { zh: '接力棒次', en: 'Relay order' },
  relayOf: { zh: '{event} 棒次', en: 'Relay order, {event}' },
  relayHint: {
    zh: '默认由换上人员接替原棒次，可调整。',
    en: 'The substitute takes the baton of the one who leaves, unless you change it.',
  },
  reason: { zh: '换人原因', en: 'Reason' },
  reasonHint: {
    zh: '如：训练中受伤，医生建议休息四周',
    en: 'Such as: injured in training, four weeks of rest by the doctor',
  },
  proof: { zh: '换人证明', en: 'Proof' },
  proofHint: {
    zh: '如医院诊断证明。照片或 PDF，只有审核人员可以查看。',
    en: 'Such as a medical certificate: a picture or PDF, seen by reviewers only.',
  },
  send: { zh: '提交申请', en: 'Send' },
  sendDesk: { zh: '提交确认', en: 'Send for confirmation' },
  sentDesk: { zh: '已提交，请另一位工作人员确认', en: 'Sent; a colleague has to confirm it' },
  sent: { zh: '换人申请已提交', en: 'The substitution has been asked for' },
});
