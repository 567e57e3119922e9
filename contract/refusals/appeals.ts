import type { Refusal } from './refusal.ts';

/** 2740 to 2769. */
export const appeals = {
  appealWindowOver: { code: 2740, zh: '申诉时限已过，如有特殊情况请联系赛事组', en: 'The time for appeals is over; in a special case ask the organiser', act: 'user/setAppeal: after the window of the result', step: 4 },
  appealStateForbids: { code: 2741, zh: '该成绩当前状态不能申诉', en: 'This result cannot be appealed in its present state', act: 'user/setAppeal, admin/fileAppeal: a result that is not released, or final', step: 4 },
  appealUnderWay: { code: 2742, zh: '该成绩的申诉正在处理', en: 'An appeal of this result is being dealt with', act: 'user/setAppeal, admin/fileAppeal: a second one', step: 4 },
  appealKindWrong: { code: 2743, zh: '该项目不能就计数申诉', en: 'In this event no count can be appealed', act: 'user/setAppeal: a speed count where the model is not speed', step: 4 },
  appealTokensSpent: { code: 2744, zh: '本单位在本赛事的申诉次数已用完', en: 'Your unit has no appeals left in this match', act: 'user/setAppeal', step: 4 },
  appealAboutWrong: { code: 2745, zh: '请选择本组别的其他参赛队员或队伍', en: 'Choose another entry of this group', act: 'user/setAppeal: an entry that is not of the group, or not an appeal of eligibility', step: 4 },
  appealFileWrong: { code: 2746, zh: '附件无效，请重新上传', en: 'This file does not fit; upload it again', act: 'user/setAppeal: a file that was uploaded as something else', step: 4 },
  committeeSize: { code: 2747, zh: '仲裁组须为 3 人以上的单数', en: 'A committee has an odd number of members, three or more', act: 'admin/nameCommittee', step: 4 },
  memberTwice: { code: 2748, zh: '同一人只能列名一次', en: 'Nobody is named twice', act: 'admin/nameCommittee', step: 4 },
  memberUnfit: { code: 2749, zh: '{name}没有仲裁职责或已停用', en: '{name} has no duty for appeals, or is not in office', act: 'admin/nameCommittee', step: 4 },
  memberTied: { code: 2750, zh: '{name}与{unit}有利害关系，须回避', en: '{name} is tied to {unit} and has to stand aside', act: 'admin/nameCommittee, admin/voteAppeal, admin/decideAppeal', step: 4 },
  memberVoted: { code: 2751, zh: '{name}已表决，不能更换', en: '{name} has voted and stays', act: 'admin/nameCommittee', step: 4 },
  committeeMissing: { code: 2752, zh: '请先组成仲裁组', en: 'Name the committee first', act: 'admin/voteAppeal, admin/decideAppeal', step: 4 },
  notMember: { code: 2753, zh: '仅本案仲裁组成员可以表决', en: 'Only members of this committee vote', act: 'admin/voteAppeal', step: 4 },
  votedAlready: { code: 2754, zh: '您已表决', en: 'You have voted', act: 'admin/voteAppeal', step: 4 },
  notChair: { code: 2755, zh: '仅本案仲裁组组长可以裁决', en: 'Only the chair of this committee decides', act: 'admin/decideAppeal', step: 4 },
  noMajority: { code: 2756, zh: '赞成该裁决的 {have} 票，须过全体成员半数（{need} 票）', en: '{have} voted for this; a majority of all members is {need}', act: 'admin/decideAppeal', step: 4 },
  correctionMissing: { code: 2757, zh: '支持申诉须先写明更正后的成绩', en: 'To uphold it, first say what the result becomes', act: 'admin/voteAppeal, admin/decideAppeal', step: 4 },
  correctionWrong: { code: 2758, zh: '更正内容与该成绩不符', en: 'This correction does not fit the result', act: 'admin/proposeAppeal: marks of another model, or an entry that the appeal does not name', step: 4 },
  correctionSame: { code: 2759, zh: '更正后与原成绩相同', en: 'The correction changes nothing', act: 'admin/proposeAppeal', step: 4 },
  appealDecided: { code: 2760, zh: '该申诉已裁决或已撤回', en: 'This appeal has been decided or taken back', act: 'user/withdrawAppeal, admin/nameCommittee, admin/proposeAppeal, admin/voteAppeal, admin/decideAppeal', step: 4 },
  depositForbids: { code: 2761, zh: '保证金当前状态不能这样登记', en: 'The deposit cannot be recorded so as it stands', act: 'admin/setAppealDeposit', step: 4 },
  resultMoved: { code: 2762, zh: '该成绩在申诉期间已另行处理，不能按此更正', en: 'The result has been dealt with otherwise meanwhile; this correction no longer fits', act: 'admin/decideAppeal: a line that is no longer under appeal', step: 4 },
  ownTie: { code: 2763, zh: '本人的利害关系须由他人撤销', en: 'Somebody else takes back a tie of yours', act: 'admin/setTie', step: 4 },
} as const satisfies Record<string, Refusal>;
