import { words } from '#contract/lang.ts';

export const w = words('public.certificates', {
  title: { zh: '证书核验', en: 'Certificate check' },
  about: {
    zh: '核对一份证书是否由组委会签发、是否仍然有效。',
    en: 'Check whether a certificate was issued by the organiser and is still valid.',
  },
  code: { zh: '核验码', en: 'Code' },
  codeAbout: {
    zh: '扫描证书上的二维码，或输入二维码地址末尾的 26 位字符。',
    en: 'Scan the QR code on the certificate, or type the 26 characters at the end of its address.',
  },
  check: { zh: '核验', en: 'Check' },
  another: { zh: '核验另一份', en: 'Check another' },
  genuine: { zh: '证书真实有效', en: 'Genuine' },
  genuineAbout: {
    zh: '由组委会签发，记录如下。',
    en: 'Issued by the organiser, with these particulars.',
  },
  expired: { zh: '证书真实，有效期已过', en: 'Genuine, no longer in force' },
  expiredAbout: { zh: '有效期至 {day}。', en: 'It was valid until {day}.' },
  revoked: { zh: '证书已作废', en: 'Revoked' },
  revokedAbout: { zh: '已于 {day}作废，不再有效。', en: 'It was revoked on {day} and is no longer valid.' },
  replacedAbout: {
    zh: '已于 {day}因更正作废，组委会另行签发了新证书。',
    en: 'It was revoked on {day} after a correction; the organiser issued another in its place.',
  },
  none: { zh: '查无此证书', en: 'Not found' },
  noneAbout: {
    zh: '这个核验码不属于任何证书。请检查是否有漏字；如果仍查不到，该证书不是经本平台签发的。',
    en: 'No certificate has this code. Look whether a character is missing; if it stays unknown, this platform did not issue it.',
  },
  name: { zh: '姓名', en: 'Name' },
  shortened: {
    zh: '未满 18 周岁，未经同意公开，姓名只显示首字',
    en: 'Under 18 and without a consent on record: of the name only the initial is shown',
  },
  kind: { zh: '证书', en: 'Certificate' },
  number: { zh: '编号', en: 'Number' },
  match: { zh: '赛事', en: 'Competition' },
  event: { zh: '项目', en: 'Event' },
  group: { zh: '组别', en: 'Group' },
  rank: { zh: '名次', en: 'Rank' },
  issued: { zh: '签发日期', en: 'Issued on' },
  validUntil: { zh: '有效期至', en: 'Valid until' },
});
