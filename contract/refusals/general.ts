import type { Refusal } from './refusal.ts';

/** 2000–2049: of any call and any field. */
export const general = {
  changedMeanwhile: { code: 2000, zh: '刚刚有人改过这项内容，您这次的修改没有保存；请查看最新内容后再改', en: 'Someone else has just changed this, and your change was not saved; look at the latest version, then change it again', act: 'any write whose version is not the stored one', step: 1 },
  unitNotApproved: { code: 2001, zh: '认证通过后才能办理；请到“单位认证”提交或查看进度', en: 'Pass unit review first: open Certification info to submit it, or to see its progress', act: 'a call for approved units by one that is not', step: 1 },
  unitMissing: { code: 2002, zh: '请先登记单位：到“单位认证”填写资料', en: 'Register a unit first: fill in Certification info', act: 'a call for units by an account without one', step: 1 },
  tooLarge: { code: 2003, zh: '内容太多，没有保存；请分几次提交', en: 'Too much at once, so nothing was saved; please submit it in parts', act: 'any call: the body exceeds its limit', step: 1 },
  tooOften: { code: 2004, zh: '操作过于频繁，请 {seconds} 秒后再试', en: 'Too many attempts; please try again in {seconds} s', act: 'user/login after repeated failures', step: 1 },
  bodyTooSlow: { code: 2040, zh: '网络太慢，上传已中断；请换一个网络，或压缩文件后再试', en: 'The connection is too slow and the upload was stopped; try another network or a smaller file', act: 'any upload that comes at less than 32 KB/s, or below 256 KB/s while others wait', step: 5 },
  stateForbids: { code: 2005, zh: '状态刚刚变了，现在不能这样办理；请刷新后查看可以做什么', en: 'Its status has changed and this can no longer be done; reload to see what you can do now', act: 'any write that the state’s table does not permit', step: 1 },
  required: { code: 2010, zh: '必填', en: 'Required', act: 'any call: a field is missing', step: 1 },
  unknownField: { code: 2011, zh: '有多余的字段；页面可能不是最新版本，请刷新后重试', en: 'Unknown field; the page may be out of date: reload it and try again', act: 'any call: a field that the contract does not have', step: 1 },
  fieldWrong: { code: 2012, zh: '格式不对，请重新填写', en: 'Not in the right format; please enter it again', act: 'any call: a field of the wrong type', step: 1 },
  tooSmall: { code: 2013, zh: '不能少于 {least}', en: 'At least {least}', act: 'any call: a value below its minimum', step: 1 },
  tooBig: { code: 2014, zh: '不能超过 {most}', en: 'At most {most}', act: 'any call: a value above its maximum', step: 1 },
  textPlacesUnknown: { code: 2015, zh: '{unknown} 不会被替换；可用的占位是：{known}', en: '{unknown} is never filled in; the places of this text are: {known}', act: 'admin/setErrorText: a place that the built-in text does not have', step: 5 },
} as const satisfies Record<string, Refusal>;
