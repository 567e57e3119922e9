import type { Refusal } from './refusal.ts';

/** 2520–2529. */
export const admission = {
  notInRegister: { code: 2520, zh: '本单位不在本赛事要求的会员名册中；如是会员，请联系工作人员核对', en: 'Your unit is in none of the member registers that this competition names; if it is a member, contact staff', act: 'user/setMatchReview', step: 5 },
  eventCountry: { code: 2521, zh: '“{event}”不对所在国家或地区的单位开放；如有疑问请联系组委会', en: '“{event}” is not open to units of your country or region; contact the organiser if you have questions', act: 'user/setMatchReview', step: 5 },
  eventUnitType: { code: 2522, zh: '“{event}”不对此类单位开放；如有疑问请联系组委会', en: '“{event}” is not open to units of your type; contact the organiser if you have questions', act: 'user/setMatchReview', step: 5 },
  eventRegister: { code: 2523, zh: '本单位不在“{event}”要求的会员名册中；如是会员，请联系工作人员核对', en: 'Your unit is in none of the member registers that “{event}” names; if it is a member, contact staff', act: 'user/setMatchReview', step: 5 },
  eventInvitation: { code: 2524, zh: '“{event}”仅限受邀单位报名；本单位如已受邀，请联系组委会', en: 'Only invited units may enter “{event}”; if yours was invited, contact the organiser', act: 'user/setMatchReview', step: 5 },
  nationalityNotAdmitted: { code: 2525, zh: '{name}的国籍或地区不符合参赛条件，请改选其他运动员', en: '{name} is not of a nationality that this competition admits; choose another athlete', act: 'user/setMatchReview', step: 5 },
  eventNationality: { code: 2526, zh: '{name}的国籍或地区不符合“{event}”的参赛条件，请改选其他运动员', en: '{name} is not of a nationality that “{event}” admits; choose another athlete', act: 'user/setMatchReview', step: 5 },
  nationalityUnknown: { code: 2527, zh: '{name}的人员资料中没有国籍，请先补充', en: 'The nationality of {name} is not known; add it to their details first', act: 'user/setMatchReview', step: 5 },
  eventAdmitsNobody: { code: 2528, zh: '“{event}”的参赛条件与本赛事的没有重合，任何单位都不能报名，请修改', en: 'No unit that may enter the competition may enter “{event}”; change who is admitted', act: 'admin/publishMatch', step: 5 },
  registerUnknown: { code: 2529, zh: '所选的会员名册已不存在，请重新选择', en: 'A chosen member register no longer exists; choose again', act: 'admin/setMatch, admin/setRegister', step: 5 },
} as const satisfies Record<string, Refusal>;
