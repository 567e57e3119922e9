import { createHash } from 'node:crypto';
import { merchantSettings, type MerchantSettings } from '#server/gateways/payment/settings.ts';
import type { Account } from './books.ts';

/**
 * What a server is configured with to reach an account of the local gateway.
 * @param base where the gateway is reached, with its prefix
 */
export function localSettings(account: Account, base: string): MerchantSettings {
  const { channel, app, merchantPrivate, platformPublic } = account;
  const root = base.replace(/\/$/, '');
  return merchantSettings.parse(
    channel === 'wechat'
      ? {
          channel,
          base: `${root}/wechat/`,
          openBase: `${root}/wechat/`,
          authorizeUrl: `${root}/wechat/connect/oauth2/authorize`,
          mchid: account.account,
          appid: app,
          serial: account.serial,
          privateKey: merchantPrivate,
          apiV3Key: account.secret,
          platformKeys: { [account.platformSerial]: platformPublic },
          appSecret: appSecretOf(account),
        }
      : {
          channel,
          base: `${root}/alipay/gateway.do`,
          appId: app,
          sellerId: account.account,
          privateKey: merchantPrivate,
          alipayPublicKey: platformPublic,
          desktop: 'orderCode',
        },
  );
}

/** Of the WeChat application. */
export function appSecretOf({ app, secret }: Account): string {
  return createHash('sha256').update(`${app} ${secret}`).digest('hex').slice(0, 32);
}
