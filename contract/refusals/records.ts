import type { Refusal } from './refusal.ts';

/** 2535–2542, 2544. */
export const records = {
  recordDecided: { code: 2535, zh: '这项纪录已由他人处理，或成绩已更正，请刷新查看', en: 'This record has been decided by someone, or its result has changed; reload to see it', act: 'admin/decideRecord', step: 5 },
  recordNotBetter: { code: 2536, zh: '已有同样或更好的纪录，请改选不批准', en: 'A record as good or better stands by now, so refuse this one', act: 'admin/decideRecord', step: 5 },
  recordNotSettled: { code: 2537, zh: '成绩还没有确认，申诉期结束并确认后才能批准纪录', en: 'The result has not been confirmed: a record is ratified once appeals are over and the list is confirmed', act: 'admin/decideRecord', step: 5 },
  recordConditionUnmet: { code: 2538, zh: '不符合纪录册的条件，请改选不批准', en: 'It does not fulfil the conditions of the register; refuse it', act: 'admin/decideRecord', step: 5 },
  recordCategoryTwice: { code: 2539, zh: '有重复的类别：项目、性别和年龄都相同，请删去一个', en: 'A category is there twice, with the same event, sex and ages; remove one', act: 'admin/setRecordRegister', step: 5 },
  recordCategoryHeld: { code: 2540, zh: '已有纪录的类别应保留原样，请另加类别', en: 'A category that has records stays as it is; add another one', act: 'admin/setRecordRegister', step: 5 },
  ageRangeWrong: { code: 2541, zh: '最小年龄应不大于最大年龄', en: 'The lowest age is above the highest', act: 'admin/setRecordRegister', step: 5 },
  familyPageClosed: { code: 2542, zh: '成绩与证书页面没有开放；如需开放，请联系所在单位重新发送链接', en: 'The page of results and certificates is not open; ask the unit for a new link to open it', act: 'common/getFamilyAthlete and the like: not agreed to, closed, of age', step: 5 },
  recordMatchCancelled: { code: 2544, zh: '赛事已取消，其成绩不能成为纪录，请改选不批准', en: 'The competition has been cancelled and sets no record; refuse it', act: 'admin/decideRecord', step: 5 },
} as const satisfies Record<string, Refusal>;
