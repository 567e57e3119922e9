import { words } from '#contract/lang.ts';

export const w = words('public.consent', {
  title: { zh: '监护人同意', en: 'Guardian’s consent' },
  asks: {
    zh: '{unit}要为您的孩子报名跳绳赛事，需要使用孩子的个人信息。请您作为监护人确认是否同意。',
    en: '{unit} wants to enter your child in jump rope competitions and needs your consent, as guardian, to use the child’s personal data.',
  },
  given: {
    zh: '您已通过这个链接同意。验证手机号后，可以查看或撤回对{unit}的同意。',
    en: 'You gave {unit} your consent by this link. Verify your phone to see or withdraw it.',
  },
  until: { zh: '请在 {day}前答复。', en: 'Please answer by {day}.' },

  phoneTitle: { zh: '先验证您的手机号', en: 'First, your phone' },
  phoneAbout: {
    zh: '为保护孩子的信息，验证后才显示姓名和同意书。验证码将发送到收到链接的手机 {phone}。',
    en: 'To protect your child, the name and the text are shown only after that. The code goes to {phone}, the phone that received the link.',
  },
  code: { zh: '短信验证码', en: 'Code from the SMS' },
  codeHint: { zh: '6 位数字，5 分钟内有效', en: '6 digits, valid for 5 minutes' },
  codeWrong: { zh: '请输入短信中的 6 位数字', en: 'Enter the 6 digits from the SMS' },
  getCode: { zh: '获取验证码', en: 'Get a code' },
  getCodeIn: { zh: '{s} 秒后可重新获取', en: 'Again in {s} s' },
  codeSent: { zh: '验证码已发送到 {phone}', en: 'The code was sent to {phone}' },
  goOn: { zh: '继续', en: 'Continue' },

  parentsPhone: { zh: '您的手机号', en: 'Your mobile phone' },
  parentsPhoneAbout: {
    zh: '为保护孩子的信息，请先验证您本人的手机号。同意书的链接也会发送到这个手机。',
    en: 'To protect the children, verify your own phone first. The link to your consent goes to it as well.',
  },
  parentsGoneAbout: {
    zh: '链接不完整、已停用或已过期。请向孩子所在单位索取新的链接。',
    en: 'It is incomplete, has ended or has expired. Ask your child’s unit for a new one.',
  },
  findTitle: { zh: '找到您的孩子', en: 'Find your child' },
  findAbout: {
    zh: '请按证件填写。有多个孩子的，逐个办理：办完一个后返回本页。',
    en: 'Enter what the document says. For a second child, come back to this page after the first.',
  },
  childName: { zh: '孩子姓名', en: 'Your child’s name' },
  numberEnd: { zh: '孩子证件号码后 6 位', en: 'Last 6 characters of the child’s ID number' },
  numberEndHint: {
    zh: '即单位登记时使用的证件，如 07123X',
    en: 'Of the document that the unit entered, such as 07123X',
  },
  ownName: { zh: '您的姓名', en: 'Your name' },
  ownRelation: { zh: '您是孩子的', en: 'You are the child’s' },
  find: { zh: '下一步', en: 'Next' },

  child: { zh: '孩子', en: 'Child' },
  unit: { zh: '所在单位', en: 'Unit' },
  guardian: { zh: '监护人', en: 'Guardian' },
  guardianIs: { zh: '{name}（{relation}）', en: '{name} ({relation})' },
  notYou: {
    zh: '如果孩子或监护人不对，请不要作答，并告诉该单位。',
    en: 'If the child or the guardian is not right, do not answer, and contact the unit.',
  },
  what: { zh: '处理哪些信息，为了什么', en: 'Which data, and what for' },
  choose: { zh: '请逐项选择', en: 'Please choose, item by item' },
  needed: { zh: '参赛必需', en: 'needed to take part' },
  optional: { zh: '可以不同意', en: 'may be refused' },
  kept: { zh: '保存期限：{how}', en: 'How long: {how}' },
  version: { zh: '同意书版本 {version}', en: 'Version of the text: {version}' },
  iAm: {
    zh: '选择“同意”即确认您是{name}的监护人。',
    en: 'By consenting you confirm that you are {name}’s guardian.',
  },
  consent: { zh: '同意所选事项', en: 'I consent to the items ticked' },
  refuse: { zh: '不同意', en: 'I do not consent' },
  refuseTitle: { zh: '不同意？', en: 'You do not consent?' },
  refuseWhat: {
    zh: '{name}将不能由{unit}报名参赛，{unit}会看到您的答复。改变主意时，可以请单位重新发送链接。',
    en: '{unit} will not be able to enter {name}, and will see your answer. If you change your mind, ask the unit for a new link.',
  },
  back: { zh: '返回', en: 'Back' },

  done: { zh: '已记录您的同意', en: 'Your consent is recorded' },
  doneAt: { zh: '{day}由您在线确认', en: 'Given by you online on {day}' },
  agreed: { zh: '已同意', en: 'Consented' },
  notAgreed: { zh: '未同意', en: 'Not consented' },
  keep: {
    zh: '请保留收到的短信：同一链接可随时查看这份同意，也可以撤回。',
    en: 'Keep the SMS: by the same link you can see this consent, or withdraw it, at any time.',
  },
  withdraw: { zh: '撤回同意', en: 'Withdraw the consent' },
  withdrawTitle: { zh: '撤回同意？', en: 'Withdraw the consent?' },
  withdrawWhat: {
    zh: '撤回后，{name}不能再报名参赛；撤回前已经办理的仍然有效。',
    en: '{name} can then no longer be entered; what was done before remains valid.',
  },

  refused: { zh: '已记录：您不同意', en: 'Recorded: you do not consent' },
  refusedAbout: {
    zh: '{unit}会看到您的答复，孩子不会由其报名参赛。以后改变主意，可请单位重新发送链接。',
    en: '{unit} will see your answer and cannot enter the child. If you change your mind, ask the unit for a new link.',
  },
  ended: { zh: '这份同意已经失效', en: 'This consent has ended' },
  endedAbout: {
    zh: '已经撤回，或由新的同意取代。如需重新同意，请联系{unit}重新发送链接。',
    en: 'It was withdrawn, or a newer one took its place. To consent again, ask {unit} for a new link.',
  },

  gone: { zh: '链接无效', en: 'This link is not valid' },
  goneAbout: {
    zh: '链接不完整，或已被新的链接取代。请打开最新一条短信中的链接，或联系单位重新发送。',
    en: 'It is incomplete, or a newer link has replaced it. Open the link in the latest SMS, or ask the unit for a new one.',
  },
  expired: { zh: '链接已过期', en: 'This link has expired' },
  expiredAbout: {
    zh: '链接在 {days} 天内有效。请联系孩子所在单位重新发送。',
    en: 'A link is valid for {days} days. Ask your child’s unit to send a new one.',
  },

  matches: { zh: '孩子的出场时间与成绩', en: 'Your child’s start times and results' },
  noMatches: {
    zh: '出场名单发布后，可以从这里查看。',
    en: 'The way to them appears here once start lists are published.',
  },
  numbers: { zh: '参赛号 {n}', en: 'No. {n}' },

  family: { zh: '成绩与证书', en: 'Results and certificates' },
  familyAbout: {
    zh: '孩子代表所在单位参赛、已正式公布的成绩、进步曲线和证书；显示至年满 18 周岁。',
    en: 'Published results, progress and certificates of entries of your child’s unit, until the age of 18.',
  },
  familyOpen: { zh: '查看成绩与证书', en: 'See results and certificates' },
  familyClose: { zh: '停止开放', en: 'Close it for the family' },
  familyCloseTitle: { zh: '停止开放成绩与证书？', en: 'Close results and certificates for the family?' },
  familyCloseWhat: {
    zh: '停止开放后，任何人都不能凭链接查看{name}的成绩与证书；其他同意不变。如需重新开放，请联系单位重新发送链接。',
    en: 'The results and certificates of {name} can then no longer be seen by this link; your consent stays otherwise. To open it again, ask the unit for a new link.',
  },

  rights: { zh: '您的权利', en: 'Your rights' },
  rightsAbout: {
    zh: '您可以索取孩子全部信息的副本，或要求删除。工作人员核对后办理；再打开本链接就能看到结果。',
    en: 'You can ask for a copy of all your child’s data, or its erasure. Staff check the request; open this link again for the result.',
  },
  copy: { zh: '信息副本', en: 'Copy' },
  copyAsk: { zh: '索取副本', en: 'Ask for a copy' },
  copyTake: { zh: '下载副本', en: 'Download the copy' },
  erase: { zh: '删除信息', en: 'Erasure' },
  eraseAsk: { zh: '要求删除', en: 'Ask for erasure' },
  eraseTitle: { zh: '要求删除孩子的信息', en: 'Ask for the erasure of the child’s data' },
  eraseWhat: {
    zh: '核对后将删除{name}的姓名、证件、手机号、照片、材料和出生日期，不能恢复；成绩改用匿名编号保留。',
    en: 'After checking, the name, ID, phone, pictures, materials and birth date of {name} are erased for good; results stay under an anonymous number.',
  },
  eraseNow: { zh: '确认要求删除', en: 'Ask for it' },
  requestAsked: { zh: '{what}：已提出，待核对', en: '{what}: asked for, being checked' },
  requestPassed: { zh: '{what}：已同意', en: '{what}: passed' },
  requestDone: { zh: '{what}：已办结', en: '{what}: done' },
  requestRefused: { zh: '{what}：未予办理', en: '{what}: not done' },
});
