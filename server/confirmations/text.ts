import { words } from '#contract/lang.ts';

export const confirmationTexts = words('confirmations.messages', {
  askedSubject: { zh: '绳赛通：有一项重要操作待确认', en: 'RopeMeet: an act needs confirmation' },
  asked: {
    zh: '{by}提出了一项须由另一人确认的操作：{act}。请登录工作台，在“待确认”中核对后确认或拒绝。如有疑问，请先与提出人当面或电话核实。',
    en: '{by} asked for an act that a second person has to confirm: {act}. Log in to the staff console and confirm or refuse it under “To confirm”. If in doubt, speak with {by} first.',
  },
  askedAlone: {
    zh: '{by}提出了一项重要操作：{act}。现在没有其他同事可以确认，{hours} 小时后可由提出人本人确认。如您不知情或认为不妥，请立即联系提出人和系统维护人员。',
    en: '{by} asked for an act that a second person has to confirm: {act}. No one else can, so {by} may confirm it in {hours} hours. If you know nothing of it, contact {by} and the server’s administrators at once.',
  },
  confirmedSubject: { zh: '绳赛通：一项重要操作已生效', en: 'RopeMeet: an act has taken effect' },
  confirmed: {
    zh: '{by}提出的操作已由{decider}确认并生效：{act}。如您不知情，请立即联系管理员。',
    en: 'An act that {by} asked for was confirmed by {decider} and has taken effect: {act}. If you know nothing of it, contact an administrator at once.',
  },
  refusedSubject: { zh: '绳赛通：一项操作未获确认', en: 'RopeMeet: an act was not confirmed' },
  refused: {
    zh: '{by}提出的操作未获确认，没有生效：{act}。处理人：{decider}。理由：{note}',
    en: 'An act that {by} asked for was refused by {decider} and did not take effect: {act}. Reason: {note}',
  },
  expired: {
    zh: '{by}提出的操作在截止前没有人确认，没有生效：{act}。如仍要办理，请重新提出。',
    en: 'An act that {by} asked for was not confirmed in time and did not take effect: {act}. If it is still wanted, ask for it again.',
  },
});
