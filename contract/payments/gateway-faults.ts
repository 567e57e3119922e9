import { type Lang, words } from '#contract/lang.ts';

/** What a gateway's own code means to an organiser who sets up an account, and what to do. */

const w = words('payments.faults', {
  wrongSignature: {
    zh: '签名不被接受：核对商户私钥与证书序列号（支付宝：应用私钥与平台上登记的应用公钥）是否成对',
    en: 'The signature was rejected: compare the private key with the certificate’s serial (Alipay: with the app’s public key as registered)',
  },
  wrongPlatformKey: {
    zh: '支付平台的应答验签失败：核对支付平台公钥及其 ID（支付宝：支付宝公钥，不是应用公钥）',
    en: 'The provider’s answer cannot be verified: compare its public key and the key’s ID (Alipay: Alipay’s key, not the app’s)',
  },
  wrongClock: {
    zh: '服务器时间不准，请先对时',
    en: 'The server’s clock is wrong; set it first',
  },
  wrongAccount: {
    zh: '商户号、AppID 或应用 ID 不正确，或二者没有绑定',
    en: 'The merchant number, AppID or app id is wrong, or they are not bound to each other',
  },
  wrongPayee: {
    zh: '支付通知里的收款账户不是所填的卖家账号（PID），通知因此不能入账：请按支付宝商家平台更正',
    en: 'Notifications name another account than this seller id (PID), so none is booked: correct it by what Alipay’s merchant site says',
  },
  notSigned: {
    zh: '没有开通这种支付产品：请在商户平台签约后再试',
    en: 'This product is not signed: apply for it on the provider’s merchant site',
  },
  wrongField: {
    zh: '支付平台不接受请求中的某个参数，请把错误码告诉开发者',
    en: 'The provider rejects a field of the request; give the code to the developers',
  },
  noMoney: {
    zh: '商户账户余额不足，退款不能发出：请充值，或开启从未结算资金退款',
    en: 'The merchant’s balance is too low for the refund: top it up, or allow refunds from unsettled funds',
  },
  tooOften: { zh: '请求太频繁，请过一分钟再试', en: 'Too many requests; try again in a minute' },
  noAnswer: {
    zh: '连不上支付平台：检查服务器能否访问外网、域名解析和防火墙',
    en: 'The provider cannot be reached: check the server’s internet access, DNS and firewall',
  },
  noAddress: {
    zh: '服务器看不到付款人的真实地址：在反向代理之后须设置 TRUST_PROXY',
    en: 'The server does not see the payer’s own address: behind a proxy set TRUST_PROXY',
  },
  busy: { zh: '支付平台暂时繁忙，请稍后再试', en: 'The provider is busy; try again later' },
  unknown: { zh: '支付平台返回错误码', en: 'The provider’s error code' },
  said: { zh: '{why}（{code}）', en: '{why} ({code})' },
});

type Meaning = Exclude<Parameters<typeof w.in>[1], 'said'>;

const meanings: readonly (readonly [RegExp, Meaning])[] = [
  [/^(?:SIGN_ERROR|isv\.invalid-signature|isv\.missing-signature-key|signature)$/, 'wrongSignature'],
  [/TIMESTAMP_OFFSET|^isv\.invalid-timestamp/, 'wrongClock'],
  [/^EV3_|PLATFORM_SERIAL|SIGNATURE_DIGEST|^answer$/, 'wrongPlatformKey'],
  [
    /^(?:APPID_MCHID_NOT_MATCH|MCH_NOT_EXISTS|ACCOUNT_ERROR|isv\.invalid-app-id|isv\.app-status-error)$/,
    'wrongAccount',
  ],
  [/^payee$/, 'wrongPayee'],
  [/^(?:NO_AUTH|isv\.insufficient-|ACQ\.ACCESS_FORBIDDEN|ACQ\.PRODUCT_)/, 'notSigned'],
  [/^(?:NOT_ENOUGH|ACQ\.SELLER_BALANCE_NOT_ENOUGH)/, 'noMoney'],
  [/LIMIT|call-limited/, 'tooOften'],
  [/^payer_client_ip/, 'noAddress'],
  [/^(?:PARAM_ERROR|INVALID_REQUEST|ACQ\.INVALID_PARAMETER|isv\.)/, 'wrongField'],
  [/SYSTEM_ERROR|^isp\.|^aop\.|^20000$/, 'busy'],
  [/^(?:network|E[A-Z]+|ERR_NETWORK|UND_ERR_\w+|RequestError|ConnectTimeoutError)$/, 'noAnswer'],
];

/** In words, with the code, which a merchant site's own help knows. */
export function gatewayFault(lang: Lang, code: string): string {
  const meaning: Meaning = meanings.find(([of]) => of.test(code))?.[1] ?? 'unknown';
  return w.in(lang, 'said', { why: w.in(lang, meaning), code });
}
