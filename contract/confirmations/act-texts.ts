import type { ActName } from '#contract/audit/acts.ts';

/** What each act that takes a second person is called before it is done. */
export const weightyActTexts = {
  'apiKey.make': { zh: '新建程序密钥', en: 'New program key' },
  'apiKey.rotate': { zh: '更换程序密钥', en: 'New secret for a program key' },
  'merchant.save': { zh: '设置收款账户', en: 'Set up a payment account' },
  'merchant.retire': { zh: '停用收款账户', en: 'Take a payment account out of use' },
  'settings.refunds': { zh: '修改退款规则', en: 'Change the refund rule' },
  'staff.change': { zh: '修改工作人员', en: 'Change a staff account' },
  'staff.invite': { zh: '邀请工作人员', en: 'Invite a staff member' },
  'staff.resetPassword': {
    zh: '为工作人员生成重设密码的链接',
    en: 'Make a link for a colleague’s new password',
  },
  'staff.resetSecondFactor': { zh: '重置工作人员的两步验证', en: 'Reset a colleague’s two-step login' },
  'staffTie.takeBack': { zh: '撤销利害关系申报', en: 'Withdraw a conflict of interest' },
  'webhook.change': { zh: '修改事件推送', en: 'Change a webhook' },
  'webhook.make': { zh: '新建事件推送', en: 'New webhook' },
  'webhook.rotate': { zh: '更换推送的签名密钥', en: 'New signing secret for a webhook' },
} as const satisfies Partial<Record<ActName, { zh: string; en: string }>>;
export type WeightyAct = keyof typeof weightyActTexts;

export function isWeightyAct(act: string): act is WeightyAct {
  return act in weightyActTexts;
}
