import type { ActName } from '#contract/audit/acts.ts';

/** What each act that takes a second person is called before it is done. */
export const weightyActTexts = {
  'apiKey.make': { zh: '新建程序密钥', en: 'New key for a program' },
  'apiKey.rotate': { zh: '更换程序密钥', en: 'Another secret for a program’s key' },
  'merchant.save': { zh: '设置收款账户', en: 'Account that receives payments' },
  'merchant.retire': { zh: '停用收款账户', en: 'Account for payments out of use' },
  'settings.refunds': { zh: '修改退款规则', en: 'Rule of refunds' },
  'staff.change': { zh: '修改工作人员', en: 'Change of a member of staff' },
  'staff.invite': { zh: '邀请工作人员', en: 'Invitation of a member of staff' },
  'staff.resetPassword': { zh: '为工作人员生成重设密码的链接', en: 'Link for a colleague’s new password' },
  'staff.resetSecondFactor': { zh: '重置工作人员的两步验证', en: 'Reset of a colleague’s two-step login' },
  'staffTie.takeBack': { zh: '撤回与单位的关系声明', en: 'Taking back a tie with a unit' },
  'webhook.change': { zh: '修改事件推送', en: 'Change of a webhook' },
  'webhook.make': { zh: '新建事件推送', en: 'New webhook' },
  'webhook.rotate': { zh: '更换推送的签名密钥', en: 'Another secret for a webhook' },
} as const satisfies Partial<Record<ActName, { zh: string; en: string }>>;
export type WeightyAct = keyof typeof weightyActTexts;

export function isWeightyAct(act: string): act is WeightyAct {
  return act in weightyActTexts;
}
