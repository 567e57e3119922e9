import type { Refusal } from './refusal.ts';

/** 2920–2949. */
export const integrations = {
  keyScope: { code: 2920, zh: '密钥没有“{scope}”权限', en: 'The key does not have the scope “{scope}”', act: 'common/setResults, common/getProgramEntries, common/getProgramStarts, common/getActiveProject, common/getDevices', step: 5 },
  keyTooOften: { code: 2921, zh: '该密钥调用过于频繁，请一分钟后再试', en: 'This key is used too often; try again in a minute', act: 'every call with a key: more than 300 in a minute, with HTTP 429', step: 5 },
  expiryPast: { code: 2922, zh: '到期时间须晚于现在', en: 'The time of expiry must lie ahead', act: 'admin/makeApiKey', step: 5 },
  webhookAddress: { code: 2923, zh: '地址须以 https:// 开头、不含账号，且不是内网地址', en: 'The address must begin with https://, contain no login, and not be private', act: 'admin/setWebhook', step: 5 },
  webhookEnded: { code: 2924, zh: '该推送已停用，请先启用', en: 'This webhook is off; switch it on first', act: 'admin/testWebhook, admin/resendWebhookDelivery', step: 5 },
  exchangeUnreadable: { code: 2925, zh: '这不是赛事交换文件', en: 'This is not an exchange file of a competition', act: 'admin/importMatch', step: 5 },
  exchangeVersion: { code: 2926, zh: '文件版本不受支持，请先升级本系统', en: 'This version of the file is not known here; upgrade first', act: 'admin/importMatch', step: 5 },
  exchangeWrong: { code: 2927, zh: '文件内容有误，共 {n} 处', en: 'The file is wrong at places: {n}', act: 'admin/importMatch', step: 5 },
  exchangeLoose: { code: 2928, zh: '所指的内容不在文件中', en: 'Points at something that is not in the file', act: 'admin/importMatch', step: 5 },
  exchangeTwice: { code: 2929, zh: '重复出现', en: 'Listed there twice', act: 'admin/importMatch', step: 5 },
} as const satisfies Record<string, Refusal>;
