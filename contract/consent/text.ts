import { words, type Lang } from '#contract/lang.ts';

/** Of the text below; a record keeps the version that was signed, so a change of it needs a new one. */
export const consentTextVersion = '2027-01';

/** What the guardian reads and signs, and the words of the record. */
export const consentWords = words('consent', {
  title: {
    zh: '未成年人参赛个人信息处理监护人同意书',
    en: 'Guardian’s consent to handling a minor’s personal data for competitions',
  },
  purpose: {
    zh: '为办理跳绳赛事报名、资格审核、保险、编排和成绩管理，我们需要处理{name}的个人信息。',
    en: 'To handle entry, eligibility, insurance, start lists and results of jump-rope competitions we need personal data of {name}.',
  },
  data: {
    zh: '涉及的信息：姓名、性别、出生日期、证件类型与号码、证件照片、头像、健康证明、保险单、安全责任书、衣鞋尺码、所在单位、参赛项目与成绩。',
    en: 'The data: name, gender, birth date, ID type and number, photos of the ID, head photo, health certificate, insurance policy, safety letter, sizes, unit, events and results.',
  },
  storage: {
    zh: '证件号码加密保存；仅本单位和有相应权限的工作人员可以查看，每次查看均有记录；证件与健康材料在赛事申诉期结束后按期删除。',
    en: 'ID numbers are kept encrypted; only the unit and staff entitled to it can see them, and every look is recorded; ID and health documents are deleted after the appeal period.',
  },
  rights: {
    zh: '您可以随时通过本链接或所在单位查阅、更正、导出或删除这些信息，也可以随时撤回同意；撤回后不影响撤回前已进行的处理，但未满 14 周岁的不能再报名参赛，公开名单立即改为仅显示姓氏。',
    en: 'By this link or through the unit you may see, correct, export or erase the data and withdraw at any time; what was done before stays lawful, but a child under 14 can no longer be entered, and public lists show the initial at once.',
  },
  complaint: {
    zh: '如有疑问或投诉，请联系所在单位或赛事组委会。',
    en: 'Questions and complaints go to the unit or to the organisers of the match.',
  },
  refusal: {
    zh: '以下各项请分别选择。除前两项外，不同意不影响参赛。',
    en: 'Please choose each item separately. Apart from the first two, refusing does not affect taking part.',
  },
  effect: {
    zh: '您可以不同意。未满 14 周岁的，不同意处理证件信息或健康保险材料，{name}将不能报名参赛；已满 14 周岁的，不影响参赛，公开名单中仅显示姓氏与号码。',
    en: 'You may refuse. Under 14, {name} cannot be entered without consent to ID and health papers; from 14 on, refusing keeps nobody from taking part, and public lists show initial and number only.',
  },
  idDocument: {
    zh: '同意处理证件信息与证件照片，用于核验身份和年龄',
    en: 'ID document and number, to verify identity and age',
  },
  health: {
    zh: '同意处理健康证明与保险材料，用于确认参赛安全',
    en: 'Health and insurance papers, to make taking part safe',
  },
  publicLists: {
    zh: '同意在公开的参赛名单和成绩中显示姓名（不同意则仅显示姓氏与号码）',
    en: 'The name on public entry lists and results (otherwise initial and number only)',
  },
  media: { zh: '同意在赛事宣传中使用照片和视频', en: 'Photos and videos in reports of the competition' },
  family: {
    zh: '同意凭本链接和手机验证码，向家人显示已公布的成绩、进步曲线和证书',
    en: 'By this link and a code to your phone: published results, progress and certificates for the family',
  },
  idDocumentKept: {
    zh: '证件照片保存至赛事申诉期结束后 30 天；证件号码加密保存至赛季结束',
    en: 'Photos: until 30 days after the match’s appeal period; the number, encrypted: until the season ends',
  },
  healthKept: {
    zh: '保存至赛事申诉期结束后 90 天',
    en: 'Until 90 days after the match’s appeal period',
  },
  publicListsKept: {
    zh: '成绩长期公开；撤回后改为仅显示姓氏与号码',
    en: 'Results stay public; once you withdraw, with initial and number only',
  },
  mediaKept: {
    zh: '宣传期间使用；撤回后不再使用',
    en: 'As long as the competition is reported; not used any more once you withdraw',
  },
  familyKept: {
    zh: '显示至年满 18 周岁；您或所在单位可以随时单独关闭',
    en: 'Shown until the age of 18; you or the unit can close it by itself at any time',
  },

  father: { zh: '父亲', en: 'Father' },
  mother: { zh: '母亲', en: 'Mother' },
  grandparent: { zh: '祖父母或外祖父母', en: 'Grandparent' },
  other: { zh: '其他监护人', en: 'Other guardian' },
  self: { zh: '本人（满 14 周岁）', en: 'Themself (14 or older)' },
  paper: { zh: '纸质签署', en: 'Signed paper' },
  link: { zh: '短信链接', en: 'Link by SMS' },

  notNeeded: { zh: '无需监护人同意', en: 'No consent needed' },
  missing: { zh: '缺监护人同意', en: 'Consent missing' },
  partial: { zh: '同意范围不全', en: 'Consent incomplete' },
  given: { zh: '监护人已同意', en: 'Consent given' },
});

const parts = [
  'title',
  'purpose',
  'data',
  'storage',
  'rights',
  'complaint',
  'refusal',
  'idDocument',
  'idDocumentKept',
  'health',
  'healthKept',
  'publicLists',
  'publicListsKept',
  'media',
  'mediaKept',
  'family',
  'familyKept',
  'effect',
] as const;

/** All that is consented to, in the language that it was read in; `{name}` stands for the child. */
export function consentTextIn(lang: Lang): string {
  return parts.map((key) => consentWords.texts[key][lang]).join('\n');
}
