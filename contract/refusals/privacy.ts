import type { Refusal } from './refusal.ts';

/** 2893–2919; 2890–2892 stand with consent. */
export const privacy = {
  eraseEntered: { code: 2893, zh: '{name}正在参加“{match}”，赛事结束并过申诉期后才能删除；如需提前，请先退赛或换人', en: '{name} takes part in “{match}” and can be erased once it is over with its appeal period; to erase earlier, withdraw or substitute first', act: 'user/setPersonRequest, admin/decidePersonRequest: erase', step: 5 },
  eraseMoneyOpen: { code: 2894, zh: '{name}还有未结清的费用或退款，结清后才能删除；请先付款，或由财务办理退款', en: 'Money of {name} is still open; pay it, or have it refunded, before the data is erased', act: 'user/setPersonRequest, admin/decidePersonRequest: erase', step: 5 },
  eraseHeld: { code: 2895, zh: '{name}的数据已设为暂缓删除，现在不能删除；请联系个人信息保护的同事', en: 'The data of {name} is on hold for a matter under inquiry and cannot be erased now', act: 'erasing a person under a legal hold', step: 5 },
  personRequestOpen: { code: 2896, zh: '已有一份同样的申请正在处理', en: 'The same has been asked for already and is being checked', act: 'user/setPersonRequest twice', step: 5 },
  retentionDaysOutside: { code: 2897, zh: '保存天数应在 {least} 至 {most} 天之间', en: 'The days have to be from {least} to {most}', act: 'admin/setRetention', step: 5 },
  guardianNeeded: { code: 2898, zh: '{name}未满 14 周岁，须由监护人通过同意链接提出，或由单位注明监护人的要求', en: '{name} is under 14: the guardian asks by the consent link, or the unit states that the guardian did', act: 'user/setPersonRequest of a child without saying that the guardian asks', step: 5 },
  personHeldAlready: { code: 2899, zh: '该人员的数据已设为暂缓删除', en: 'This person’s data is on hold already', act: 'admin/setHold twice', step: 5 },
  personErased: { code: 2900, zh: '该人员的个人信息已经删除', en: 'The data of this person has been erased', act: 'asking about a person who was erased', step: 5 },
  ownPersonRequest: { code: 2901, zh: '您本人登记的申请须由另一位同事通过；没有其他同事时，{hours} 小时后可由您本人通过', en: 'You recorded this request, so a colleague has to pass it; if there is no one else, you can after {hours} hours', act: 'admin/decidePersonRequest of a request that the caller has noted', step: 5 },
} as const satisfies Record<string, Refusal>;
