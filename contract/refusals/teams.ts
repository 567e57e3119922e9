import type { Refusal } from './refusal.ts';

/** From 2350. */
export const teams = {
  teamEntered: { code: 2350, zh: '队伍正在参加赛事报名，不能删除；如需删除请先撤回报名', en: 'This team is being registered for a competition; withdraw the registration before deleting it', act: 'user/deleteTeam: a live registration uses the team', step: 1 },
  personTwiceInTeam: { code: 2351, zh: '{name}被重复列入，请移除一处', en: '{name} is listed twice; take one of the two out', act: 'user/setTeam: the same person twice on one list', step: 1 },
  followerHasRole: { code: 2352, zh: '{name}已在队伍中任职，请从随行人员中移除', en: '{name} has a role in the team already; take them off the accompanying personnel', act: 'user/setTeam: a follower who is also leader, coach or athlete', step: 1 },
  athleteNotQualified: { code: 2353, zh: '{name} {season} 年度还没有注册为运动员，请先提交运动员注册', en: '{name} has no athlete qualification for {season} yet; submit it first', act: 'user/setMatchReview: an athlete without qualification', step: 1 },
  athleteInReview: { code: 2354, zh: '{name}的 {season} 年度运动员注册正在审核，通过后才能参赛', en: 'The athlete qualification of {name} for {season} is in review; they can compete once it has passed', act: 'user/setMatchReview: an athlete in review', step: 1 },
  athleteBanned: { code: 2355, zh: '{name}处于禁赛状态，不能参赛；如有疑问请联系工作人员', en: '{name} is suspended and cannot compete; contact staff if you have questions', act: 'user/setMatchReview: a suspended athlete', step: 1 },
  athleteNotPassed: { code: 2356, zh: '{name}的 {season} 年度运动员注册未通过，请修改后重新提交', en: 'The athlete qualification of {name} for {season} was rejected; correct and resubmit it', act: 'user/setMatchReview: an athlete who was not passed', step: 1 },
  athleteElsewhere: { code: 2357, zh: '{name} {season} 年度已由其他单位注册，请另选运动员', en: '{name} is registered by another unit for {season}; choose another athlete', act: 'user/setMatchReview: another unit’s athlete', step: 1 },
  coachNotQualified: { code: 2358, zh: '{name}还没有注册为教练员，请先提交教练员注册', en: '{name} has not applied for a coach’s qualification', act: 'user/setMatchReview: a coach without qualification', step: 1 },
  coachInReview: { code: 2359, zh: '{name}的教练员注册正在审核，请等待', en: 'The coach’s qualification of {name} is under review; please wait', act: 'user/setMatchReview: a coach in review', step: 1 },
  coachNotPassed: { code: 2360, zh: '{name}的教练员注册未通过，请修改后重新提交', en: 'The coach’s qualification of {name} was rejected; correct and resubmit it', act: 'user/setMatchReview: a coach who was not passed', step: 1 },
  coachNotProfessional: { code: 2361, zh: '{name}登记为非专业教练员，不能带队；如登记有误，请修改教练员注册', en: '{name} is not registered as a professional coach and may not lead a team; if that is wrong, correct the coach qualification', act: 'user/setMatchReview: a coach without the professional flag', step: 1 },
  coachExpired: { code: 2362, zh: '{name}的教练员证书有效期至 {day}，请提交新证书或另选教练员', en: 'The coach’s certificate of {name} is valid until {day} only; submit a new one or choose another coach', act: 'user/setMatchReview: a coach out of date', step: 1 },
  clubNeedsMember: { code: 2363, zh: '仅会员单位可组建俱乐部组队伍', en: 'Only member units may have a club team', act: 'user/setTeam: participation type 2 by a unit that is no member', step: 1 },
  notOfUnit: { code: 2364, zh: '有人员已不在本单位名单中，请重新选择', en: 'Someone chosen is no longer among your unit’s people; please choose again', act: 'user/setTeam: a member id that the unit does not have', step: 1 },
  introductionPersonal: { code: 2366, zh: '队伍简介会公开显示，请删去手机号和证件号码', en: 'The introduction is shown in public: please take out phone and ID numbers', act: 'user/setTeam: an introduction with a mobile phone or an ID number', step: 5 },
  individualTeamWrong: { code: 2365, zh: '个人报名只能有一名运动员', en: 'An individual registers one athlete only', act: 'user/setTeam: a team of type 11 with more or other people', step: 1 },
} as const satisfies Record<string, Refusal>;
