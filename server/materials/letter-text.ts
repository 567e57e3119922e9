import { words } from '#contract/lang.ts';
import { paperTexts } from '#contract/people/text.ts';

/** The forms to sign, in both languages on one page: they are read by parents, doctors and organisers alike. */
export const letterWords = words('materials.letter', {
  safetyTitle: paperTexts.safetyLetter,
  healthTitle: { zh: '运动员健康证明', en: 'Certificate of health' },
  match: { zh: '赛事', en: 'Competition' },
  dates: { zh: '比赛日期', en: 'Days' },
  unit: { zh: '参赛单位', en: 'Unit' },
  team: { zh: '参赛队伍', en: 'Team' },
  safety1: {
    zh: '本人自愿参加上述赛事，已了解跳绳比赛的运动强度与可能的风险，确认身体状况适合参加训练和比赛。',
    en: 'I take part in this competition of my own will, know how demanding jump rope is and what risks it holds, and am in a fit state to train and compete.',
  },
  safety2: {
    zh: '本人遵守竞赛规程、场馆规定和赛会的安全要求，听从裁判员和工作人员的安排，妥善保管个人财物。',
    en: 'I keep to the regulations, the rules of the venue and all safety measures, follow judges and staff, and look after my belongings.',
  },
  safety3: {
    zh: '本人同意在发生意外时由赛会安排就近救治，并已按规程要求办理覆盖比赛期间的人身意外伤害保险。',
    en: 'In an accident the organiser may have me treated nearby. I am insured against accidents for all days of the competition, as the regulations demand.',
  },
  safety4: {
    zh: '未满 18 周岁的，由监护人阅读并同意以上内容后签名。',
    en: 'For anyone under 18 a guardian reads and agrees to the above, and signs.',
  },
  health1: {
    zh: '经检查，上述人员目前身体健康，未发现不适宜参加跳绳训练和比赛的疾病。',
    en: 'The person named above was examined and is in good health; nothing was found that speaks against training and competing in jump rope.',
  },
  healthDoctor: { zh: '医师签名', en: 'Doctor' },
  healthStamp: { zh: '医疗机构盖章', en: 'Stamp of the medical institution' },
  name: { zh: '姓名', en: 'Name' },
  role: { zh: '身份', en: 'Role' },
  idNumber: { zh: '证件号码', en: 'ID number' },
  signature: { zh: '本人签名', en: 'Signature' },
  guardian: { zh: '监护人签名', en: 'Guardian' },
  day: { zh: '日期：      年    月    日', en: 'Date' },
});
