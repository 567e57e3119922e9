import { createHash, createHmac, randomUUID } from 'node:crypto';
import { SmsFailed, type Sms, type SmsSender } from './sms.ts';

export interface AliyunSettings {
  /** Without a slash at its end. */
  endpoint: string;
  keyId: string;
  keySecret: string;
  /** The registered name in front of each message. */
  sign: string;
  /** Registered texts by their names (`smsTemplates`); `….en` where there is one in English. */
  templates: Readonly<Record<string, string>>;
}

const action = 'SendSms';
const version = '2017-05-25';
const algorithm = 'ACS3-HMAC-SHA256';
const answerMs = 8_000;
/** Nothing else says what these say. */
const withoutOwn = new Set(['code', 'consent']);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** RFC 3986, as the signature wants it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** What the provider answers when another try ends alike: the number, the text or what fills its places. */
const finalCodes = new Set(
  [
    ['MOBILE_NUMBER_ILLEGAL', 'BLACK_KEY_CONTROL_LIMIT', 'SMS_CONTENT_ILLEGAL'],
    ['SMS_TEMPLATE_ILLEGAL', 'SMS_SIGNATURE_ILLEGAL', 'SMS_SIGN_ILLEGAL', 'SIGN_STATE_ILLEGAL'],
    ['TEMPLATE_MISSING_PARAMETERS', 'TEMPLATE_PARAMS_ILLEGAL', 'INVALID_PARAMETERS', 'INVALID_JSON_PARAM'],
    ['PARAM_LENGTH_LIMIT', 'PARAM_NOT_SUPPORT_URL'],
  ].flatMap((codes) => codes.map((code) => `isv.${code}`)),
);

/** The headers of a request, with its signature (Aliyun, "V3 request structure and signature"). */
export function signedHeaders(
  { endpoint, keyId, keySecret }: AliyunSettings,
  query: string,
  { at, nonce }: { at: Date; nonce: string },
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    host: new URL(endpoint).host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${at.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    'POST',
    '/',
    query,
    ...names.map((name) => `${name}:${headers[name]!.trim()}`),
    '',
    names.join(';'),
    headers['x-acs-content-sha256'],
  ].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `${algorithm} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

/** SMS by Aliyun. Only to +86, for which its texts are registered. */
export function aliyunSms(settings: AliyunSettings, clock: () => Date): SmsSender {
  return {
    async send({ to, lang, template, params }: Sms) {
      const number = chineseNumber(to);
      if (number === null) throw new SmsFailed('country', true);
      const { templates, sign, endpoint } = settings;
      const registered = (name: string) => (lang === 'en' && templates[`${name}.en`]) || templates[name];
      const registration = registered(template);
      // A decision that has no text of its own leaves as news; a code or a link would be lost by that.
      const code = registration || (withoutOwn.has(template) ? undefined : registered('message'));
      if (!code) throw new SmsFailed('template', true);
      const query = Object.entries({
        PhoneNumbers: number,
        SignName: sign,
        TemplateCode: code,
        TemplateParam: JSON.stringify(registration ? params : {}),
      })
        .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
        .toSorted()
        .join('&');
      const { host: _host, ...headers } = signedHeaders(settings, query, {
        at: clock(),
        nonce: randomUUID(),
      });
      const smsAnswer = await post(`${endpoint}/?${query}`, headers);
      if (smsAnswer !== 'OK') throw new SmsFailed(smsAnswer, finalCodes.has(smsAnswer));
    },
  };
}

async function post(address: string, headers: Record<string, string>): Promise<string> {
  let answer: unknown;
  try {
    const signal = AbortSignal.timeout(answerMs);
    answer = await (await fetch(address, { method: 'POST', headers, signal, redirect: 'error' })).json();
  } catch (error) {
    throw new SmsFailed(error instanceof Error ? error.name : 'unknown', false);
  }
  const { Code: code } = (answer ?? {}) as { Code?: unknown };
  return typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? code : 'unreadable';
}

/** Eleven digits of a mobile phone in the mainland; null of any other. */
function chineseNumber(to: string): string | null {
  const digits = to.replace(/^(?:\+|00)86/, '');
  return /^1\d{10}$/.test(digits) ? digits : null;
}
