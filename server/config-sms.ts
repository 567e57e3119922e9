import type { AliyunSettings } from './gateways/sms/aliyun.ts';

type Name = (typeof smsNeeded)[number] | 'SMS_ALIYUN_ENDPOINT';
type Given = Readonly<Partial<Record<Name, string | undefined>>>;

export const smsNeeded = [
  'SMS_ALIYUN_KEY_ID',
  'SMS_ALIYUN_KEY_SECRET',
  'SMS_ALIYUN_SIGN',
  'SMS_ALIYUN_TEMPLATES',
] as const;

/** Aliyun's settings out of the environment as `config.ts` has read it. */
export function smsOf(set: Given): AliyunSettings | undefined | 'incomplete' {
  const setNames = smsNeeded.filter((name) => set[name] !== undefined);
  if (setNames.length === 0) return undefined;
  if (setNames.length < smsNeeded.length) return 'incomplete';
  return {
    endpoint: (set.SMS_ALIYUN_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com').replace(/\/$/, ''),
    keyId: set.SMS_ALIYUN_KEY_ID!,
    keySecret: set.SMS_ALIYUN_KEY_SECRET!,
    sign: set.SMS_ALIYUN_SIGN!,
    templates: Object.fromEntries(
      set.SMS_ALIYUN_TEMPLATES!.split(',').map((each) => each.split('=') as [string, string]),
    ),
  };
}
