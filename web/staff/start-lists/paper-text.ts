import { words } from '#contract/lang.ts';

/** The programme and the papers of the hall. */
export const paperWords = words('staff.startLists.papers', {
  menu: { zh: '秩序册与名单', en: 'Programme and lists' },
  ofList: { zh: '打印名单', en: 'Print lists' },
  programmePdf: { zh: '秩序册 PDF', en: 'Programme, PDF' },
  programmeXlsx: { zh: '秩序册 Excel', en: 'Programme, Excel' },
  wall: { zh: '张贴用出场名单', en: 'Start lists for the wall' },
  announcer: { zh: '裁判/播报名单', en: 'Lists for judges and announcer' },
  judges: { zh: '裁判记录表', en: 'Judging sheets' },
  wallAbout: {
    zh: '大字，可直接张贴；未成年人按监护人同意的方式显示姓名。',
    en: 'In large type, ready for the wall. Children are named as their guardians allow.',
  },
  announcerAbout: {
    zh: '含全部姓名，仅供裁判和播报使用，不得张贴。每页标有下载人，并记入操作记录。',
    en: 'Full names, for judges and announcer only; never for the wall. Each page says who took it, and the audit log records it.',
  },
  judgesAbout: {
    zh: '每场一张，可裁开；空格与评分项目一致。含全部姓名，记入操作记录。',
    en: 'One sheet a heat, to be cut apart, with boxes for the marks. Full names; the audit log records it.',
  },
  which: { zh: '选择组别（已发布 {n} 个）', en: 'Published lists: {n}' },
  take: { zh: '下载 PDF', en: 'Download PDF' },
  none: { zh: '请勾选组别', en: 'Choose at least one list' },
  done: { zh: '已下载', en: 'Downloaded' },
});
