import type { UnitType } from '#contract/fields/unit-type.ts';
import { currentLang, words } from '#contract/lang.ts';
import type { UnitStatus } from '#contract/fields/unit-status.ts';

const statuses = words('unitStatus', {
  notCertified: { zh: '未认证', en: 'Not certified' },
  inReview: { zh: '审核中', en: 'In review' },
  passed: { zh: '已认证', en: 'Certified' },
  failed: { zh: '未通过', en: 'Rejected' },
  expired: { zh: '已过期', en: 'Expired' },
});

const statusKeys = { 0: 'notCertified', 1: 'inReview', 2: 'passed', 4: 'failed', 5: 'expired' } as const;

/** Requirements, section 4. */
export function unitStatusText(status: UnitStatus, lang = currentLang()): string {
  return statuses.in(lang, statusKeys[status]);
}

const types = words('unitType', {
  enterprise: { zh: '企业', en: 'Enterprise' },
  club: { zh: '俱乐部', en: 'Club' },
  primarySchool: { zh: '小学', en: 'Primary school' },
  juniorHigh: { zh: '初级中学', en: 'Junior high school' },
  nineYearSchool: { zh: '九年一贯制学校', en: 'Nine-year school' },
  seniorHigh: { zh: '高级中学', en: 'Senior high school' },
  vocational: { zh: '中等职业学校', en: 'Vocational school' },
  college: { zh: '高职高专', en: 'College' },
  university: { zh: '大学', en: 'University' },
  kindergarten: { zh: '幼儿园', en: 'Kindergarten' },
  individual: { zh: '个人', en: 'Individual' },
  nationalBody: { zh: '国家级协会', en: 'National governing body' },
});

const typeKeys = {
  1: 'enterprise',
  2: 'club',
  3: 'primarySchool',
  4: 'juniorHigh',
  5: 'nineYearSchool',
  6: 'seniorHigh',
  7: 'vocational',
  8: 'college',
  9: 'university',
  10: 'kindergarten',
  11: 'individual',
  12: 'nationalBody',
} as const satisfies Record<UnitType, string>;

/** Requirements, section 3. */
export function unitTypeText(type: UnitType, lang = currentLang()): string {
  return types.in(lang, typeKeys[type]);
}

/** Who did what to a certification; the names of the acts are those of the trail. */
export const unitActs = words('unitActs', {
  save: { zh: '保存', en: 'Saved' },
  submit: { zh: '提交审核', en: 'Submitted for review' },
  change: { zh: '修改联系与发票信息', en: 'Changed contact or invoice' },
  submitChange: { zh: '提交变更申请', en: 'Asked for a change' },
  withdraw: { zh: '撤回', en: 'Withdrew' },
  pass: { zh: '审核通过', en: 'Passed' },
  reject: { zh: '审核未通过', en: 'Rejected' },
  passChange: { zh: '变更通过', en: 'Change passed' },
  rejectChange: { zh: '变更未通过', en: 'Change rejected' },
  undo: { zh: '撤销审核决定', en: 'Decision undone' },
  setFlags: { zh: '修改会员或限制', en: 'Set membership or restriction' },
  expire: { zh: '认证到期', en: 'Certification ended' },
});
export type UnitActName = keyof typeof unitActs.texts;
