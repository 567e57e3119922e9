import type { Refusal } from './refusal.ts';

/** 2250–2299. */
export const people = {
  rolesTogether: { code: 2250, zh: '同一支队伍中不能同时担任运动员和领队或教练员', en: 'Within one team nobody is both athlete and leader or coach', act: 'client only, a warning: the person’s form', step: 1 },
  identityFrozen: { code: 2251, zh: '资格审核中、已通过或已报名，不能修改；审核中请先撤回，其他情况请联系工作人员', en: 'In review, qualified or entered, so this cannot be changed; withdraw while in review, otherwise contact staff', act: 'user/setMember: another name, gender, birth date or ID of a person whom a qualification or a registration holds', step: 1 },
  qualificationForbids: { code: 2252, zh: '{name} 的资格当前状态不能进行此操作', en: 'The state of {name}’s qualification does not allow this', act: 'user/setPlayer, user/setCoach, admin/decideQualification, admin/changeQualification', step: 1 },
  athleteYearWrong: { code: 2253, zh: '不能申请 {year} 年的运动员资格', en: 'Athlete qualifications for {year} are not open', act: 'user/setPlayer: another year than this one (in December also the next)', step: 1 },
  notAthlete: { code: 2254, zh: '{name} 未登记为运动员，请先修改人员角色', en: '{name} is not entered as an athlete; change the role first', act: 'user/setPlayer', step: 1 },
  notCoach: { code: 2255, zh: '{name} 未登记为教练员，请先修改人员角色', en: '{name} is not entered as a coach; change the role first', act: 'user/setCoach', step: 1 },
  certificateNumberWrong: { code: 2256, zh: '教练员证书编号格式不正确', en: 'Certificate number format incorrect', act: 'user/setCoach', step: 1 },
  certificateNotYet: { code: 2257, zh: '证书起始日期不能晚于今天', en: 'The certificate’s first day may not be in the future', act: 'user/setCoach', step: 1 },
  certificateExpired: { code: 2258, zh: '证书有效期至 {day}，已过期', en: 'The certificate expired on {day}', act: 'user/setCoach', step: 1 },
  headPicMissing: { code: 2259, zh: '{name} 尚未上传头像', en: '{name} has no head photo yet', act: 'admin/getQualification, a warning: a check of the case', step: 1 },
  idPhotoMissing: { code: 2260, zh: '{name} 尚未上传证件照片', en: '{name} has no ID photo yet', act: 'admin/getQualification, a warning: a check of the case', step: 1 },
  memberTwice: { code: 2261, zh: '该证件号的人员已在本单位登记', en: 'A person with this ID number is entered in your unit already', act: 'user/setMember: beside the number; the call answers 106', step: 1 },
  ocrUnreadable: { code: 2280, zh: '图片识别失败，请重新上传证件照片', en: 'Image recognition failed; upload a picture of the right document again', act: 'common/ocr: nothing of a document of this type was found (specification, section 8)', step: 2 },
  ocrBusy: { code: 2281, zh: '识别的人较多，请稍后再试；也可以不识别直接保存', en: 'Many documents are being read; try again in a moment, or save without it', act: 'common/ocr: the queue is full', step: 2 },
  ocrTooOften: { code: 2282, zh: '本小时识别次数已达上限（{most} 次），请稍后再试；也可以不识别直接保存', en: 'The limit of {most} readings an hour is reached; try later, or save without it', act: 'common/ocr', step: 2 },
  ocrFailed: { code: 2283, zh: '识别服务暂时不可用，请稍后再试；也可以不识别直接保存', en: 'Reading documents does not work just now; try later, or save without it', act: 'common/ocr, common/getOcr: the reader stopped, or took too long', step: 2 },
  ocrJobGone: { code: 2284, zh: '识别结果已过期，请重新识别', en: 'The result has expired; read the document again', act: 'common/getOcr: no such job here', step: 2 },
  ocrTypeWrong: { code: 2285, zh: '该证件类型不支持自动识别，由工作人员人工核对', en: 'Documents of this type are not read by machine; staff look at them', act: 'common/ocr: ID type 2, other', step: 2 },
} as const satisfies Record<string, Refusal>;
