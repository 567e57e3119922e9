import { words } from '#contract/lang.ts';

export const w = words('portal.certificates', {
  title: { zh: '证书', en: 'Certificates' },
  tileCount: { zh: '{n} 份', en: '{n}' },
  tileNone: { zh: '赛后发放', en: 'After the event' },
  tileReady: { zh: '可下载', en: 'To download' },
  list: { zh: '证书', en: 'Certificates' },
  kind: { zh: '种类', en: 'Kind' },
  kindCount: { zh: '{kind}（{n}）', en: '{kind} ({n})' },
  downloadAll: { zh: '下载全部（{n} 份）', en: 'Download all ({n})' },
  downloadKind: { zh: '下载{kind}（{n} 份）', en: 'Download these ({n}): {kind}' },
  downloading: { zh: '正在下载证书', en: 'Downloading certificates' },
  cancel: { zh: '取消下载', en: 'Cancel' },
  failed: {
    zh: '证书下载失败，请检查网络后重试',
    en: 'The certificates could not be downloaded; check the network and try again',
  },
  one: { zh: '下载', en: 'Download' },
  oneOf: { zh: '下载{name}的证书（{what}）', en: 'Download the certificate of {name}, {what}' },
  name: { zh: '姓名', en: 'Name' },
  event: { zh: '项目与组别', en: 'Event and group' },
  rank: { zh: '名次', en: 'Rank' },
  number: { zh: '编号', en: 'Number' },
  issued: { zh: '签发', en: 'Issued' },
  state: { zh: '状态', en: 'State' },
  valid: { zh: '有效', en: 'Valid' },
  revoked: { zh: '已作废', en: 'Revoked' },
  replaced: { zh: '已更正重发', en: 'Replaced' },
  none: {
    zh: '组委会签发证书后，可在这里下载。成绩公布后签发获奖、全能奖和团体总分证书，赛后签发教练员证书与完赛证书。',
    en: 'Certificates can be downloaded here once the organiser has issued them: awards, titles and team points after results are published, those of coaches and of completion after the competition.',
  },
  toResult: { zh: '查看成绩', en: 'See results' },
  about: {
    zh: '每份证书都有二维码，任何人扫码即可核验真伪。',
    en: 'Each has a QR code with which anyone can check that it is genuine.',
  },
});
