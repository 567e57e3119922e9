import { words } from '#contract/lang.ts';

/** Messages to a unit after a decision by staff. */
export const unitMessages = words('units.messages', {
  pass: {
    zh: '{name}已通过单位认证，有效期至 {year} 年底，现在可以报名参赛。',
    en: '{name} is certified until the end of {year} and can now enter competitions.',
  },
  reject: {
    zh: '{name}的单位认证未通过：{reason}。请登录修改后重新提交。',
    en: 'The certification of {name} was rejected: {reason}. Log in, correct it and resubmit.',
  },
  passChange: {
    zh: '{name}的单位信息变更已通过。',
    en: 'The change of your unit has passed; its name is now {name}.',
  },
  rejectChange: {
    zh: '{name}的单位信息变更未通过：{reason}。原认证继续有效。',
    en: 'The change of {name} was rejected: {reason}. The present certification stays valid.',
  },
  undo: {
    zh: '{name}的审核决定已撤销，正在重新审核，结果另行通知。',
    en: 'The decision on {name} was undone; it is in review again and you will be notified of the result.',
  },
});

/** What stands above them in the portal and as the subject of a mail. */
export const unitTitles = words('units.messageTitles', {
  pass: { zh: '单位认证已通过', en: 'Your unit is certified' },
  reject: { zh: '单位认证未通过', en: 'Certification rejected' },
  passChange: { zh: '单位信息变更已通过', en: 'Change of your unit passed' },
  rejectChange: { zh: '单位信息变更未通过', en: 'Change of your unit rejected' },
  undo: { zh: '审核决定已撤销', en: 'Review decision undone' },
});
