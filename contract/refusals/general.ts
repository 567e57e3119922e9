import type { Refusal } from './refusal.ts';

/** 2000–2049: of any call and any field. */
export const general = {
  changedMeanwhile: { code: 2000, zh: '内容已被他人修改，请刷新后再试', en: 'Somebody else changed this meanwhile; please reload and try again', act: 'any write whose version is not the stored one', step: 1 },
  unitNotApproved: { code: 2001, zh: '请先通过单位认证', en: 'Pass unit review first', act: 'a call for approved units by one that is not', step: 1 },
  unitMissing: { code: 2002, zh: '请先登记单位', en: 'Register a unit first', act: 'a call for units by an account without one', step: 1 },
  tooLarge: { code: 2003, zh: '提交的内容过大', en: 'The request is too large', act: 'any call: the body exceeds its limit', step: 1 },
  tooOften: { code: 2004, zh: '操作过于频繁，请 {seconds} 秒后再试', en: 'Too many attempts; please try again in {seconds} s', act: 'user/login after repeated failures', step: 1 },
  bodyTooSlow: { code: 2040, zh: '网络过慢，上传已中断，请换一个网络或压缩文件后再试', en: 'The connection is too slow and the upload was ended; try another network, or a smaller file', act: 'any upload that comes at less than 32 KB/s, or below 256 KB/s while others wait', step: 5 },
  stateForbids: { code: 2005, zh: '当前状态不能进行此操作', en: 'The current state does not allow this', act: 'any write that the state’s table does not permit', step: 1 },
  required: { code: 2010, zh: '必填', en: 'Required', act: 'any call: a field is missing', step: 1 },
  unknownField: { code: 2011, zh: '多余的字段', en: 'Unknown field', act: 'any call: a field that the contract does not have', step: 1 },
  fieldWrong: { code: 2012, zh: '内容不正确', en: 'Not valid', act: 'any call: a field of the wrong type', step: 1 },
  tooSmall: { code: 2013, zh: '不能少于 {least}', en: 'At least {least}', act: 'any call: a value below its minimum', step: 1 },
  tooBig: { code: 2014, zh: '不能超过 {most}', en: 'At most {most}', act: 'any call: a value above its maximum', step: 1 },
  textPlacesUnknown: { code: 2015, zh: '{unknown} 不会被替换；可用的占位是：{known}', en: '{unknown} is never filled in; the places of this text are: {known}', act: 'admin/setErrorText: a place that the built-in text does not have', step: 5 },
} as const satisfies Record<string, Refusal>;
