import type { Config } from '#server/config.ts';

/** Where gateways tell us of payments and refunds; of an account each, as each signs with keys of its own. */
export const noticePath = '/pay/notify';

/** Where the gateway of the demo lies. */
export const localGatewayPath = '/local-gateway';

export function noticeUrl({ publicUrl }: Pick<Config, 'publicUrl'>, merchantId: string): string {
  return `${publicUrl}${noticePath}/${merchantId}`;
}

/** Where a gateway sends the payer back to: the page of the registration that was paid for. */
export function returnUrl({ publicUrl }: Pick<Config, 'publicUrl'>, registrationId: string): string {
  return `${publicUrl}/registerMatch/payment?id=${registrationId}`;
}
