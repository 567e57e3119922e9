import type { Refusal } from './refusal.ts';

/** From 2600. */
export const materials = {
  materialNotNeeded: { code: 2600, zh: '该人员或项目不需要这份材料；要求可能已有变动，请刷新后查看', en: 'This material is not needed for this person or entry; reload to see what is asked for', act: 'user/setMaterials: for somebody, or something, the match does not ask it of', step: 1 },
  materialFileWrong: { code: 2601, zh: '上传的文件与材料种类不符，请重新上传', en: 'The file is not of the kind this material needs; upload it again', act: 'user/setMaterials: a file that was uploaded as something else', step: 1 },
  onePersonEach: { code: 2602, zh: '这类材料须每人一份；只有保险单可以一份对应多人', en: 'This material is one file for each person; only an insurance policy may cover several', act: 'user/setMaterials: one file for several people', step: 1 },
  insuranceDaysWrong: { code: 2603, zh: '保险止期早于起期，请核对', en: 'The policy ends before it begins; check both days', act: 'user/setMaterials', step: 1 },
  insuranceTooShort: { code: 2604, zh: '保险期须覆盖比赛日期 {from} 至 {to}', en: 'The policy has to cover the competition days, {from} to {to}', act: 'user/setMaterials', step: 1 },
  materialPassed: { code: 2605, zh: '已通过的材料不能删除，可以重新上传', en: 'A material that has passed cannot be deleted; you can upload a new one instead', act: 'user/deleteMaterial', step: 1 },
  materialTaken: { code: 2606, zh: '{name}正在审核这份材料', en: '{name} is reviewing this one', act: 'admin/takeMaterial, admin/decideMaterial: while another reviewer has it on the desk', step: 1 },
  materialsMissing: { code: 2607, zh: '{material}：还须上传 {count} 份（{names}）', en: '{material}: {count} still to be uploaded ({names})', act: 'user/setMatchReview, admin/decideRegistration: before the gate that the match sets, or after the deadline for materials', step: 1 },
  materialsRejected: { code: 2608, zh: '{material}：{count} 份未通过，须重新上传（{names}）', en: '{material}: {count} rejected, to be uploaded again ({names})', act: 'user/setMatchReview, admin/decideRegistration: before the gate that the match sets, or after the deadline for materials', step: 1 },
  materialsWaiting: { code: 2609, zh: '{material}：{count} 份待审核', en: '{material}: {count} wait for review', act: 'admin/getRegistration: told beside the case; admin/decideRegistration: where the match asks for it by then', step: 1 },
  letterOnly: { code: 2610, zh: '这份材料没有可下载的模板', en: 'There is no form to download for this material', act: 'user/getMaterialTemplate', step: 1 },
} as const satisfies Record<string, Refusal>;
