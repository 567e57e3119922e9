import type { Refusal } from './refusal.ts';

/** From 2680. */
export const startLists = {
  startListNotDrawn: { code: 2680, zh: '该组别还没有抽签编排，请先抽签', en: 'This group has not been drawn yet; draw it first', act: 'admin/getStartList, admin/setStartList, admin/publishStartLists: of a group without a list', step: 4 },
  startListEmpty: { code: 2681, zh: '该组别没有可编排的参赛项', en: 'This group has no entry to draw', act: 'admin/drawStartLists: no entry of a passed registration holds a place', step: 4 },
  startListBegun: { code: 2682, zh: '“{event}”{group}已有成绩录入，不能重新抽签', en: '“{event}” {group}: marks have been entered, so it cannot be drawn again', act: 'admin/drawStartLists: a group with marks', step: 4 },
  startListScored: { code: 2687, zh: '已有成绩的参赛项不能移动，只能移动还没有出场的', en: 'Entries with a result stay in place; move only those that have not competed yet', act: 'admin/setStartList, admin/setStartSession, admin/moveStartLists: an entry with marks', step: 4 },
  heatLengthFixed: { code: 2688, zh: '该组别已有成绩，每场时长不能再改；请改为调整后面组别前的间隔', en: 'This group has results, so its heats keep their length; change the gap before a later group instead', act: 'admin/setStartList: another length of heats where an entry has marks', step: 4 },
  courtTaken: { code: 2683, zh: '第 {heat} 场 {court} 号场地安排了两次，请移动其中一个', en: 'Station {court} of heat {heat} is taken twice; move one of the two', act: 'admin/setStartList', step: 4 },
  courtBeyond: { code: 2684, zh: '第 {heat} 场不能排在 {court} 号场地，该组别使用 {first} 至 {last} 号，请改排', en: 'Heat {heat} cannot use station {court}; the list has {first} to {last}, so choose another', act: 'admin/setStartList', step: 4 },
  heatEmpty: { code: 2685, zh: '第 {heat} 场没有安排参赛者', en: 'Heat {heat} is empty', act: 'admin/setStartList', step: 4 },
  startListIncomplete: { code: 2686, zh: '“{event}”{group}还有 {count} 个参赛项没有排入，排完才能发布', en: '“{event}” {group}: {count} entries have no place yet; place them before publishing', act: 'admin/publishStartLists', step: 4 },
  nothingToDelay: { code: 2689, zh: '该组别已比赛完，不能推迟；请从还没有比赛的组别起推迟', en: 'That list has been competed in; put off from one that has not', act: 'admin/delayStartSession', step: 4 },
  startsTooEarly: { code: 2690, zh: '这样会早于前一组别结束，请减少提前的分钟数', en: 'It would start before the list ahead of it ends; move it by fewer minutes', act: 'admin/delayStartSession: taking back more than the gap', step: 4 },
  courtOfTwoHalls: { code: 2691, zh: '{court} 号场地属于两个场馆，请改编号', en: 'Station {court} belongs to two halls; give one of them other numbers', act: 'admin/setHalls', step: 4 },
  courtOutsideHall: { code: 2692, zh: '该场馆的场地是 {first} 至 {last} 号，请改选', en: 'The hall has stations {first} to {last}; choose among these', act: 'admin/drawStartLists, admin/setStartList, admin/setStartSession, admin/moveStartLists, admin/setHalls: lists already stand on other courts', step: 4 },
  hallInUse: { code: 2693, zh: '有比赛单元在该场馆进行，不能删除；请先为单元改选场馆', en: 'A session is held in this hall, so it stays; choose another hall for the session first', act: 'admin/setHalls', step: 4 },
} as const satisfies Record<string, Refusal>;
