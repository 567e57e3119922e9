import { words } from '#contract/lang.ts';

export const webhookMessages = words('integrations.messages', {
  subject: { zh: '推送“{name}”已停用', en: 'The webhook “{name}” has been switched off' },
  body: {
    zh: '推送“{name}”的接收地址约一天没有正常应答，已自动停用。修复后请在工作台“开放接口”中重新启用，未送达的可逐条重发。',
    en: 'The address of the webhook “{name}” has not answered properly for about a day, so it was switched off. Once it is fixed, switch it on again under Interfaces in the staff console; what was not delivered can be sent again there.',
  },
});
