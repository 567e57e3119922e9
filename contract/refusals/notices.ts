import type { Refusal } from './refusal.ts';

/** 2870 to 2889. */
export const notices = {
  noticeUndoLate: { code: 2870, zh: '发布已超过一分钟，不能撤回', en: 'More than a minute has passed: it can no longer be withdrawn', act: 'admin/undoNotice', step: 5 },
  noticeSent: { code: 2871, zh: '通知已发布或撤回，不能修改', en: 'The notice has been published or withdrawn, and stays as it is', act: 'admin/setNotice, admin/undoNotice: one whose time has come, or that was undone', step: 5 },
  noticeTimeWrong: { code: 2872, zh: '发布时间须在一年以内，且不早于现在', en: 'Publish it within a year, and not in the past', act: 'admin/setNotice', step: 5 },
  noticeLinkWrong: { code: 2873, zh: '链接须以 http://、https:// 或 / 开头', en: 'A link begins with http://, https:// or /', act: 'admin/setNotice: a link to anything else', step: 5 },
  noticeAudienceWrong: { code: 2874, zh: '接收对象已不存在，请重新选择', en: 'The recipients no longer exist; choose again', act: 'admin/setNotice: a match that is not published, or a unit that is not there', step: 5 },
  smsFailed: { code: 2876, zh: '短信发送失败', en: 'The SMS could not be sent', act: 'admin/sendMessageAgain: the provider of SMS refuses it', step: 5 },
  choiceWrong: { code: 2875, zh: '这类消息不能用这种方式发送，请选择其他方式', en: 'Messages of this kind cannot be sent this way; choose another', act: 'user/setMessageChoice', step: 5 },
} as const satisfies Record<string, Refusal>;
