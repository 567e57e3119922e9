import type { Refusal } from './refusal.ts';

/** 2300–2349. A missing consent is `consentMissing` (2459). */
export const consent = {
  consentScopesMissing: { code: 2301, zh: '监护人没有同意处理证件信息或健康保险材料；取得同意后才能报名参赛', en: 'The child can be entered once the guardian consents to ID and to health and insurance papers', act: 'client only, a warning: the consent form', step: 1 },
  consentWithdrawn: { code: 2303, zh: '该同意已经撤回；重新取得同意后才能报名', en: 'This consent was withdrawn already; the child can be entered once a new one is given', act: 'user/withdrawConsent: twice', step: 1 },
  consentTextOld: { code: 2304, zh: '同意书版本不存在或已停用，请使用最新版本重新签署', en: 'This version of the text is not in use; please have the current one signed', act: 'user/setConsent', step: 1 },
  consentLinkGone: { code: 2305, zh: '链接无效，或已被新的链接取代；请打开最新一条短信中的链接，或由单位重新发送', en: 'This link is not valid or has been replaced; open the one in the latest SMS, or ask the unit for a new one', act: 'common/getConsentLink and the like: an unknown or replaced link', step: 2 },
  consentLinkExpired: { code: 2306, zh: '链接已过期，请联系单位重新发送', en: 'This link has expired; please ask the unit to send a new one', act: 'common/getConsentLink and the like: not answered in time', step: 2 },
  consentLinkUsed: { code: 2307, zh: '您已经答复过；需要查看或撤回时，请验证手机号', en: 'You have answered already; to see or withdraw it, verify your phone', act: 'common/answerConsent: answered otherwise before', step: 2 },
  consentProofOver: { code: 2308, zh: '手机验证已失效，请重新获取验证码', en: 'Your phone verification has expired; get a new code', act: 'common/getAskedConsent and the like without a phone that was proved', step: 2 },
  consentNotNeeded: { code: 2309, zh: '{name}已满 18 周岁，无需监护人同意', en: '{name} is 18 or older; no guardian’s consent is needed', act: 'user/setConsentRequest', step: 2 },
  consentPhoneAbroad: { code: 2310, zh: '{name}：短信只能发送到中国大陆手机号，其他号码请使用纸质同意书', en: '{name}: links go to mobile phones of mainland China only; use a signed form for others', act: 'user/setConsentRequest', step: 2 },
  consentAskedJustNow: { code: 2311, zh: '刚刚已向{name}的监护人发送，请 {seconds} 秒后再试', en: 'A link for {name} was sent just now; try again in {seconds} s', act: 'user/setConsentRequest twice', step: 2 },
  consentPhoneFull: { code: 2312, zh: '{name}：该手机号一天内已收到 {most} 条同意链接，请明天再发', en: '{name}: this phone has had {most} links within a day; please send the next tomorrow', act: 'user/setConsentRequest', step: 2 },
  consentUnitFull: { code: 2313, zh: '本单位一天最多发送 {most} 条同意链接，请稍后再发', en: 'A unit may send {most} links a day; please send the rest later', act: 'user/setConsentRequest', step: 2 },
  messagesFull: { code: 2314, zh: '短信发送量已达上限，请一小时后再试', en: 'Too many messages are being sent just now; please try again in an hour', act: 'user/setConsentRequest', step: 2 },
  consentNeededMissing: { code: 2315, zh: '同意参赛须勾选标注“参赛必需”的事项；如不同意，请选择“不同意”', en: 'To consent, tick what is needed to take part; otherwise choose “I do not consent”', act: 'common/answerConsent', step: 2 },
  parentsLinkGone: { code: 2316, zh: '链接无效、已停用或已过期，请向单位索取新的链接', en: 'This link is not valid, has ended or has expired; ask the unit for a new one', act: 'common/getParentsLink and the like: unknown, ended, expired or stopped', step: 5 },
  parentsNoMatch: { code: 2317, zh: '没有找到需要您同意的孩子；请核对后再试，或联系单位单独发送链接', en: 'No child who needs your consent was found; check what you entered, or ask the unit for a link of your own', act: 'common/findConsentChild: whatever does not fit', step: 5 },
  parentsMissesFull: { code: 2318, zh: '查找次数过多，请明天再试，或联系单位单独发送链接', en: 'Too many searches; try again tomorrow, or ask the unit for a link of your own', act: 'common/findConsentChild: too many misses of this phone or network', step: 5 },
  parentsPhoneWrong: { code: 2319, zh: '短信只能发送到中国大陆手机号；其他号码请向单位索取纸质同意书', en: 'An SMS reaches mobile phones of mainland China only; with another, ask the unit for a form to sign', act: 'common/sendParentsCode', step: 5 },
  parentsNumberWrong: { code: 2320, zh: '请填写孩子证件号码的最后 6 位，字母也要填写', en: 'Enter the last 6 characters of the child’s ID number, letters included', act: 'common/findConsentChild', step: 5 },
  consentSelf: { code: 2890, zh: '未满 14 周岁须由监护人同意，不能由本人代签', en: 'Under 14 a guardian has to consent, not the person', act: 'user/setConsentRequest, user/setConsent', step: 5 },
  consentRestricts: { code: 2891, zh: '监护人已撤回同意，证件与材料已停止使用；重新取得同意后才能查看', en: 'The guardian has withdrawn consent: ID and materials can be viewed only after a new one is given', act: 'user/getMemberId, admin/getMemberId, user/getPersonCopy of a child whose consent was withdrawn', step: 5 },
  idNumberGone: { code: 2892, zh: '赛季已结束，证件号码已按期删除，重新登记时请再次填写', en: 'The season is over and the ID number has been erased; enter it again to register', act: 'user/getMemberId, admin/getMemberId after the season', step: 5 },
} as const satisfies Record<string, Refusal>;
