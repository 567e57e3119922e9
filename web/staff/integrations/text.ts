import { words } from '#contract/lang.ts';
import type { Scope } from '#contract/integrations/scopes.ts';

export const w = words('staff.integrations', {
  title: { zh: '开放接口', en: 'Interfaces' },
  about: {
    zh: '计分、计时等程序怎样读取和传入一场赛事的数据。',
    en: 'How scoring, timing and other programs read and hand in the data of a match.',
  },
  docsLink: { zh: '打开接口说明', en: 'Open the description' },
  match: { zh: '赛事', en: 'Match' },
  noMatch: { zh: '还没有已发布的赛事。', en: 'No match has been published yet.' },

  keys: { zh: '程序密钥', en: 'Keys for programs' },
  keysAbout: {
    zh: '密钥只对这场赛事有效，只能做所选的事。程序读到的姓名以监护人同意的公开方式显示，读不到证件号和出生日期。',
    en: 'A key works for this match alone and does what is chosen. Names reach programs as consent allows them to be shown; ID numbers and birth dates never do.',
  },
  newKey: { zh: '新建密钥', en: 'New key' },
  keyName: { zh: '名称', en: 'Name' },
  keyNameHint: { zh: '用在哪里，如“主场地计分系统”', en: 'Where it is used, as “Main hall scoring”' },
  scopes: { zh: '权限', en: 'May' },
  write: { zh: '传入成绩', en: 'Hand in results' },
  starts: { zh: '读出场名单、当前项目和设备', en: 'Read start lists, what is on, devices' },
  entries: { zh: '读参赛名单', en: 'Read entries' },
  expires: { zh: '到期时间', en: 'Expires' },
  expiresHint: { zh: '不填则一直有效，直到停用', en: 'Left empty, it works until it is revoked' },
  keyHint: { zh: '密钥', en: 'Key' },
  keyMade: { zh: '创建', en: 'Made' },
  keyUsed: { zh: '最近使用', en: 'Last used' },
  keyNever: { zh: '未使用', en: 'Never' },
  state: { zh: '状态', en: 'State' },
  live: { zh: '有效', en: 'In use' },
  expired: { zh: '已到期', en: 'Expired' },
  revoked: { zh: '已停用', en: 'Revoked' },
  until: { zh: '至 {time}', en: 'until {time}' },
  oldUntil: { zh: '旧密钥至 {time} 仍可用', en: 'the old secret works until {time}' },
  rotate: { zh: '更换', en: 'Change' },
  rotateOf: { zh: '更换密钥“{name}”', en: 'Change the secret of “{name}”' },
  rotateAbout: {
    zh: '得到一个新密钥。旧密钥在所选时间内仍可用，以便程序逐一换上。',
    en: 'Makes a new secret. The old one goes on working for the time you choose, so that programs can change over one by one.',
  },
  keep: { zh: '旧密钥继续可用', en: 'The old one works for' },
  keepNone: { zh: '立即停用', en: 'no longer' },
  keepHour: { zh: '1 小时', en: '1 hour' },
  keepDay: { zh: '1 天', en: '1 day' },
  keepWeek: { zh: '7 天', en: '7 days' },
  revoke: { zh: '停用', en: 'Revoke' },
  revokeTitle: { zh: '停用密钥“{name}”', en: 'Revoke the key “{name}”' },
  revokeText: {
    zh: '使用它的程序从此不能再读取和传入；已传入的成绩保留。',
    en: 'Programs that use it can read and hand in nothing more; what they handed in stays.',
  },
  keyShown: { zh: '请现在复制保存，关闭后不再显示。', en: 'Copy it now: it is not shown again.' },
  copy: { zh: '复制', en: 'Copy' },
  noKeys: {
    zh: '还没有密钥。为每个程序各建一个，出问题时可单独停用。',
    en: 'There are no keys yet. Make one for each program, so that each can be revoked alone.',
  },
  done: { zh: '完成', en: 'Done' },
});

export const scopeWords: Readonly<Record<Scope, 'write' | 'starts' | 'entries'>> = {
  'results:write': 'write',
  'start-lists:read': 'starts',
  'entries:read': 'entries',
};
