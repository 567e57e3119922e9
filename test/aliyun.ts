import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AliyunSettings } from '#server/gateways/sms/aliyun.ts';

/** Aliyun's SMS service as its documents describe it: what they refuse it refuses, with their codes. */
export interface Aliyun {
  settings: AliyunSettings;
  /** What was taken, in order. */
  sent: { phone: string; sign: string; template: string; values: Record<string, string> }[];
  /** Answers this to what is signed, while it is set. */
  says: object | undefined;
  close(): Promise<void>;
}

const keyId = 'a-key';
const secret = 'a-secret';
/** Registered texts by their codes, with the places of each. */
const texts: Readonly<Record<string, readonly string[]>> = {
  SMS_1: ['code'],
  SMS_2: ['code'],
  SMS_3: [],
  SMS_4: ['unit', 'days', 'link'],
};

export async function anAliyun(): Promise<Aliyun> {
  const server = createServer((request, response) => {
    const url = new URL(request.url!, `http://${request.headers.host}`);
    const query = Object.fromEntries(url.searchParams);
    const signatureState = isSigned(request, url)
      ? (aliyun.says ?? { Code: codeFor(query) })
      : { Code: 'SignatureDoesNotMatch' };
    if ((signatureState as { Code?: string }).Code === 'OK')
      aliyun.sent.push({
        phone: query['PhoneNumbers']!,
        sign: query['SignName']!,
        template: query['TemplateCode']!,
        values: JSON.parse(query['TemplateParam']!) as Record<string, string>,
      });
    response.end(JSON.stringify(signatureState));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const aliyun: Aliyun = {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      keyId,
      keySecret: secret,
      sign: '绳赛通',
      templates: { code: 'SMS_1', 'code.en': 'SMS_2', message: 'SMS_3', consent: 'SMS_4' },
    },
    sent: [],
    says: undefined,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return aliyun;
}

/** https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature, read apart from the product. */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const header = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([\da-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (header?.[1] !== keyId) return false;
  const names = header[2]!.split(';');
  const lines = names.map((name) => `${name}:${String(headers[name])}\n`).join('');
  const canonical = `${method}\n${url.pathname}\n${url.search.slice(1)}\n${lines}\n${names.join(';')}\n${String(headers['x-acs-content-sha256'])}`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const right = createHmac('sha256', secret).update(`ACS3-HMAC-SHA256\n${digest}`).digest('hex');
  const needed = ['host', 'x-acs-action', 'x-acs-date', 'x-acs-signature-nonce'];
  return right === header[3] && needed.every((name) => names.includes(name));
}

/** https://help.aliyun.com/document_detail/101346.html */
function codeFor({
  PhoneNumbers,
  SignName,
  TemplateCode,
  TemplateParam = '{}',
}: Record<string, string>): string {
  if (!/^1\d{10}$/.test(PhoneNumbers ?? '')) return 'isv.MOBILE_NUMBER_ILLEGAL';
  if (SignName !== '绳赛通') return 'isv.SMS_SIGNATURE_ILLEGAL';
  const places = texts[TemplateCode ?? ''];
  if (!places) return 'isv.SMS_TEMPLATE_ILLEGAL';
  let values: Record<string, unknown>;
  try {
    values = JSON.parse(TemplateParam) as Record<string, unknown>;
  } catch {
    return 'isv.INVALID_JSON_PARAM';
  }
  const parameters = Object.values(values);
  if (parameters.some((value) => typeof value !== 'string')) return 'isv.INVALID_JSON_PARAM';
  if (places.some((place) => !values[place])) return 'isv.TEMPLATE_MISSING_PARAMETERS';
  if (parameters.some((value) => [...(value as string)].length > 35)) return 'isv.PARAM_LENGTH_LIMIT';
  const addresses = /https?:|www\.|\d+\.\d+\.\d+\.\d+|[?#/]/i;
  return parameters.some((value) => addresses.test(value as string)) ? 'isv.PARAM_NOT_SUPPORT_URL' : 'OK';
}
