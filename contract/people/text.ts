import { words } from '#contract/lang.ts';

/** What the papers of a person are called, wherever they are asked for, kept or reviewed. */
export const paperTexts = {
  healthCertificate: { zh: '健康证明', en: 'Health certificate' },
  safetyLetter: { zh: '安全责任书', en: 'Safety letter' },
  insurance: { zh: '保险单', en: 'Insurance policy' },
} as const;

/** Words of people that portal and staff share. */
export const peopleWords = words('people', {
  role1: { zh: '领队', en: 'Leader' },
  role2: { zh: '教练员', en: 'Coach' },
  role3: { zh: '运动员', en: 'Athlete' },
  role4: { zh: '随行人员', en: 'Accompanying person' },

  gender1: { zh: '男', en: 'Male' },
  gender2: { zh: '女', en: 'Female' },

  idType1: { zh: '居民身份证', en: 'ID card' },
  idType2: { zh: '其他证件', en: 'Other document' },
  idType3: { zh: '户口本', en: 'Household register' },
  idType4: { zh: '护照', en: 'Passport' },
  idType5: { zh: '中国护照', en: 'Chinese passport' },
  idType6: { zh: '来往内地通行证', en: 'Mainland travel permit' },
  idType7: { zh: '港澳台通行证', en: 'Hong Kong, Macao or Taiwan permit' },
  idType8: { zh: '香港身份证', en: 'Hong Kong ID' },

  nationality: { zh: '国籍（地区）', en: 'Nationality or region' },

  missing: { zh: '待补资料', en: 'Missing' },
  missingAny: { zh: '任一资料（监护人同意除外）', en: 'Any, except guardian’s consent' },
  missingPhone: { zh: '手机号', en: 'Phone' },
  missingHeadPic: { zh: '免冠照片', en: 'Head photo' },
  missingIdPhotoFront: { zh: '证件正面', en: 'ID photo, front' },
  missingIdPhotoBack: { zh: '证件反面', en: 'ID photo, back' },
  missingConsent: { zh: '监护人同意', en: 'Guardian’s consent' },

  athlete0: { zh: '未申请', en: 'Not applied for' },
  athlete1: { zh: '审核中', en: 'In review' },
  athlete2: { zh: '正常', en: 'Normal' },
  athlete3: { zh: '禁赛', en: 'Suspended' },
  athlete4: { zh: '未通过', en: 'Rejected' },
  athlete5: { zh: '已由其他单位注册', en: 'Registered by another unit' },

  coach0: { zh: '未申请', en: 'Not applied for' },
  coach1: { zh: '审核中', en: 'In review' },
  coach2: { zh: '正常', en: 'Normal' },
  coach4: { zh: '未通过', en: 'Rejected' },
  coachOver: { zh: '已过期', en: 'Expired' },

  level1: { zh: '初级', en: 'Elementary' },
  level2: { zh: '中级', en: 'Intermediate' },
  level3: { zh: '高级', en: 'Senior' },
  level4: { zh: '国家级', en: 'National' },

  apply: { zh: '申请注册', en: 'Apply' },
  wait: { zh: '等待审核', en: 'Waiting for review' },
  resubmit: { zh: '重新提交', en: 'Resubmit' },
  renew: { zh: '重新申请', en: 'Apply again' },
  none: { zh: '无需操作', en: 'Nothing to do' },
  withdraw: { zh: '撤回申请', en: 'Withdraw' },

  suspend: { zh: '禁赛', en: 'Suspend' },
  restore: { zh: '解除禁赛', en: 'Lift the suspension' },
  revoke: { zh: '撤销通过', en: 'Revoke' },
});
