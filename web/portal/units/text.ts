import { words } from '#contract/lang.ts';

export const w = words('portal.unit', {
  title: { zh: '单位认证', en: 'Certification info' },
  titleIndividual: { zh: '个人认证', en: 'Certification info' },
  about: {
    zh: '通过认证后可以组队、报名参赛；认证每年一次，当年有效。',
    en: 'Once certified you can form teams and enter competitions. A certification is valid for the calendar year.',
  },
  aboutIndividual: {
    zh: '通过认证后可以报名参赛；认证每年一次，当年有效。',
    en: 'Once certified you can enter competitions. A certification is valid for the calendar year.',
  },

  begin: {
    zh: '填写后提交，工作人员会在审核后通知您。',
    en: 'Fill in the form and submit it; you will be notified once staff have reviewed it.',
  },
  saved: { zh: '信息已保存，还没有提交审核。', en: 'This is saved but not submitted for review yet.' },
  waiting: {
    zh: '审核期间不能修改，需要修改请先撤回。',
    en: 'It cannot be edited while it is reviewed; withdraw it to make changes.',
  },
  submitted: { zh: '提交于', en: 'Submitted' },
  validUntil: { zh: '有效期至 {year} 年 12 月 31 日', en: 'Valid until 31 December {year}' },
  ranOut: {
    zh: '认证已于 {year} 年 12 月 31 日到期。请核对资料并重新提交；通过之前不能报名参赛。',
    en: 'The certification ended on 31 December {year}. Check your details and submit them again; until they pass you cannot enter competitions.',
  },
  notPassed: { zh: '未通过的原因', en: 'Why it was rejected' },
  prohibited: {
    zh: '本单位已被禁止登记运动员，如有疑问请联系工作人员。',
    en: 'Your unit is prohibited from registering athletes. Contact the staff if you have questions.',
  },
  staff: { zh: '工作人员审核', en: 'review by staff' },

  changeWaiting: { zh: '变更审核中', en: 'Change in review' },
  changeRejected: { zh: '变更未通过', en: 'Change rejected' },
  changeStands: {
    zh: '变更通过之前，原认证信息继续有效，可以照常报名。',
    en: 'Until the change is passed the approved details stay in force and you can go on as usual.',
  },
  approvedNow: { zh: '现行', en: 'In force' },
  asked: { zh: '变更为', en: 'New' },
  certificateStays: { zh: '证书照片', en: 'Certificate photo' },

  modify: { zh: '修改信息', en: 'Edit' },
  withdraw: { zh: '撤回修改', en: 'Withdraw and edit' },
  withdrawChange: { zh: '撤回变更', en: 'Withdraw the change' },
  dropChange: { zh: '放弃变更', en: 'Drop the change' },
  withdrawTitle: { zh: '撤回提交的认证？', en: 'Withdraw this submission?' },
  withdrawBody: {
    zh: '撤回后可以修改；重新提交时排到最后。',
    en: 'You can then edit it. When you submit it again it goes to the end of the queue.',
  },
  withdrawChangeTitle: { zh: '撤回变更申请？', en: 'Withdraw the change?' },
  withdrawChangeBody: {
    zh: '撤回后保留原认证信息，联系与发票信息不受影响。',
    en: 'The approved details stay as they are; contact and invoice are not affected.',
  },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },

  identity: { zh: '单位信息', en: 'The unit' },
  identityPerson: { zh: '个人信息', en: 'You' },
  identityBeside: {
    zh: '修改以下内容需要重新审核，审核期间原信息继续有效。',
    en: 'Changes here are reviewed; until then the approved details stay in force.',
  },
  certificateHint: {
    zh: '营业执照、办学许可证、社会团体登记证等，须加盖公章；拍全四角，字迹清楚',
    en: 'Business licence, school permit or registration of the association, with its stamp; all four corners, legible',
  },
  certificateHintAbroad: {
    zh: '登记证明或所属国家协会出具的证明，字迹清楚',
    en: 'Proof of registration, or a letter of your national body, legible',
  },
  contact: { zh: '联系方式', en: 'Contact' },
  contactAbout: {
    zh: '审核结果和赛事通知会发到这里；电话和邮箱至少填写一项。',
    en: 'Decisions and notices go here; give a phone or an e-mail.',
  },
  contactAtOnce: { zh: '保存后立即生效。', en: 'Saved at once.' },
  contactSelf: { zh: '不填则为本人', en: 'Yourself unless you name another' },
  invoice: { zh: '发票信息', en: 'Invoice' },
  invoiceAbout: {
    zh: '付款时默认使用，也可以到时再填。',
    en: 'Used by default when you pay; you may also fill it in then.',
  },
  needInvoice: { zh: '需要', en: 'Needed' },
  noInvoice: { zh: '不需要', en: 'Not needed' },
  history: { zh: '办理记录', en: 'History' },

  licenceNameHint: {
    zh: '与营业执照或登记证书逐字一致，括号、数字照写，例：重庆市第八中学（附属）；发票用此名称',
    en: 'Letter by letter as on the licence or certificate, brackets and digits too, as 重庆市第八中学（附属）; invoices bear it',
  },
  licenceNameHintAbroad: {
    zh: '与登记证明逐字一致；发票用此名称',
    en: 'Letter by letter as on the certificate; invoices bear it',
  },
  nameHint: {
    zh: '用于参赛名单、成绩和证书；以省份开头，只含中文、英文和空格',
    en: 'In entry lists, results and certificates: begins with the province; only Chinese, English and spaces',
  },
  nameHintFree: {
    zh: '用于参赛名单、成绩和证书',
    en: 'In entry lists, results and certificates',
  },
  useName: { zh: '使用“{name}”', en: 'Use “{name}”' },
  namePersonHint: { zh: '与证件一致', en: 'As on your ID' },
  addressHint: { zh: '街道、门牌号', en: 'Street and number' },
  taxpayerHint: { zh: '统一社会信用代码，18 位', en: 'Unified social credit code, 18 characters' },

  save: { zh: '保存', en: 'Save' },
  submit: { zh: '提交审核', en: 'Submit for review' },
  resubmit: { zh: '重新提交', en: 'Resubmit' },
  reverify: { zh: '重新提交审核', en: 'Submit for review again' },
  saveChange: { zh: '保存修改', en: 'Save changes' },

  doneSaved: { zh: '已保存，还没有提交审核', en: 'Saved; not submitted yet' },
  doneSubmitted: { zh: '已提交审核', en: 'Submitted for review' },
  doneChanged: { zh: '已保存', en: 'Saved' },

  you: { zh: '本单位', en: 'Your unit' },
  staffName: { zh: '工作人员', en: 'Staff' },
  system: { zh: '系统', en: 'System' },
});
