import type { Refusal } from './refusal.ts';

/** 2300–2349. A missing consent is `consentMissing` (2459). */
export const consent = {
  consentPartial: { code: 2300, zh: '{name} 的监护人未同意处理证件信息或健康保险材料，不能报名', en: 'The guardian of {name} has not consented to ID or health and insurance papers; entry is not possible', act: 'client only, a warning: the person’s form', step: 1 },
  consentScopesMissing: { code: 2301, zh: '缺少证件信息或健康保险材料的同意，将不能报名参赛', en: 'Without consent to ID and health papers entry is not possible', act: 'client only, a warning: the consent form', step: 1 },
  consentPaperMissing: { code: 2302, zh: '建议上传签署后的同意书照片', en: 'A photo of the signed paper is advised', act: 'client only, a warning: the consent form', step: 1 },
  consentWithdrawn: { code: 2303, zh: '该同意已经撤回', en: 'This consent was withdrawn already', act: 'user/withdrawConsent: twice', step: 1 },
  consentTextOld: { code: 2304, zh: '同意书版本不存在或已停用，请使用最新版本重新签署', en: 'This version of the text is not in use; please have the current one signed', act: 'user/setConsent', step: 1 },
} as const satisfies Record<string, Refusal>;
