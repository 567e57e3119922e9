import type { Refusal } from './refusal.ts';

/** 2840 to 2849. */
export const audit = {
  auditSheetTooLong: { code: 2840, zh: '超过 {most} 行，请缩小范围或导出 CSV', en: 'More than {most} lines: narrow the search, or take a CSV', act: 'admin/exportAudit as .xlsx', step: 5 },
} as const satisfies Record<string, Refusal>;
