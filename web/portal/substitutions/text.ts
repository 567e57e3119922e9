import { words } from '#contract/lang.ts';

export const w = words('portal.substitutions', {
  title: { zh: '换人申请', en: 'Substitution' },
  toRegistration: { zh: '去报名详情', en: 'To the registration' },
  individual: { zh: '个人报名', en: 'Own registration' },

  ask: { zh: '申请换人', en: 'Ask for a substitution' },
  askAnother: { zh: '再申请一项', en: 'Ask for another' },
  until: { zh: '申请截止', en: 'To be asked for before' },
  open: {
    zh: '报名已通过，换人须提交申请，审核通过后更新参赛名单；在此之前仍按原名单参赛。',
    en: 'The registration has passed: a substitution is asked for, and changes the line-up once staff pass it. Until then the line-up stays as it is.',
  },
  openDirector: {
    zh: '出场名单已发布的项目，换人须附证明，由竞赛主任决定；项目开始后不能换人。',
    en: 'Once the start list is published, proof is needed and the tournament director decides; after the event has begun, no one can be replaced.',
  },
  closed: { zh: '现在不能申请换人', en: 'No substitution can be asked for now' },

  requests: { zh: '已提出的申请', en: 'Requests' },
  none: {
    zh: '还没有换人申请。有人不能参赛时，在这里选择换下和换上的人，并写明原因。',
    en: 'No substitutions yet. When someone cannot take part, choose here who goes out, who comes in, and why.',
  },
  noneYet: {
    zh: '还没有换人申请。报名通过后有人不能参赛时，在这里申请。',
    en: 'No substitutions yet. When someone cannot take part after the registration has passed, ask here.',
  },
  swap: { zh: '换人', en: 'Substitution' },
  events: { zh: '项目', en: 'Events' },
  status: { zh: '状态', en: 'State' },
  askedAt: { zh: '申请时间', en: 'Asked' },
  staffNext: { zh: '等待工作人员审核', en: 'Waits for review by staff' },
  directorNext: { zh: '等待竞赛主任决定', en: 'Waits for the tournament director' },
  bringPapers: { zh: '请上传{name}的参赛材料', en: 'Submit the materials of {name}' },
  why: { zh: '原因：{reason}', en: 'Reason: {reason}' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawTitle: { zh: '撤回换下{name}的申请？', en: 'Withdraw the substitution of {name}?' },
  withdrawWhat: {
    zh: '撤回后按现有名单参赛，需要时可重新申请。',
    en: 'The line-up stays as it is. You may ask again while there is time.',
  },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },

  formTitle: { zh: '申请换人', en: 'Ask for a substitution' },
  who: { zh: '换下人员', en: 'Who goes out' },
  whoIs: { zh: '{name}（{role}）', en: '{name} ({role})' },
  inEvents: { zh: '换人项目', en: 'In which events' },
  inEventsHint: {
    zh: '未选的项目仍由原运动员参赛。',
    en: 'In events that are not chosen the athlete still competes.',
  },
  notIn: { zh: '不在任何项目中，仅更换随队名单。', en: 'In no event: only the list of people changes.' },
  newcomer: { zh: '换上人员', en: 'Substitute' },
  newcomerHint: {
    zh: '仅列出本队人员；要换上其他人，请先在队伍管理中加入队伍。',
    en: 'People of this team only. To bring in someone else, add them to the team first.',
  },
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
  sent: { zh: '换人申请已提交', en: 'The substitution has been asked for' },
});
