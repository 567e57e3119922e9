import type { Refusal } from './refusal.ts';

/** 2650 to 2679. */
export const substitutions = {
  substituteWhenPassed: { code: 2650, zh: '报名通过后才能申请换人', en: 'A substitution can be asked for once the registration has passed', act: 'user/setSubstitution, admin/decideSubstitution', step: 4 },
  editInstead: { code: 2651, zh: '报名现在仍可修改，请直接在报名中更换人员', en: 'The registration can still be edited; change its people there', act: 'user/setSubstitution before registration closes', step: 4 },
  substituteByWoman: { code: 2652, zh: '{out}是女运动员，{name}是男运动员：换人须同性别', en: '{out} is a woman and {name} a man: an athlete is replaced by one of the same gender', act: 'user/setSubstitution', step: 4 },
  substituteByMan: { code: 2653, zh: '{out}是男运动员，{name}是女运动员：换人须同性别', en: '{out} is a man and {name} a woman: an athlete is replaced by one of the same gender', act: 'user/setSubstitution', step: 4 },
  substituteNotThere: { code: 2654, zh: '阵容已有变动，该人员不在所选项目中，请重新选择', en: 'The line-up has changed: this person is not in the chosen events; please choose again', act: 'user/setSubstitution, admin/decideSubstitution: somebody who is not, or no longer, there', step: 4 },
  substituteNoEvent: { code: 2655, zh: '请选择要换人的项目', en: 'Choose the events in which to replace this person', act: 'user/setSubstitution: an athlete, with no event named', step: 4 },
  substituteThere: { code: 2656, zh: '换上的人员已在所选阵容中，请另选一位', en: 'The substitute is in one of these line-ups already; choose someone else', act: 'user/setSubstitution', step: 4 },
  substituteAsked: { code: 2657, zh: '已为该人员提出换人申请，请等待审核或先撤回', en: 'A substitution for this person is in review already; wait for it, or withdraw it first', act: 'user/setSubstitution', step: 4 },
  newcomerAsked: { code: 2658, zh: '{name}已在另一份待审核的换人申请中换上同一项目', en: 'Another request in review already brings {name} into the same event', act: 'user/setSubstitution: one newcomer in two requests', step: 4 },
  proofRequired: { code: 2659, zh: '出场名单已发布，换人须附证明，请上传（如医院诊断证明）', en: 'The start list is published: upload proof of the reason, such as a medical certificate', act: 'user/setSubstitution once a start list is published', step: 4 },
  proofFileWrong: { code: 2660, zh: '请上传换人证明（图片或 PDF）', en: 'Upload the proof as a picture or PDF', act: 'user/setSubstitution: a file that was uploaded as something else', step: 4 },
  newcomerMaterials: { code: 2661, zh: '{name}的参赛材料须先通过审核：{materials}', en: '{name} has materials that have to pass first: {materials}', act: 'admin/decideSubstitution; user/setSubstitution warns', step: 4 },
  directorDecides: { code: 2662, zh: '出场名单已发布，换人须由竞赛主任决定', en: 'The start list is published: the tournament director decides on substitutions', act: 'admin/decideSubstitution by staff without the duty of director', step: 4 },
  ownSubstitution: { code: 2663, zh: '这次换人由您提出，须由另一位同事确认', en: 'You asked for this substitution; a colleague has to confirm it', act: 'admin/decideSubstitution by the staff member who asked at the desk', step: 4 },
} as const satisfies Record<string, Refusal>;
