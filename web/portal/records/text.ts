import { words } from '#contract/lang.ts';

export const w = words('portal.athlete', {
  title: { zh: '成绩与证书', en: 'Results and certificates' },
  titleOf: { zh: '{name}的成绩与证书', en: 'Results and certificates of {name}' },
  about: {
    zh: '代表本单位参赛、已正式公布的成绩；个人最好成绩按竞赛规则和项目统计，不分组别。',
    en: 'Published results of entries of your unit. Personal bests are by rule book and event, over all groups.',
  },
  choose: { zh: '请在人员登记中选择一名人员。', en: 'Choose one of your people first.' },
  toPeople: { zh: '前往人员登记', en: 'To your people' },
  certificates: { zh: '证书', en: 'Certificates' },
  download: { zh: '下载', en: 'Download' },
  downloadOf: { zh: '下载：{what}', en: 'Download: {what}' },
  failed: { zh: '下载失败，请重试', en: 'The download failed; please try again' },
});
