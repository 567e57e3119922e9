/** Both of WeChat's, either of which may answer for the other. */
const hosts = ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com'];

export const isWechats = (host: string) => hosts.includes(host);

/** Whether what lies at a host may be fetched for an account that asks at another. */
export function isOwnHost(host: string, base: string): boolean {
  return host === base || (isWechats(host) && isWechats(base));
}
