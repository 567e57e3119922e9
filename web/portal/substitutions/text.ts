import { words } from '#contract/lang.ts';

export const w = words('portal.substitutions', {
  title: { zh: '换人申请', en: 'Substitution' },
  toRegistration: { zh: '去报名详情', en: 'To the registration' },
  individual: { zh: '个人报名', en: 'Own registration' },

  ask: { zh: '申请换人', en: 'Ask for a substitution' },
  askAnother: { zh: '再申请一项', en: 'Ask for another' },
  until: { zh: '申请截止', en: 'Ask before' },
  open: {
    zh: '报名已通过，换人须提交申请，审核通过后更新参赛名单；在此之前仍按原名单参赛。',
    en: 'The registration has passed, so a substitution takes a request. The line-up stays as it is until staff pass it.',
  },
  openDirector: {
    zh: '出场名单已发布的项目，换人须附证明，由竞赛主任决定；项目开始后不能换人。',
    en: 'Once the start list is published, proof is needed and the tournament director decides; after the event has begun, no one can be replaced.',
  },
  closed: { zh: '现在不能申请换人', en: 'No substitution can be asked for now' },

  requests: { zh: '已提出的申请', en: 'Requests' },
  none: {
    zh: '还没有换人申请。有人不能参赛时，在这里选择换下和换上的人，并写明原因。',
    en: 'No substitutions yet. When someone cannot take part, choose here who goes out, who comes in, and why.',
  },
  noneYet: {
    zh: '没有换人申请。报名通过后有人不能参赛时，可在申请期内在这里申请。',
    en: 'No substitutions. Once the registration has passed, one can be asked for here while requests are open.',
  },
  swap: { zh: '换人', en: 'Substitution' },
  events: { zh: '项目', en: 'Events' },
  status: { zh: '状态', en: 'State' },
  askedAt: { zh: '申请时间', en: 'Asked' },
  atDesk: { zh: '组委会现场提出', en: 'Asked for at the organiser’s desk' },
  staffNext: { zh: '等待工作人员审核', en: 'Waits for review by staff' },
  directorNext: { zh: '等待竞赛主任决定', en: 'Waits for the tournament director' },
  bringPapers: { zh: '请上传{name}的参赛材料', en: 'Submit the materials of {name}' },
  why: { zh: '原因：{reason}', en: 'Reason: {reason}' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawTitle: { zh: '撤回换下{name}的申请？', en: 'Withdraw the substitution of {name}?' },
  withdrawWhat: {
    zh: '撤回后按现有名单参赛，需要时可重新申请。',
    en: 'The line-up stays as it is. You may ask again while there is time.',
  },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },

  formTitle: { zh: '申请换人', en: 'Ask for a substitution' },
});
