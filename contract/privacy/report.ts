import * as z from 'zod/mini';
import { date } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { words } from '#contract/lang.ts';

export const ageBands = ['under8', 'from8', 'from14', 'from16'] as const;

/** Figures of one calendar year (China time) on those who were under 18 on its last day, or are today. */
export const figures = z.strictObject({
  year: z.int(),
  /** The day up to which it counts. */
  until: date,
  /** How many are kept now, by age. */
  minors: z.record(z.enum(ageBands), z.int()),
  /** Of those, with papers or whole numbers still kept. */
  withNumber: z.int(),
  withIdPhotos: z.int(),
  /** Who took part in matches of the year. */
  entered: z.int(),
  consents: z.strictObject({
    given: z.int(),
    byLink: z.int(),
    byPaper: z.int(),
    refused: z.int(),
    withdrawn: z.int(),
    publicLists: z.int(),
    media: z.int(),
    family: z.int(),
  }),
  looks: z.strictObject({ staff: z.int(), portal: z.int(), people: z.int() }),
  requests: z.strictObject({
    exports: z.int(),
    erasures: z.int(),
    refused: z.int(),
    /** Days from asking to the end, at most. */
    longestDays: z.int(),
  }),
  /** Erased by the clock in the year, by kind. */
  erased: z.record(z.string(), z.int()),
  files: z.int(),
  runs: z.int(),
  holds: z.int(),
  /** Who of the staff may see what is sensitive, by duty. */
  access: z.record(z.string(), z.int()),
  incidents: z.array(
    z.strictObject({
      id,
      version: z.int(),
      foundOn: date,
      what: z.string(),
      people: z.int(),
      minors: z.int(),
      toldAuthorityOn: z.nullable(date),
      toldPeopleOn: z.nullable(date),
      closedOn: z.nullable(date),
    }),
  ),
});
export type PrivacyFigures = z.output<typeof figures>;

/** Duties that see pictures, papers or whole numbers of people. */
export const seeingDuties = [
  'people',
  'materials',
  'substitutions',
  'appeals',
  'director',
  'privacy',
] as const;

/** Of the report, on the page, in the sheet and on the command line alike. */
export const reportWords = words('privacy.report', {
  title: { zh: '{year} 年度未成年人个人信息保护情况', en: 'Minors’ data in {year}' },
  until: { zh: '截至', en: 'Up to' },
  minors: { zh: '在册未成年人', en: 'Minors on record' },
  under8: { zh: '不满 8 周岁', en: 'Under 8' },
  from8: { zh: '8 至 13 周岁', en: '8 to 13' },
  from14: { zh: '14、15 周岁', en: '14 and 15' },
  from16: { zh: '16、17 周岁', en: '16 and 17' },
  withNumber: { zh: '其中仍保存证件号码', en: 'Of those, with ID number kept' },
  withIdPhotos: { zh: '其中仍保存证件图片', en: 'Of those, with ID pictures kept' },
  entered: { zh: '本年度参赛的未成年人', en: 'Minors who took part in the year' },
  consents: { zh: '监护人同意', en: 'Consents' },
  given: { zh: '取得', en: 'Given' },
  byLink: { zh: '其中短信链接', en: 'By link' },
  byPaper: { zh: '其中纸质签署', en: 'On paper' },
  refused: { zh: '拒绝', en: 'Refused' },
  withdrawn: { zh: '撤回', en: 'Withdrawn' },
  publicLists: { zh: '同意公开姓名', en: 'To names in public' },
  media: { zh: '同意使用影像', en: 'To pictures' },
  family: { zh: '同意家人查看成绩与证书', en: 'To a page for the family' },
  looks: { zh: '查看敏感信息', en: 'Views of sensitive data' },
  looksStaff: { zh: '工作人员查看次数', en: 'By staff' },
  looksPortal: { zh: '单位查看次数', en: 'By units' },
  looksPeople: { zh: '涉及未成年人', en: 'Minors concerned' },
  requests: { zh: '个人信息申请', en: 'Personal data requests' },
  exports: { zh: '提供副本', en: 'Copies given' },
  erasures: { zh: '删除', en: 'Erased' },
  requestsRefused: { zh: '未予办理', en: 'Refused' },
  longestDays: { zh: '最长办理天数', en: 'Longest, in days' },
  retention: { zh: '按期删除', en: 'Erased when due' },
  files: { zh: '删除文件', en: 'Files removed' },
  runs: { zh: '执行次数', en: 'Runs' },
  holds: { zh: '保留措施', en: 'Holds' },
  access: { zh: '可查看敏感信息的工作人员', en: 'Staff who may see sensitive data' },
  incidents: { zh: '安全事件', en: 'Incidents' },
  incidentPeople: { zh: '涉及人数', en: 'People' },
  incidentMinors: { zh: '其中未成年人', en: 'Of those, minors' },
  duty_people: { zh: '人员与注册审核', en: 'People and qualifications' },
  duty_materials: { zh: '材料审核', en: 'Materials' },
  duty_substitutions: { zh: '换人审核', en: 'Substitutions' },
  duty_appeals: { zh: '申诉仲裁', en: 'Appeals' },
  duty_director: { zh: '竞赛主任', en: 'Tournament director' },
  duty_privacy: { zh: '个人信息保护', en: 'Personal data' },
  figure: { zh: '指标', en: 'Figure' },
  count: { zh: '数量', en: 'Count' },
  part: { zh: '类别', en: 'Part' },
  file: { zh: '未成年人个人信息保护年度报告-{year}', en: 'minors-data-report-{year}' },
});
