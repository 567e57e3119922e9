import type { Config } from '#server/config.ts';
import { aliyunSms } from './aliyun.ts';
import type { SmsSender } from './sms.ts';

/** The provider of the SMS settings; null where there is none and the outbox keeps the messages. */
export function openSms({ sms }: Pick<Config, 'sms'>, clock: () => Date): SmsSender | null {
  return sms ? aliyunSms(sms, clock) : null;
}
