import { words } from '#contract/lang.ts';

export const w = words('staff.substitutions', {
  about: {
    zh: '单位在报名通过后申请的换人。出场名单发布后的申请由竞赛主任决定。',
    en: 'Substitutions that units ask for once their registration has passed. After a start list is out the director decides.',
  },
  list: { zh: '换人申请', en: 'Substitutions' },
  search: { zh: '单位、队伍或姓名', en: 'Unit, team or person' },
  waiting: { zh: '待审核', en: 'To review' },
  begin: { zh: '开始审核', en: 'Begin' },
  director: { zh: '主任决定', en: 'For the director' },

  desk: { zh: '现场换人', en: 'At the desk' },
  deskAbout: {
    zh: '按参赛号、姓名或队伍找到要换下的运动员，提交后由另一位工作人员确认。',
    en: 'Find the athlete who goes out by start number, name or team; a colleague confirms what is sent.',
  },
  deskSearch: { zh: '参赛号、姓名、队伍或单位', en: 'Start number, name, team or unit' },
  deskNone: { zh: '没有找到参赛运动员', en: 'No athlete found' },
  deskNoForm: {
    zh: '这份报名没有已提交的阵容，请另选运动员。',
    en: 'This registration has no submitted line-up; choose another athlete.',
  },
  deskReason: { zh: '现场换人', en: 'Substitution at the desk' },
  deskOther: { zh: '另选运动员', en: 'Choose another athlete' },
  numbers: { zh: '参赛号 {numbers}', en: 'No. {numbers}' },
  ownRequest: {
    zh: '这次换人由您在现场提出，须由另一位工作人员确认。',
    en: 'You asked for this at the desk: a colleague has to confirm it.',
  },
  notFound: { zh: '没有这份换人申请', en: 'There is no such substitution' },
  checkRules: { zh: '换人后的阵容符合全部规则', en: 'The line-up keeps all rules after the change' },
  checkBroken: { zh: '换人规则', en: 'Rules of substitution' },
  request: { zh: '申请', en: 'The request' },
  reason: { zh: '换人原因', en: 'Reason' },
  askedBy: { zh: '申请人', en: 'Asked by' },
  until: { zh: '须在此前决定', en: 'To be decided before' },
  decidedBy: { zh: '处理人', en: 'Decided by' },
  decidedAt: { zh: '处理时间', en: 'Decided' },
  note: { zh: '未通过原因', en: 'Why it was rejected' },
  nobody: { zh: '不补人', en: 'No one' },
  lineUps: { zh: '阵容', en: 'Line-ups' },
  costs: { zh: '需补缴', en: 'To be paid in addition' },
  noCosts: { zh: '不产生费用差额', en: 'Costs nothing more' },
  proof: { zh: '换人证明', en: 'Proof' },
  barred: { zh: '现在不能通过，见自动检查', en: 'Cannot be passed now; see the checks' },
  directorOnly: {
    zh: '出场名单已发布，须由竞赛主任决定。',
    en: 'The start list is out: the tournament director decides.',
  },
  passNote: {
    zh: '通过后立即更新参赛名单和棒次，并通知单位',
    en: 'Changes line-ups and relay orders at once and tells the unit',
  },
  passTitle: { zh: '通过{name}的换人？', en: 'Pass the substitution of {name}?' },
  passAbout: {
    zh: '参赛名单、棒次、费用和出场名单随之变动，单位收到通知；通过后不能撤销，只能再换回来。',
    en: 'Line-ups, relay orders, charges and start lists follow, and the unit is notified. It cannot be undone, only exchanged back.',
  },
  donePass: { zh: '{name}：换人已通过', en: '{name}: substitution passed' },
  doneReject: { zh: '{name}：换人未通过', en: '{name}: substitution rejected' },
});
