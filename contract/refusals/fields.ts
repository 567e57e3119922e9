import type { Refusal } from './refusal.ts';

/** 2050–2099: rules of one field, and of fields that must agree (specification, section 5). */
export const fields = {
  nameWrong: { code: 2050, zh: '姓名只能使用中文或英文', en: 'A name may hold only Chinese or English letters', act: 'any name field', step: 1 },
} as const satisfies Record<string, Refusal>;
