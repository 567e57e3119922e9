import type { Refusal } from './refusal.ts';

/** 2980 to 2989. */
export const exports = {
  exportsRunning: { code: 2980, zh: '您已有 {most} 个导出正在进行，请等其完成', en: '{most} of your exports are being made; wait for one to be done', act: 'admin/setExport while so many are under way', step: 5 },
  exportsToday: { code: 2981, zh: '今日导出次数过多，请明天再试', en: 'You have exported too often today; please try again tomorrow', act: 'admin/setExport beyond 200 in 24 hours', step: 5 },
  exportWithoutNumbers: { code: 2982, zh: '该列表不含证件号码，无需填写理由', en: 'This list has no ID numbers to add', act: 'admin/setExport: ID numbers of a list that has none', step: 5 },
  exportNotDone: { code: 2983, zh: '文件还没有生成，请稍后再下载', en: 'The file has not been made yet; try again in a moment', act: 'admin/getExportUrl before it is done', step: 5 },
  exportEnded: { code: 2984, zh: '文件已过期或删除，请重新导出', en: 'The file has expired or was deleted; export again', act: 'admin/getExportUrl after its time', step: 5 },
  exportGaveUp: { code: 2985, zh: '导出失败，请重新导出', en: 'The export failed; start it again', act: 'admin/getExport: the job gave up', step: 5 },
} as const satisfies Record<string, Refusal>;
