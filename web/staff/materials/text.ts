import { words } from '#contract/lang.ts';

export const w = words('staff.materials', {
  about: {
    zh: '逐份核对各单位提交的健康证明、安全责任书、保险单与音乐。',
    en: 'Health certificates, safety letters, insurance and music of every unit, one after the other.',
  },
  list: { zh: '参赛材料', en: 'Materials' },
  search: { zh: '单位、队伍或人员', en: 'Unit, team or person' },
  match: { zh: '赛事', en: 'Competition' },
  matchWaiting: { zh: '{match}（{n} 份待审）', en: '{match} ({n} waiting)' },
  kind: { zh: '材料种类', en: 'Kind' },
  who: { zh: '人员', en: 'People' },
  team: { zh: '队伍', en: 'Team' },
  individual: { zh: '个人', en: 'Individual' },
  state: { zh: '状态', en: 'State' },
  submitted: { zh: '提交', en: 'Submitted' },
  more: { zh: '{names}等 {n} 人', en: '{names} and others, {n} in total' },
  ofTeam: { zh: '全队', en: 'The team' },
  onDesk: { zh: '{name}正在审核', en: '{name} is reviewing it' },
  ended: { zh: '报名已结束', en: 'Registration ended' },
  mixed: { zh: '{passed} 通过 · {rejected} 未通过', en: '{passed} passed · {rejected} rejected' },

  listenFirst: { zh: '音乐须试听后逐件审核', en: 'Music is listened to before it is passed' },
  notFound: { zh: '这份材料已被替换或删除', en: 'This material was replaced or removed' },
  taken: { zh: '{name}正在审核这份材料', en: '{name} is reviewing this material' },
  takenAbout: {
    zh: '同一份材料同时只由一人审核。请看下一件；审核人离开后可以在这里继续。',
    en: 'Only one person at a time reviews a material. Go on to the next; once they leave it, you can continue here.',
  },
  tryAgain: { zh: '再试一次', en: 'Try again' },

  details: { zh: '材料信息', en: 'Material' },
  matchDays: { zh: '比赛日期', en: 'Days of the competition' },
  validity: { zh: '有效期', en: 'Valid' },
  until: { zh: '至 {to}', en: 'until {to}' },
  policyNumber: { zh: '保单号', en: 'Policy number' },
  covered: { zh: '对应人员', en: 'Person' },
  coveredMany: { zh: '保单对应人员（{n} 人）', en: 'People on the policy ({n})' },
  pickAll: { zh: '全选', en: 'All' },
  pickHow: {
    zh: '勾选的人员一并处理；未勾选的保留待审。',
    en: 'Those ticked are decided together; the others keep waiting.',
  },
  notNeeded: { zh: '已不在名单中', en: 'no longer entered' },
  born: { zh: '{birthdate} 出生', en: 'born {birthdate}' },

  checkDays: { zh: '有效期覆盖比赛', en: 'Valid on all days' },
  checkNeeded: { zh: '人员在参赛名单中', en: 'Still entered' },
  goneOnes: { zh: '{names}已不在参赛名单中', en: '{names} are no longer entered' },

  passMany: { zh: '通过 {n} 人', en: 'Pass {n}' },
  passed: { zh: '已通过：{name}', en: 'Passed: {name}' },
  rejected: { zh: '未通过：{name}', en: 'Rejected: {name}' },

  pdf: { zh: 'PDF 文件，{n} 页', en: 'PDF, {n} pages' },
  openPdf: { zh: '下载查看', en: 'Download to read' },
  pdfAbout: {
    zh: 'PDF 不在页面内显示：下载后用本机阅读器查看。每次下载都有记录。',
    en: 'PDFs are not shown on the page: download it and read it on your device. Each download is on record.',
  },
  music: { zh: '音乐，{length}', en: 'Music, {length}' },
  keyTurn: { zh: '旋转', en: 'turn' },
  keyZoom: { zh: '放大', en: 'enlarge' },
});
