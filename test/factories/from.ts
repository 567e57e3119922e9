import { checkCaptcha, getCaptcha, type CaptchaTarget } from '#contract/accounts/captcha.ts';
import type { Call } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { TestServer } from '#test/server.ts';
import { prove } from './captchas.ts';

/** Where a call comes from: a network, and a browser's cookies. */
export interface From {
  remoteAddress: string;
  cookie?: string;
}

/** The answer of a call from somewhere, and the cookies that it sets. */
export async function postFrom(server: TestServer, declared: Call, body: object, from: From) {
  const { remoteAddress, cookie } = from;
  const headers = { 'user-agent': 'a browser', host: 'localhost', ...(cookie ? { cookie } : {}) };
  const url = `/api/${declared.path}`;
  const sent = await server.app.inject({ method: 'POST', url, remoteAddress, headers, payload: body });
  const cookies = [sent.headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0]!);
  return { ...sent.json<Envelope<unknown>>(), cookies };
}

/** A captcha's ticket, for the same network and browser. */
export async function ticketFrom(server: TestServer, target: CaptchaTarget, from: From): Promise<string> {
  const captcha = await postFrom(server, getCaptcha, { kind: 'work', ...target }, from);
  const { id, work } = captcha.data as { id: string; work: { seed: string; bits: number } };
  const checked = await postFrom(server, checkCaptcha, { id, points: [], nonce: prove(work) }, from);
  return (checked.data as { ticket: string }).ticket;
}
