import type { Refusal } from './refusal.ts';

/** 2990 to 2999. */
export const queues = {
  assigneeUnfit: { code: 2990, zh: '这位同事已停用或没有这项职责，请另选一位', en: 'This colleague is disabled or lacks the duty; choose another', act: 'admin/assignCases: to a colleague who is disabled or lacks the duty of the queue', step: 5 },
  assignedMeanwhile: { code: 2991, zh: '刚刚已改交给{name}', en: 'Given to {name} meanwhile', act: 'admin/assignCases, of one case: another has given it to somebody since it was seen', step: 5 },
  takenBackMeanwhile: { code: 2992, zh: '刚刚已被取消交办', en: 'Unassigned meanwhile', act: 'admin/assignCases, of one case: another has taken it off since it was seen', step: 5 },
  assigneeTied: { code: 2993, zh: '{name}与{unit}有利害关系，请交给其他同事', en: '{name} has a conflict of interest with {unit}; choose another colleague', act: 'admin/assignCases, of one case: to a colleague who may not decide this unit’s', step: 5 },
  assigneeMatch: { code: 2994, zh: '不在{name}负责的赛事范围内，请交给其他同事', en: '{name} is not assigned to this competition; choose another colleague', act: 'admin/assignCases, of one case: to a colleague who is restricted to other matches', step: 5 },
  assigneeAsked: { code: 2995, zh: '由{name}本人提出，须由他人处理', en: '{name} asked for this; a colleague decides', act: 'admin/assignCases, of one case: a refund or a payment made outside, to who asked for it', step: 5 },
  caseWaitsNoLonger: { code: 2996, zh: '已办结或已撤回，无需交办', en: 'Already decided or withdrawn; nothing to assign', act: 'admin/assignCases, of one case: decided or taken back meanwhile', step: 5 },
  assignmentMovedOn: { code: 2997, zh: '交办之后已有变动，不能撤销', en: 'It has changed since and cannot be undone', act: 'admin/undoAssignment: of another’s act, a second time, or after all of it was given on', step: 5 },
  decisionStays: { code: 2998, zh: '决定只能由作出决定的人在 1 分钟内撤销', en: 'Only who decided it can undo it, within a minute', act: 'admin/undoQualification, admin/undoUnit, admin/undoMaterial, admin/undoSubstitution by another, later, or a second time', step: 5 },
} as const satisfies Record<string, Refusal>;
