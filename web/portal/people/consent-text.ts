import { words } from '#contract/lang.ts';

/** Of asking a guardian by a link; what a signed paper needs stands in `text.ts`. */
export const w = words('portal.people.consent', {
  asked: { zh: '待监护人答复', en: 'Guardian asked' },
  expired: { zh: '链接已过期', en: 'Link expired' },
  refused: { zh: '监护人不同意', en: 'Guardian refused' },
  withdrawn: { zh: '监护人已撤回', en: 'Consent withdrawn' },

  none: {
    zh: '还没有监护人同意。发送链接由监护人在手机上确认；也可以打印同意书，签署后在这里记录。',
    en: 'No consent yet. Send a link, and the guardian answers on the phone; or print the form, have it signed and record it here.',
  },
  askedAbout: {
    zh: '{day}已向监护人发送链接，{until}前可以答复。',
    en: 'A link was sent on {day}; it can be answered until {until}.',
  },
  expiredAbout: {
    zh: '链接已于 {day}过期，监护人没有答复。可以再次发送，或使用纸质同意书。',
    en: 'The link expired on {day} without an answer. Send it again, or use a signed form.',
  },
  refusedAbout: {
    zh: '监护人于 {day}答复不同意，因此不能报名。如需重新发送，请先与监护人沟通。',
    en: 'The guardian refused on {day}, so this child cannot be entered. Talk to them before you send the link again.',
  },
  withdrawnAbout: {
    zh: '同意已于 {day}撤回，不能再报名。',
    en: 'The consent was withdrawn on {day}; entry is no longer possible.',
  },
  guardianIs: { zh: '{name} · {relation} · {phone}', en: '{name} · {relation} · {phone}' },

  send: { zh: '发送同意链接', en: 'Send a consent link' },
  sendAgain: { zh: '再次发送', en: 'Send again' },
  unasked: {
    zh: '{n} 个孩子的监护人还没有收到同意链接。',
    en: 'The guardians of {n} children have not been sent a consent link yet.',
  },
  lacking: { zh: '还有 {n} 个孩子缺监护人同意。', en: 'Children who still lack consent: {n}.' },
  sendTo: { zh: '全部发送（{n} 人）', en: 'Send to all ({n})' },
  sendMany: { zh: '发送同意链接', en: 'Send consent links' },
  title: { zh: '向监护人发送同意链接', en: 'Send guardians a link' },
  about: {
    zh: '监护人会收到短信，{days} 天内打开链接，验证手机号后逐项选择同意或不同意。短信里不写孩子的全名；之前没有答复的链接会失效。',
    en: 'Guardians get an SMS without the child’s full name. By its link ({days} days) they verify their phone and answer each item; earlier links end.',
  },
  lang: { zh: '短信语言', en: 'Language of the SMS' },
  fill: {
    zh: '以下 {n} 人还没有监护人手机号，请填写：',
    en: 'For {n} no guardian’s phone is known yet; please fill it in:',
  },
  change: { zh: '修改', en: 'Change' },
  leaveOut: { zh: '暂不发送', en: 'Leave out' },
  leaveUnknown: { zh: '这 {n} 人暂不发送', en: 'Leave out these {n}' },
  leaveOutOf: { zh: '暂不发送：{name}', en: 'Leave out {name}' },
  changeOf: { zh: '修改{name}的监护人', en: 'Change the guardian of {name}' },
  skipped: { zh: '以下人员不需要发送：', en: 'No link is needed for:' },
  nobody: {
    zh: '所选人员都不需要监护人同意，或已经取得。',
    en: 'None of those selected needs a guardian’s consent, or it is there already.',
  },
  sendNow: { zh: '发送 {n} 条', en: 'Send {n} SMS' },
  sent: { zh: '已发送 {n} 条同意链接', en: 'Consent links sent: {n}' },
  notApproved: {
    zh: '单位认证通过后才能发送链接；现在可以使用纸质同意书。',
    en: 'Links can be sent once your unit is certified; a signed form can be used now.',
  },
  online: { zh: '在线确认于 {day}', en: 'Given online on {day}' },
});
