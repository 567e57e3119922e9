import { outcomeTexts } from '#contract/privacy/text.ts';
import { words } from '#contract/lang.ts';

/** Of a person's rights: who looked, a copy, erasure. */
export const w = words('portal.people.personal', {
  title: { zh: '个人信息与权利', en: 'Personal data and rights' },
  about: {
    zh: '查看谁看过证件与材料；下载本人全部信息的副本；申请删除个人信息（成绩改用匿名编号保留）。',
    en: 'See who viewed ID and materials, download a copy of all that is kept, or ask for erasure; results stay under an anonymous number.',
  },
  copy: { zh: '下载副本', en: 'Download a copy' },
  erase: { zh: '申请删除', en: 'Ask for erasure' },
  eraseTitle: { zh: '申请删除“{name}”的个人信息？', en: 'Ask for the erasure of “{name}”?' },
  eraseAbout: {
    zh: '经工作人员核对后，姓名、证件、电话、照片、材料和出生日期将从系统中删除，不能恢复；成绩改用匿名编号保留。',
    en: 'Once staff have checked it, name, ID, phones, pictures, materials and birth date are erased for good; results stay under an anonymous number.',
  },
  guardianAsks: { zh: '监护人已向本单位提出这一要求', en: 'The guardian has asked us for this' },
  reason: { zh: '原因', en: 'Reason' },
  asked: { zh: '已提出申请', en: 'Asked' },
  looks: { zh: '查看记录', en: 'Viewed by' },
  noLooks: { zh: '没有人查看过。', en: 'No one has viewed it.' },
  staff: { zh: '工作人员', en: 'Staff' },
  own: { zh: '本单位', en: 'Our unit' },
  idNumber: { zh: '证件号码', en: 'ID number' },
  paper: { zh: '证件图片或材料', en: 'A picture or material' },
  lookLine: { zh: '{who} · {what}', en: '{who} · {what}' },
  exportKind: { zh: '副本', en: 'Copy' },
  eraseKind: { zh: '删除', en: 'Erasure' },
  askedState: { zh: '待核对', en: 'Being checked' },
  ...outcomeTexts,
  done: { zh: '已办结', en: 'Done' },
  takeBack: { zh: '撤回申请', en: 'Withdraw it' },
  takenBack: { zh: '已撤回申请', en: 'Withdrawn' },
});
