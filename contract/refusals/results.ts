import type { Refusal } from './refusal.ts';

/** 2700–2739. */
export const results = {
  resultsTooEarly: { code: 2710, zh: '报名截止后才能录入成绩', en: 'Results are entered once registration has closed', act: 'admin/setResults, admin/importResults, common/setResults: while registration is open', step: 4 },
  markMissing: { code: 2711, zh: '这一项还没有评分，请填写', en: 'This panel has no marks yet; enter them', act: 'admin/importResults, and the grid beside the cell', step: 4 },
  markWrong: { code: 2712, zh: '“{value}”不是有效的评分，请核对', en: '“{value}” is not a valid mark; check it', act: 'admin/importResults, and the grid beside the cell', step: 4 },
  resultReleased: { code: 2713, zh: '成绩已公示，只能由裁判长更正', en: 'The result has been released; only the head judge can correct it', act: 'admin/setResults, admin/importResults, common/setResults, admin/setResultState', step: 4 },
  modelWrong: { code: 2714, zh: '评分与该项目的计分方式不符，请使用该项目的模板', en: 'These marks do not fit how the event is scored; use the template of this event', act: 'admin/setResults, admin/correctResult, common/setResults', step: 4 },
  rulesWrong: { code: 2729, zh: '评分不是按本赛事的竞赛规则录入的，请刷新后重新录入', en: 'The marks follow other rules than this competition’s; reload and enter them again', act: 'admin/setResults, admin/correctResult, common/setResults', step: 2 },
  resultForbids: { code: 2715, zh: '成绩的状态已有变动，或有申诉未裁决，现在不能这样处理', en: 'The result has changed, or an appeal is open, so this cannot be done now', act: 'admin/correctResult, admin/previewResult: while an appeal is open, or where there is nothing to take back', step: 4 },
  linesMissing: { code: 2716, zh: '还有 {count} 条没有成绩；未参赛的请标为弃权', en: '{count} lines have no result yet; mark those who did not compete as scratched', act: 'admin/releaseResults', step: 4 },
  nothingToMove: { code: 2717, zh: '没有需要处理的成绩，可能已由他人处理', en: 'No result here needs this; someone may have done it already', act: 'admin/releaseResults, admin/confirmResults, admin/publishResults', step: 4 },
  windowOpen: { code: 2718, zh: '申诉期至 {until} 结束，之后才能确认', en: 'The appeal window is open until {until}; confirm after it', act: 'admin/confirmResults', step: 4 },
  appealOpen: { code: 2719, zh: '还有 {count} 条申诉未处理，裁决后才能继续', en: '{count} lines are under appeal; go on once they are decided', act: 'admin/confirmResults, admin/publishResults', step: 4 },
  notConfirmed: { code: 2720, zh: '还有 {count} 条成绩未确认，确认后才能正式公布', en: '{count} lines have not been confirmed; publish once they are', act: 'admin/publishResults', step: 4 },
  enteredByOthers: { code: 2721, zh: '参赛号 {number} 的成绩已由工作人员录入，内容不同', en: 'Number {number}: staff have entered something else', act: 'common/setResults', step: 4 },
  keyWrong: { code: 2722, zh: '密钥无效、已到期或已停用', en: 'The key is not valid, has expired or has been revoked', act: 'every call with a key', step: 4 },
  numberOfOtherEvent: { code: 2723, zh: '参赛号 {number} 不属于该项目，请核对', en: 'Number {number} is not of this event; check it', act: 'admin/importResults, common/setResults: a row', step: 4 },
  eventMissing: { code: 2730, zh: '参赛号 {number} 参加多个项目，请用 eventId 指明项目', en: 'Number {number} is in several events: say which, by eventId', act: 'common/setResults: a row', step: 4 },
  numberTwice: { code: 2724, zh: '参赛号 {number} 重复，请删去一行', en: 'Number {number} is there twice; take one row out', act: 'admin/importResults, common/setResults: a row', step: 4 },
  notDrawn: { code: 2725, zh: '该项目还没有编排参赛号，请先抽签', en: 'The event has no start numbers yet; draw it first', act: 'admin/getResultSheet', step: 4 },
  rowsWrong: { code: 2726, zh: '有 {n} 行存在问题，没有保存；请改正后重新导入', en: '{n} rows have errors and nothing was saved; correct them and try again', act: 'admin/importResults, common/setResults', step: 4 },
  numbersMissing: { code: 2727, zh: '未找到“参赛号”列，请使用模板', en: 'The column of start numbers was not found; please use the template', act: 'admin/importResults', step: 4 },
  entryHasResult: { code: 2728, zh: '已有成绩的参赛项不能删除；如需退赛请联系组委会', en: 'An entry that has a result cannot be removed; to withdraw it, contact the organiser', act: 'user/setMatchReview: an edit that leaves out an entry with a result', step: 4 },
  marksDoubtful: { code: 2731, zh: '成绩存疑（{lines}），请打开成绩单核对后公示', en: 'Doubtful results ({lines}); open the list, check them and release it there', act: 'admin/moveResultLists', step: 4 },
  marksTyped: { code: 2732, zh: '{name}正在录入，内容还没有保存；请等保存后再公示', en: '{name} has typed something here that is not saved; release it once it is', act: 'admin/moveResultLists', step: 4 },
} as const satisfies Record<string, Refusal>;
