import type { Refusal } from './refusal.ts';

/** 2543, 2547, 2548, 2830–2837. */
export const rounds = {
  roundOfferGone: { code: 2543, zh: '确认时间已过或该轮已开始，名额已转出；如有疑问请联系竞赛主任', en: 'The time for this place is over or the round has begun; ask the director if you have questions', act: 'user/answerRoundOffer', step: 5 },
  sheetOfOtherRound: { code: 2547, zh: '这一行是{of}的成绩，与所选的{round}不符；请选择对应的轮次，或使用{round}的模板', en: 'This row is of the {of}, and the {round} is chosen; choose its round, or use the template of the {round}', act: 'admin/importResults: a row', step: 5 },
  numberNotInRound: { code: 2548, zh: '参赛号 {number} 不在{round}名单中，请核对', en: 'Number {number} is not in the {round}; check it', act: 'admin/importResults: a row', step: 5 },
  roundNotConfirmed: { code: 2830, zh: '上一轮的成绩还没有全部确认，确认后才能产生{round}名单', en: 'The results of the round before are not all confirmed; draft the {round} once they are', act: 'admin/draftRound', step: 5 },
  roundDrafted: { code: 2831, zh: '{round}名单已经产生，请刷新查看', en: 'The {round} has been drafted already; reload to see it', act: 'admin/draftRound', step: 5 },
  roundBegun: { code: 2832, zh: '{round}已有成绩录入，名单不能再改；请联系裁判长', en: 'Marks of the {round} have been entered, so who is in it stands; speak to the head judge', act: 'admin/draftRound, admin/withdrawFromRound', step: 5 },
  roundNobody: { code: 2833, zh: '上一轮没有人取得名次，请先核对上一轮成绩', en: 'No one has a rank in the round before; confirm its results first', act: 'admin/draftRound', step: 5 },
  roundNarrowsNot: { code: 2834, zh: '“{event}”的这一轮应少于上一轮的人数，至多 {most} 名', en: '“{event}”: fewer must go on to this round than were in the one before, at most {most}', act: 'admin/publishMatch', step: 5 },
  roundTakesAll: { code: 2835, zh: '“{event}”的“{group}”只有 {most} 个名额，却有 {advance} 名晋级，等于全部晋级，请核对', en: '“{group}” of “{event}” has {most} places and {advance} go on, so all would; check both', act: 'admin/setMatch warns', step: 5 },
  roundInUse: { code: 2836, zh: '“{event}”的下一轮名单已经产生，该轮应保留', en: 'The next round of “{event}” has been drafted, so the round stays', act: 'admin/setMatch on a published match', step: 5 },
  notInRound: { code: 2837, zh: '该参赛者已不在名单中，请刷新查看', en: 'This entry is not in the round any more; reload to see who is', act: 'admin/withdrawFromRound', step: 5 },
} as const satisfies Record<string, Refusal>;
