import { expect, test } from 'vitest';
import { isOwnHost } from './wechat-hosts.ts';

// https://pay.weixin.qq.com/doc/v3/merchant/4012525153: 主域名, 备域名
const [main, spare] = ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com'] as const;

test.each([
  [main, main],
  [main, spare],
  [spare, main],
  [spare, spare],
  ['127.0.0.1:8081', '127.0.0.1:8081'],
])('a settlement file at %s is fetched for an account that asks at %s', (host, base) => {
  expect(isOwnHost(host, base)).toBe(true);
});

test.each([
  ['mch.weixin.qq.com', main],
  [`${main}.example.org`, main],
  ['127.0.0.1:8081', main],
  [main, '127.0.0.1:8081'],
  ['127.0.0.1:8082', '127.0.0.1:8081'],
])('one at %s is not for an account that asks at %s', (host, base) => {
  expect(isOwnHost(host, base)).toBe(false);
});
